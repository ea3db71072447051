import { z } from 'zod'
import { revocationTextSchema } from './certificates.ts'
import { idParamSchema, idSchema, timestampSchema } from './fields.ts'
import { problemSchema } from './problem.ts'

// A quiz with its key, as its teacher writes it and learning grades by it. What students get is below, without one.

export const QUESTION_TYPES = [
  ...(['single', 'multiple', 'true-false', 'short-text'] as const),
  ...(['numeric', 'ordering', 'matching', 'code-gap'] as const),
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** Questions that one quiz can have, those of its banks included. */
export const QUESTIONS_MAX = 200
/** Options, things to order, pairs and accepted answers of one question. */
export const CHOICES_MAX = 20
/** Characters of the HTML of a question; of an option, a feedback, a thing to order or to match; of a typed answer. */
export const QUESTION_TEXT_MAX = 20_000
export const CHOICE_TEXT_MAX = 2_000
export const TYPED_ANSWER_MAX = 500

/** Keys and list entries of the largest quiz, as `valuesMax` of a call counts them. */
export const QUIZ_VALUES_MAX = QUESTIONS_MAX * (20 + 7 * CHOICES_MAX)

/** Given by the editor, and kept for ever: answers, figures and regrading go by it. */
const keySchema = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'Not an id')
/** Sanitised HTML as in lessons; empty while nothing is written. */
const questionTextSchema = z.string().max(QUESTION_TEXT_MAX, 'Text is too long')
const choiceTextSchema = z.string().max(CHOICE_TEXT_MAX, 'Text is too long')
const acceptedSchema = z.array(z.string().max(TYPED_ANSWER_MAX, 'Answer is too long')).max(CHOICES_MAX)

const choiceSchema = z.strictObject({ id: keySchema, text: choiceTextSchema })
const optionSchema = choiceSchema.extend({
  correct: z.boolean(),
  /** Shown with the answers, where this one was given. */
  feedback: choiceTextSchema.default(''),
})

const questionFields = {
  id: keySchema,
  points: z.int().min(1, 'At least 1 point').max(100, 'At most 100 points'),
  text: questionTextSchema,
  /** Shown with the answers: why it is so. */
  feedback: choiceTextSchema.default(''),
  /** The lesson of this course in which it can be read again. */
  lessonId: idSchema.nullable().default(null),
}
const codeFields = {
  /** What stands in front of the gap, and after it. */
  before: z.string().max(QUESTION_TEXT_MAX),
  after: z.string().max(QUESTION_TEXT_MAX),
  /** As highlighting knows it, such as `javascript`; empty: plain. */
  language: z.string().max(40),
  /** The name in the block's head; empty: none. */
  fileName: z.string().max(100),
}

const options = z.array(optionSchema).max(CHOICES_MAX)

export const questionSchema = z.discriminatedUnion('type', [
  /** All points or none. */
  z.strictObject({ type: z.literal('single'), ...questionFields, options }),
  /** Each right mark gives its part of the points, in hundredths rounded down, each wrong one takes such a part; never below 0. */
  z.strictObject({ type: z.literal('multiple'), ...questionFields, options }),
  /** The choices are `true` and `false`. */
  z.strictObject({
    type: z.literal('true-false'),
    ...questionFields,
    correct: z.boolean(),
    feedbackTrue: choiceTextSchema.default(''),
    feedbackFalse: choiceTextSchema.default(''),
  }),
  /** Compared by NFKC, without spaces at the ends and several in a row; without regard to capitals unless `caseSensitive`. */
  z.strictObject({
    type: z.literal('short-text'),
    ...questionFields,
    accepted: acceptedSchema,
    caseSensitive: z.boolean().default(false),
  }),
  /** Right within `value` ± `tolerance`, both included. */
  z.strictObject({
    type: z.literal('numeric'),
    ...questionFields,
    value: z.number().nullable(),
    tolerance: z.number().min(0).default(0),
  }),
  /** `items` in their right order; all points or none. */
  z.strictObject({ type: z.literal('ordering'), ...questionFields, items: z.array(choiceSchema).max(CHOICES_MAX) }),
  /** Each prompt has a choice (`match`), which may be another prompt's too, and choices may be nobody's. Points by right pairs, in hundredths rounded down. */
  z.strictObject({
    type: z.literal('matching'),
    ...questionFields,
    prompts: z.array(choiceSchema.extend({ match: keySchema.nullable() })).max(CHOICES_MAX),
    choices: z.array(choiceSchema).max(CHOICES_MAX),
  }),
  /** Graded as text: without regard to spaces and a last semicolon. Nothing is run. */
  z.strictObject({ type: z.literal('code-gap'), ...questionFields, ...codeFields, accepted: acceptedSchema }),
])
export type Question = z.output<typeof questionSchema>
export type QuestionOf<Type extends QuestionType> = Extract<Question, { type: Type }>

