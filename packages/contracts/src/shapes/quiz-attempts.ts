import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { idParamSchema, idSchema, timestampSchema } from './fields.ts'
import { problemSchema } from './problem.ts'
import {
  CHOICES_MAX,
  choiceSchema,
  codeFields,
  DEFAULT_QUIZ_SETTINGS,
  keySchema,
  QUESTIONS_MAX,
  quizSettingsSchema,
  TYPED_ANSWER_MAX,
} from './quizzes.ts'

// What students get of quizzes: never anything of a key.

const shownFields = { id: keySchema, points: z.int(), text: z.string() }
/** Their ids are the attempt's own, places from `1`: ids of the quiz could tell its key. */
const shownChoices = z.array(choiceSchema)

/** A question of an attempt, in the attempt's order, without anything of its key. */
export const shownQuestionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('single'), ...shownFields, options: shownChoices }),
  z.object({ type: z.literal('multiple'), ...shownFields, options: shownChoices }),
  z.object({ type: z.literal('true-false'), ...shownFields }),
  z.object({
    type: z.literal('short-text'),
    ...shownFields,
    caseSensitive: z.boolean(),
    ignoreAccents: z.boolean().optional(),
  }),
  z.object({ type: z.literal('numeric'), ...shownFields, thousandsSeparators: z.boolean().optional() }),
  /** Mixed, never in their right order unless there is no other. */
  z.object({ type: z.literal('ordering'), ...shownFields, items: shownChoices }),
  z.object({ type: z.literal('matching'), ...shownFields, prompts: shownChoices, choices: shownChoices }),
  z.object({ type: z.literal('code-gap'), ...shownFields, ...codeFields }),
])
export type ShownQuestion = z.infer<typeof shownQuestionSchema>

/** An answer by the kind of its question; one that has no part is the same as none. */
export const answerSchema = z.union([
  /** Options of single and multiple choice; `true` or `false`. */
  z.strictObject({ choice: z.array(keySchema).max(CHOICES_MAX) }),
  /** Short text, a gap in code, and a number as it was typed: a comma counts as the decimal point. */
  z.strictObject({ text: z.string().max(TYPED_ANSWER_MAX, wrong('typed-answer-too-long')) }),
  /** Things to order, all of them. */
  z.strictObject({ order: z.array(keySchema).max(CHOICES_MAX) }),
  /** Choices by prompt. */
  z.strictObject({ match: z.record(keySchema, keySchema) }),
])
export type Answer = z.infer<typeof answerSchema>
export const answersSchema = z.record(keySchema, answerSchema)
export type Answers = z.infer<typeof answersSchema>

/** What an attempt reached: of its points, with one decimal, rounded down, so that the pass mark is never reached by rounding. */
export const scorePercentSchema = z.number().min(0).max(100)

/** A browser's tab, by a random id that it made. One tab at a time writes an attempt. */
const tabSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, wrong('tab-id-invalid'))

export const quizAttemptParamsSchema = z.strictObject({ attemptId: idParamSchema })

/** What a finished attempt came to, as far as the quiz shows it to its student now. */
export const attemptScoreSchema = z.object({
  points: z.number(),
  percent: scorePercentSchema,
  passed: z.boolean(),
})
export type AttemptScore = z.infer<typeof attemptScoreSchema>

export const attemptSummarySchema = z.object({
  id: idSchema,
  /** Rises from 1 with each attempt of a student at a quiz. */
  number: z.int(),
  startedAt: timestampSchema,
  /** null while it is open. */
  handedInAt: timestampSchema.nullable(),
  /** Whether time was over, and it was handed in as it was. */
  timedOut: z.boolean(),
  /** That it could get: the quiz may have been changed since. */
  points: z.int(),
  /** null while it is open, and where the quiz shows nothing (yet). */
  score: attemptScoreSchema.nullable(),
})
export type AttemptSummary = z.infer<typeof attemptSummarySchema>

/** A quiz before and between attempts. */
export const quizOverviewSchema = z.object({
  lessonId: idSchema,
  /** Questions of one attempt. */
  questionCount: z.int(),
  points: z.int(),
  settings: quizSettingsSchema,
  /** The oldest first. */
  attempts: z.array(attemptSummarySchema),
  /** The one that is being written. */
  openAttemptId: idSchema.nullable(),
  /** null: as many as one likes. */
  attemptsLeft: z.int().min(0).nullable(),
  /** Whether any attempt passed; told whatever the quiz shows, as the lesson's completion tells it too. */
  passed: z.boolean(),
})
export type QuizOverview = z.infer<typeof quizOverviewSchema>

/** null: the lesson has no questions to grade. */
export const quizOverviewAnswerSchema = z.object({ quiz: quizOverviewSchema.nullable() })

