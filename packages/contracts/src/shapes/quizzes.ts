import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { idSchema } from './fields.ts'
import { writtenLength } from './formula-markup.ts'

// A quiz with its key, as its teacher writes it and learning grades by it.

export const QUESTION_TYPES = [
  ...(['single', 'multiple', 'true-false', 'short-text'] as const),
  ...(['numeric', 'ordering', 'matching', 'code-gap'] as const),
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** Questions that one quiz can have, those of its banks included. */
export const QUESTIONS_MAX = 200
/** Options, things to order, pairs and accepted answers of one question. */
export const CHOICES_MAX = 20
const POINTS_MAX = 100
/** Characters of the HTML of a question; of an option, a feedback, a thing to order or to match; of a typed answer. */
export const QUESTION_TEXT_MAX = 20_000
export const CHOICE_TEXT_MAX = 2_000
export const TYPED_ANSWER_MAX = 500

/** Keys and list entries of the largest quiz, as `valuesMax` of a call counts them. */
export const QUIZ_VALUES_MAX = QUESTIONS_MAX * (20 + 7 * CHOICES_MAX)

/** Given by the editor, and kept for ever: answers, figures and regrading go by it. */
export const keySchema = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, wrong('quiz-id-invalid'))
/** HTML of so many characters; what is rendered in its formulas isn't counted. */
function htmlSchema(most: number) {
  return z.string().refine((html) => html.length <= most || writtenLength(html) <= most, wrong('quiz-text-too-long'))
}
/** Sanitised HTML as in lessons; empty while nothing is written. */
const questionTextSchema = htmlSchema(QUESTION_TEXT_MAX)
const choiceTextSchema = htmlSchema(CHOICE_TEXT_MAX)
const acceptedSchema = z.array(z.string().max(TYPED_ANSWER_MAX, wrong('typed-answer-too-long'))).max(CHOICES_MAX)

export const choiceSchema = z.strictObject({ id: keySchema, text: choiceTextSchema })
const optionSchema = choiceSchema.extend({
  correct: z.boolean(),
  /** Shown with the answers, where this one was given. */
  feedback: choiceTextSchema.default(''),
})

const questionFields = {
  id: keySchema,
  points: z
    .int()
    .min(1, wrong('points-too-few'))
    .max(POINTS_MAX, wrong('points-too-many', { most: POINTS_MAX })),
  text: questionTextSchema,
  /** Shown with the answers: why it is so. */
  feedback: choiceTextSchema.default(''),
  /** The lesson of this course in which it can be read again. */
  lessonId: idSchema.nullable().default(null),
}
export const codeFields = {
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
  /**
   * Compared by NFKC, without spaces at the ends and several in a row; without regard to capitals unless `caseSensitive`, and with
   * `ignoreAccents` without regard to accents.
   */
  z.strictObject({
    type: z.literal('short-text'),
    ...questionFields,
    accepted: acceptedSchema,
    caseSensitive: z.boolean().default(false),
    /** Optional, so that a release that doesn't know it can read every question without it. */
    ignoreAccents: z.boolean().optional(),
  }),
  /**
   * Right within `value` ± `tolerance`, both included. With `thousandsSeparators` an answer such as `1.500,5` or `1 500.5` is a number too,
   * and one that can be read in two ways (`1.500`) is right if either is.
   */
  z.strictObject({
    type: z.literal('numeric'),
    ...questionFields,
    value: z.number().nullable(),
    tolerance: z.number().min(0).default(0),
    thousandsSeparators: z.boolean().optional(),
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
  title: z.string().trim().max(100, wrong('title-too-long')),
  draw: z.int().min(1),
  questions: z.array(questionSchema).max(QUESTIONS_MAX),
})
export type QuestionBank = z.output<typeof bankSchema>

export const SHOWN_AFTER = ['nothing', 'score', 'answers'] as const
export const SHOWN_WHEN = ['handed-in', 'passed-or-last'] as const

export const quizSettingsSchema = z.strictObject({
  /** Percent of the points. */
  passMark: z.int().min(0, wrong('pass-mark-too-low')).max(100, wrong('pass-mark-too-high')),
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
      error: wrong('question-ids-alike'),
      path: ['items'],
    },
  )
  .refine(({ items }) => questionsOf(items).flatMap(choicesOf).every(areDistinct), {
    error: wrong('answer-ids-alike'),
    path: ['items'],
  })
  .refine(({ items }) => questionsOf(items).length <= QUESTIONS_MAX, {
    error: wrong('questions-too-many', { most: QUESTIONS_MAX }),
    path: ['items'],
  })
export type Quiz = z.output<typeof quizSchema>

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