/** So many of these questions are drawn for each attempt; their points are all alike, so that every attempt has the same sum. */
const bankSchema = z.strictObject({
  type: z.literal('bank'),
  id: keySchema,
  title: z.string().trim().max(100, 'Title is too long'),
  draw: z.int().min(1),
  questions: z.array(questionSchema).max(QUESTIONS_MAX),
})
export type QuestionBank = z.output<typeof bankSchema>

export const SHOWN_AFTER = ['nothing', 'score', 'answers'] as const
export const SHOWN_WHEN = ['handed-in', 'passed-or-last'] as const

export const quizSettingsSchema = z.strictObject({
  /** Percent of the points. */
  passMark: z.int().min(0, 'At least 0 %').max(100, 'At most 100 %'),
  /** null: as many as one likes. The best one counts. */
  attempts: z.int().min(1).max(100).nullable(),
  /** Minutes; null: none. */
  timeLimit: z.int().min(1).max(1_440).nullable(),
  shuffleQuestions: z.boolean(),
  /** Not those of true or false. */
  shuffleAnswers: z.boolean(),
  /** What the student sees after handing in; points and answers include what comes before them. */
  shown: z.enum(SHOWN_AFTER),
  /** When: at once, or once passed or no attempt is left. Until then it is `nothing`. */
  shownWhen: z.enum(SHOWN_WHEN),
  /** Whether the lesson is complete when the quiz is passed. Otherwise it is when it was handed in. */
  required: z.boolean(),
})
export type QuizSettings = z.infer<typeof quizSettingsSchema>

export const DEFAULT_QUIZ_SETTINGS: QuizSettings = {
  ...{ passMark: 70, attempts: null, timeLimit: null, shuffleQuestions: false, shuffleAnswers: true },
  ...{ shown: 'answers', shownWhen: 'handed-in', required: true },
}

const itemSchema = z.union([questionSchema, bankSchema])
export type QuizItem = z.output<typeof itemSchema>

/** The questions of a quiz by their ids. */
export function questionsById(items: readonly QuizItem[]): ReadonlyMap<string, Question> {
  return new Map(questionsOf(items).map((question) => [question.id, question]))
}

/** Every question of a quiz, those of banks in their place. */
export function questionsOf(items: readonly QuizItem[]): Question[] {
  return items.flatMap((item) => (item.type === 'bank' ? item.questions : item))
}

function areDistinct(things: readonly { id: string }[]): boolean {
  return new Set(things.map(({ id }) => id)).size === things.length
}

/** Everything that can be chosen, ordered or matched in a question. */
function choicesOf(question: Question): { id: string }[][] {
  if ('options' in question) return [question.options]
  if (question.type === 'ordering') return [question.items]
  return question.type === 'matching' ? [question.prompts, question.choices] : []
}

/** A quiz as its teacher has it, which may be unfinished: `quizProblems` says what is missing before it can be published. */
export const quizSchema = z
  .strictObject({ settings: quizSettingsSchema, items: z.array(itemSchema).max(QUESTIONS_MAX) })
  .refine(
    ({ items }) => areDistinct([...items, ...items.flatMap((item) => (item.type === 'bank' ? item.questions : []))]),
    {
      error: 'Two questions have the same id',
      path: ['items'],
    },
  )
  .refine(({ items }) => questionsOf(items).flatMap(choicesOf).every(areDistinct), {
    error: 'Two answers of a question have the same id',
    path: ['items'],
  })
  .refine(({ items }) => questionsOf(items).length <= QUESTIONS_MAX, {
    error: `At most ${QUESTIONS_MAX} questions`,
    path: ['items'],
  })
export type Quiz = z.output<typeof quizSchema>

// What students get.

const shownFields = { id: keySchema, points: z.int(), text: z.string() }
/** Their ids are the attempt's own, places from `1`: ids of the quiz could tell its key. */
const shownChoices = z.array(choiceSchema)

/** A question of an attempt, in the attempt's order, without anything of its key. */
export const shownQuestionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('single'), ...shownFields, options: shownChoices }),
  z.object({ type: z.literal('multiple'), ...shownFields, options: shownChoices }),
  z.object({ type: z.literal('true-false'), ...shownFields }),
  z.object({ type: z.literal('short-text'), ...shownFields, caseSensitive: z.boolean() }),
  z.object({ type: z.literal('numeric'), ...shownFields }),
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
  z.strictObject({ text: z.string().max(TYPED_ANSWER_MAX, 'Answer is too long') }),
  /** Things to order, all of them. */
  z.strictObject({ order: z.array(keySchema).max(CHOICES_MAX) }),
  /** Choices by prompt. */
  z.strictObject({ match: z.record(keySchema, keySchema) }),
])
export type Answer = z.infer<typeof answerSchema>
export const answersSchema = z.record(keySchema, answerSchema)
export type Answers = z.infer<typeof answersSchema>

