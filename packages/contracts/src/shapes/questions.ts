import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { digitsSchema, idParamSchema, idSchema, matchesSchema, searchSchema, timestampSchema } from './fields.ts'
import { UNREAD_MESSAGES_COUNTED } from './message-limits.ts'
import {
  ANCHOR_UNITS,
  QUESTION_STATUSES,
  QUESTION_TEXT_MAX,
  QUESTION_TITLE_MAX,
  REPORT_REASON_MAX,
} from './question-limits.ts'
import { writtenLineSchema, writtenSchema } from './written-words.ts'

/** Where in a lesson: a second of its video, or a paragraph of its text, from 1: a block such as a heading or a list's row, in their order. */
export const questionAnchorSchema = z.strictObject({
  unit: z.enum(ANCHOR_UNITS),
  at: z.int().min(0).max(1_000_000),
})
export type QuestionAnchor = z.infer<typeof questionAnchorSchema>

/** Who has written something; null in its place for somebody whose account was erased. */
export const questionAuthorSchema = z.object({
  id: idSchema,
  fullName: z.string(),
  profileImage: z.string().nullable(),
  /** The course's teacher. */
  isTeacher: z.boolean(),
})

const votesSchema = z.object({
  /** Of others; nobody votes for their own. */
  votes: z.int().min(0),
  /** Whether the caller has voted. */
  voted: z.boolean(),
})
const writtenByThemSchema = z.object({
  author: questionAuthorSchema.nullable(),
  /** Whether the caller has written it. */
  own: z.boolean(),
  at: timestampSchema,
  /** When its author has last changed it. */
  changedAt: timestampSchema.nullable(),
})

/** A question as lists have it. */
export const questionListItemSchema = votesSchema.extend(writtenByThemSchema.shape).extend({
  id: idSchema,
  courseId: idSchema,
  lessonId: idSchema,
  /** Whether the course still has the lesson. */
  hasLesson: z.boolean(),
  /** Empty where it was erased with its author's account. */
  title: z.string(),
  erased: z.boolean(),
  place: questionAnchorSchema.nullable(),
  answers: z.int().min(0),
  acceptedAnswerId: idSchema.nullable(),
})
export type QuestionListItem = z.infer<typeof questionListItemSchema>

/** Whether addresses in the text are shown as links: its author is the teacher, or known in the course by what others made of their words. */
const textSchema = z.object({ text: z.string(), known: z.boolean() })

export const answerSchema = votesSchema
  .extend(writtenByThemSchema.shape)
  .extend(textSchema.shape)
  .extend({ id: idSchema })
export type Answer = z.infer<typeof answerSchema>

/** A question with its answers: the accepted one first, then the teacher's, then those with most votes. */
export const questionSchema = questionListItemSchema.extend(textSchema.shape).extend({ list: z.array(answerSchema) })
export type Question = z.infer<typeof questionSchema>

export const questionParamsSchema = z.strictObject({ questionId: idParamSchema })
export const answerParamsSchema = z.strictObject({ answerId: idParamSchema })

export const questionsQuerySchema = z.strictObject({
  /** Of this lesson; without it of the whole course. */
  lesson: idParamSchema.optional(),
  search: searchSchema.optional(),
  /** Only what nobody has answered. */
  unanswered: z.enum(['true', 'false']).optional(),
  /** `next` of the part before. */
  after: z
    .string()
    .regex(/^\d{1,9}-\d{1,9}$/, wrong('list-position-invalid'))
    .optional(),
  limit: digitsSchema.pipe(z.int().min(1).max(50)).default(20),
})
export type QuestionsQuery = z.infer<typeof questionsQuerySchema>

export const questionsSchema = z.object({
  items: z.array(questionListItemSchema),
  /** Where the list goes on; null at its end. */
  next: z.string().nullable(),
  /** Without search, counted up to a bound; of the lesson null where none was asked for. */
  counts: z.object({ lesson: matchesSchema.nullable(), course: matchesSchema, unanswered: matchesSchema }),
})
export type Questions = z.infer<typeof questionsSchema>

export const teacherQuestionsQuerySchema = z.strictObject({
  /** `unanswered`: neither its teacher has answered it, nor is an answer accepted. */
  status: z.enum(QUESTION_STATUSES).default('unanswered'),
  /** Of this course; without it of all the teacher's. */
  course: idParamSchema.optional(),
  search: searchSchema.optional(),
  /** `next` of the part before. */
  after: idParamSchema.optional(),
  limit: digitsSchema.pipe(z.int().min(1).max(50)).default(20),
})
export type TeacherQuestionsQuery = z.infer<typeof teacherQuestionsQuerySchema>

export const teacherQuestionSchema = questionListItemSchema.extend({ courseTitle: z.string() })
export type TeacherQuestion = z.infer<typeof teacherQuestionSchema>