/** How one question went, with its key: only where the quiz shows answers. */
export const questionResultSchema = z.object({
  questionId: keySchema,
  /** null: not answered. */
  answer: answerSchema.nullable(),
  points: z.number(),
  /** All its points. */
  right: z.boolean(),
  /** A right answer: of `choice` and `order` all of it, of `match` all pairs, of `text` the first that is accepted. */
  key: answerSchema,
  /** The other texts that are accepted; of a number, its tolerance is told in `key`. */
  accepted: z.array(z.string()),
  /** Feedback for what was chosen, by option, and for the question. Sanitised HTML, empty where there is none. */
  optionFeedback: z.record(keySchema, z.string()),
  feedback: z.string(),
  lessonId: idSchema.nullable(),
})
export type QuestionResult = z.infer<typeof questionResultSchema>

export const attemptResultSchema = z.object({
  score: attemptScoreSchema.nullable(),
  /** null: answers aren't shown (yet). */
  questions: z.array(questionResultSchema).nullable(),
})
export type AttemptResult = z.infer<typeof attemptResultSchema>

export const quizAttemptSchema = z.object({
  id: idSchema,
  lessonId: idSchema,
  courseId: idSchema,
  enrollmentId: idSchema,
  number: z.int(),
  settings: quizSettingsSchema,
  /** Attempts that are left after this one; null: as many as one likes. */
  attemptsLeft: z.int().min(0).nullable(),
  startedAt: timestampSchema,
  /** When it is handed in as it is; null: no time limit. */
  dueAt: timestampSchema.nullable(),
  /** The server's clock when it answered: `dueAt` less this is the time left. */
  now: timestampSchema,
  handedInAt: timestampSchema.nullable(),
  timedOut: z.boolean(),
  points: z.int(),
  questions: z.array(shownQuestionSchema),
  answers: answersSchema,
  /** Questions to look at again. */
  marked: z.array(keySchema),
  /** Rises with every save. */
  answersVersion: z.int(),
  savedAt: timestampSchema.nullable(),
  /** The tab that writes it. */
  tab: z.string().nullable(),
  /** null while it is open. */
  result: attemptResultSchema.nullable(),
})
export type QuizAttempt = z.infer<typeof quizAttemptSchema>

export const tabBodySchema = z.strictObject({ tab: tabSchema })

/** Most keys and list entries of one attempt's answers: each question with its choices, a mark each, and the body's own. */
export const ANSWER_VALUES_MAX = QUESTIONS_MAX * (CHOICES_MAX + 3) + 3
/** All answers and marks of the attempt as they are now. Unknown questions and options are refused. */
export const saveAnswersBodySchema = z.strictObject({
  tab: tabSchema,
  answers: answersSchema,
  marked: z.array(keySchema).max(QUESTIONS_MAX),
})
export type SaveAnswersBody = z.infer<typeof saveAnswersBodySchema>

export const savedAnswersSchema = z.object({
  answersVersion: z.int(),
  savedAt: timestampSchema,
  now: timestampSchema,
})
export type SavedAnswers = z.infer<typeof savedAnswersSchema>

/** The 409 of an attempt that can't be written: another tab has it, or it is handed in. */
export const attemptConflictSchema = problemSchema.extend({
  reason: z.enum(['other-tab', 'handed-in', 'no-attempts-left']),
})
export type AttemptConflict = z.infer<typeof attemptConflictSchema>

const exampleTimes = { startedAt: '2026-11-01T10:00:00.000Z', handedInAt: null, timedOut: false }
export const exampleOverview: QuizOverview = {
  ...{ lessonId: 9, questionCount: 1, points: 1, settings: DEFAULT_QUIZ_SETTINGS },
  attempts: [{ id: 70, number: 1, ...exampleTimes, points: 1, score: null }],
  ...{ openAttemptId: 70, attemptsLeft: null, passed: false },
}
export const exampleAttempt: QuizAttempt = {
  ...{ id: 70, lessonId: 9, courseId: 3, enrollmentId: 12, number: 1, settings: DEFAULT_QUIZ_SETTINGS },
  ...{ attemptsLeft: null, ...exampleTimes, dueAt: null, now: '2026-11-01T10:04:00.000Z', points: 1 },
  questions: [
    {
      ...{ id: 'q1', type: 'single', points: 1, text: '<p>What feeds a starter?</p>' },
      options: [
        { id: '1', text: 'Flour and water' },
        { id: '2', text: 'Salt' },
      ],
    },
  ],
  ...{ answers: { q1: { choice: ['1'] } }, marked: [], answersVersion: 3, savedAt: '2026-11-01T10:03:00.000Z' },
  ...{ tab: 'b7ZQ2m1x', result: null },
}