/** A browser's tab, by a random id that it made. One tab at a time writes an attempt. */
const tabSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'Not the id of a tab')

export const quizAttemptParamsSchema = z.strictObject({ attemptId: idParamSchema })

/** What a finished attempt came to, as far as the quiz shows it to its student now. */
export const attemptScoreSchema = z.object({
  points: z.number(),
  /** Of the points, rounded down to whole percent, so that the pass mark is never reached by rounding. */
  percent: z.int().min(0).max(100),
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

// What teachers get of attempts.

export const questionStatisticsSchema = z.object({
  questionId: keySchema,
  /** Handed-in attempts that had it. */
  attempts: z.int(),
  /** The mean share of its points, 0 to 1; null without attempts. */
  difficulty: z.number().min(0).max(1).nullable(),
  /** The share of attempts with all its points, 0 to 1. */
  rightShare: z.number().min(0).max(1).nullable(),
  /**
   * The correlation of its points with those of the attempt's other questions, -1 to 1; null where there are fewer than 5 attempts, or
   * either is the same for all.
   */
  discrimination: z.number().min(-1).max(1).nullable(),
  /** How often options were chosen, by the quiz's ids, without those that nobody chose; empty for other kinds. */
  choices: z.array(z.object({ id: keySchema, count: z.int() })),
})
export const quizStatisticsSchema = z.object({
  /** Handed-in attempts; each student's best one counts for `students`, `passed` and `meanPercent`. */
  attempts: z.int(),
  students: z.int(),
  passed: z.int(),
  meanPercent: z.number().nullable(),
  /** Of handed-in attempts, in seconds. */
  medianSeconds: z.number().nullable(),
  questions: z.array(questionStatisticsSchema),
})
export type QuizStatistics = z.infer<typeof quizStatisticsSchema>

/** What grading by the key of today would change. */
export const regradePreviewSchema = z.object({
  /** Handed-in attempts that were graded by another key, and have a question that is still in the quiz. */
  attempts: z.int(),
  /** Of those, how many would get other points. */
  changed: z.int(),
  /** Students who would pass, or no longer pass, by their best attempt. */
  nowPassing: z.int(),
  noLongerPassing: z.int(),
  /** Of those who no longer pass a quiz that has to be passed, how many have a certificate that counts. */
  losingCertificate: z.int(),
})
export type RegradePreview = z.infer<typeof regradePreviewSchema>

/** Certificates of those who no longer pass stay unless there is a reason, which everybody reads who opens one. */
export const regradeBodySchema = z.strictObject({ revokeCertificatesFor: revocationTextSchema.nullable() })
export type RegradeBody = z.infer<typeof regradeBodySchema>

/** What a step of grading again has changed. */
export const regradeStepSchema = regradePreviewSchema.extend({
  /** Attempts that are still to be graded: the same call goes on with them. */
  left: z.int(),
})
export type RegradeStep = z.infer<typeof regradeStepSchema>

/** Text of questions in GIFT or Aiken, as they come from Moodle and others. */
export const QUIZ_TEXT_MAX_BYTES = 1_048_576
export const quizTextFormatSchema = z.enum(['gift', 'aiken'])
export type QuizTextFormat = z.infer<typeof quizTextFormatSchema>
export const importedQuestionsSchema = z.object({
  format: quizTextFormatSchema,
  questions: z.array(questionSchema),
  /** What could not be taken, or was taken otherwise, by the line at which it begins. */
  notes: z.array(z.object({ line: z.int(), message: z.string() })),
})
export type ImportedQuestions = z.infer<typeof importedQuestionsSchema>

export const exampleQuestion: Question = {
  ...{ id: 'q1', type: 'single', points: 1, text: '<p>What feeds a starter?</p>', feedback: '', lessonId: null },
  options: [
    { id: 'a', text: 'Flour and water', correct: true, feedback: '' },
    { id: 'b', text: 'Salt', correct: false, feedback: 'Salt slows it down.' },
  ],
}
export const exampleQuiz: Quiz = { settings: DEFAULT_QUIZ_SETTINGS, items: [exampleQuestion] }
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
export const exampleStatistics: QuizStatistics = {
  ...{ attempts: 31, students: 24, passed: 20, meanPercent: 81.5, medianSeconds: 410 },
  questions: [
    {
      ...{ questionId: 'q1', attempts: 31, difficulty: 0.84, rightShare: 0.84, discrimination: 0.41 },
      choices: [
        { id: 'a', count: 26 },
        { id: 'b', count: 5 },
      ],
    },
  ],
}