export const teacherQuestionsSchema = z.object({
  items: z.array(teacherQuestionSchema),
  /** Where the list goes on; null at its end. */
  next: idSchema.nullable(),
  /** Without search, counted up to a bound. */
  counts: z.object({
    unanswered: matchesSchema,
    answered: matchesSchema,
    all: matchesSchema,
    /** Courses with unanswered questions. */
    courses: z.int().min(0),
  }),
})
export type TeacherQuestions = z.infer<typeof teacherQuestionsSchema>

/** What waits for a teacher. */
export const teacherWaitingSchema = z.object({
  /** Unanswered questions of all their courses, counted up to a bound. */
  questions: matchesSchema,
  /** Conversations with unread messages. */
  messages: z.int().min(0).max(UNREAD_MESSAGES_COUNTED),
})
export type TeacherWaiting = z.infer<typeof teacherWaitingSchema>

/** What has waited too long in the whole school. */
export const overdueQuestionsSchema = z.object({
  /** More than so many days is too long. */
  days: z.int(),
  count: z.int(),
  /** In which they are. */
  courses: z.int(),
  /** Null without any. */
  oldest: z.object({ at: timestampSchema, courseTitle: z.string(), teacherId: idSchema }).nullable(),
})
export type OverdueQuestions = z.infer<typeof overdueQuestionsSchema>

const titleSchema = writtenLineSchema('title', QUESTION_TITLE_MAX)
const bodyTextSchema = writtenSchema('text', QUESTION_TEXT_MAX)

export const askBodySchema = z.strictObject({
  /** Chosen by the caller: the same once more answers the same question. */
  key: z.uuid(),
  lessonId: idSchema,
  title: titleSchema,
  text: bodyTextSchema,
  place: questionAnchorSchema.nullable().optional(),
})
export type AskBody = z.infer<typeof askBodySchema>

export const changeQuestionBodySchema = z.strictObject({ title: titleSchema, text: bodyTextSchema })
export type ChangeQuestionBody = z.infer<typeof changeQuestionBodySchema>

export const answerBodySchema = z.strictObject({ key: z.uuid(), text: bodyTextSchema })
export type AnswerBody = z.infer<typeof answerBodySchema>
export const changeAnswerBodySchema = z.strictObject({ text: bodyTextSchema })

export const voteBodySchema = z.strictObject({ voted: z.boolean() })
export const acceptBodySchema = z.strictObject({ answerId: idSchema.nullable() })

export const reportQuestionBodySchema = z.strictObject({
  /** Of the question's answers; without it the question itself. */
  answerId: idSchema.optional(),
  reason: writtenSchema('reason', REPORT_REASON_MAX),
})
export type ReportQuestionBody = z.infer<typeof reportQuestionBodySchema>

/** What somebody has reported, with the words as they are now. */
export const questionReportSchema = z.object({
  id: idSchema,
  at: timestampSchema,
  reason: z.string(),
  course: z.object({ id: idSchema, title: z.string() }),
  questionId: idSchema,
  answerId: idSchema.nullable(),
  /** The question's, of an answer too. */
  title: z.string(),
  text: z.string(),
  /** Null: their account was erased, and their words with it. */
  author: z.object({ id: idSchema, fullName: z.string() }).nullable(),
  /** The first who reported it, with their reason. */
  reporter: z.object({ id: idSchema, fullName: z.string() }),
  /** How many have reported the same: settling one settles all. */
  reports: z.int().min(1),
})
export type QuestionReport = z.infer<typeof questionReportSchema>
export const questionReportsSchema = z.array(questionReportSchema)
export const reportParamsSchema = z.strictObject({ reportId: idParamSchema })
export const settleReportBodySchema = z.strictObject({
  /** Whether what was reported goes; else it stays, and the report is over. */
  remove: z.boolean(),
})

const exampleAuthor = { id: 7, fullName: 'Ada Lovelace', profileImage: null, isTeacher: false }
export const exampleKey = '0d4f3f5e-4b1c-4d8a-9a55-6f1c6b3e2a10'
export const exampleQuestionListItem: QuestionListItem = {
  ...{ id: 5, courseId: 3, lessonId: 9, hasLesson: true, title: 'Why does `peek` show the new number?', erased: false },
  ...{ place: { unit: 'second', at: 252 }, answers: 1, acceptedAnswerId: 8, votes: 14, voted: false },
  ...{ author: exampleAuthor, own: false, at: '2026-11-02T10:00:00.000Z', changedAt: null },
}
export const exampleAnswer: Answer = {
  ...{ id: 8, text: 'It keeps the name, not the number.', known: true, votes: 21, voted: true, own: false },
  author: { id: 31, fullName: 'Elena Marchetti', profileImage: null, isTeacher: true },
  ...{ at: '2026-11-03T10:00:00.000Z', changedAt: null },
}
export const exampleQuestion: Question = {
  ...exampleQuestionListItem,
  ...{ text: 'I expected 40 for ever.', known: false, list: [exampleAnswer] },
}
