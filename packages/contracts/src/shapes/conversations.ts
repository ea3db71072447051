import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { courseSummarySchema, exampleCourseSummary } from './enrollments.ts'
import { digitsSchema, idParamSchema, idSchema, matchesSchema, searchSchema, timestampSchema } from './fields.ts'
import {
  CONVERSATION_TABS,
  MESSAGE_MAX,
  MESSAGE_SECTION_MAX,
  REPORT_REASON_MAX,
  UNREAD_MESSAGES_COUNTED,
  WRITING_REFUSALS,
} from './message-limits.ts'
import { hasControls, isSeen, tidied } from './written-text.ts'

export const conversationParamsSchema = z.strictObject({ conversationId: idParamSchema })
export const messageParamsSchema = z.strictObject({ messageId: idParamSchema })
export const messagePictureParamsSchema = z.strictObject({ pictureId: idParamSchema })
export const messageReportParamsSchema = z.strictObject({ reportId: idParamSchema })

const unreadSchema = z.int().min(0).max(UNREAD_MESSAGES_COUNTED)

/** Who is at the other end. */
const otherPersonSchema = z.object({
  id: idSchema,
  fullName: z.string(),
  profileImage: z.string().nullable(),
  role: z.enum(['student', 'teacher']),
})

export const conversationSchema = z.object({
  id: idSchema,
  course: courseSummarySchema,
  /** Null: their account was erased, and their messages with it. */
  person: otherPersonSchema.nullable(),
  /** Null while there is no message, and where all were those of somebody erased. */
  last: z
    .object({
      /** Its first words, in one line; empty where it has none. */
      text: z.string(),
      mine: z.boolean(),
      at: timestampSchema,
      /** Whether it shows a picture, or a lesson. */
      picture: z.boolean(),
      lesson: z.boolean(),
      /** Somebody who runs this site took it away. */
      removed: z.boolean(),
    })
    .nullable(),
  /** When something was written last, by whomever; null while nothing was. */
  lastAt: timestampSchema.nullable(),
  /** Messages of the other that the person hasn't read, counted up to `UNREAD_MESSAGES_COUNTED`. */
  unread: unreadSchema,
  archived: z.boolean(),
})
export type Conversation = z.infer<typeof conversationSchema>

/** One, as the page of it needs it. */
export const conversationDetailsSchema = conversationSchema.extend({
  /** The student's newest enrollment in the course. */
  enrollmentId: idSchema.nullable(),
  /** True, or why not. */
  mayWrite: z.union([z.literal(true), z.enum(WRITING_REFUSALS)]),
  /** Whether the person has blocked the other, in all courses of the two. */
  blocked: z.boolean(),
  /** Whether the other has ever written here: links are plain text until then. */
  known: z.boolean(),
})
export type ConversationDetails = z.infer<typeof conversationDetailsSchema>

export const conversationsQuerySchema = z.strictObject({
  /** `all` and `unread` are without what is archived. */
  tab: z.enum(CONVERSATION_TABS).default('all'),
  /** Any part of the other's name or of a message, whatever its case and accents. */
  search: searchSchema.optional(),
  courseId: idParamSchema.optional(),
  /** `next` of the part before. */
  after: z
    .string()
    .regex(/^\d{1,16}-\d{1,10}$/, wrong('list-position-invalid'))
    .optional(),
  limit: digitsSchema.pipe(z.int().min(1).max(100)).default(30),
})
export type ConversationsQuery = z.infer<typeof conversationsQuerySchema>

export const conversationsSchema = z.object({
  items: z.array(conversationSchema),
  /** Where the list goes on; null at its end. */
  next: z.string().nullable(),
  /** By tab, whatever is searched for. */
  counts: z.object({ all: matchesSchema, unread: unreadSchema }),
})
export type Conversations = z.infer<typeof conversationsSchema>

export const unreadConversationsSchema = z.object({ unread: unreadSchema })
export type UnreadConversations = z.infer<typeof unreadConversationsSchema>

/** With whom, and in which course: students name the course, teachers the enrollment, or course and student. */
export const openConversationBodySchema = z
  .strictObject({ courseId: idSchema.optional(), studentId: idSchema.optional(), enrollmentId: idSchema.optional() })
  .refine(
    ({ courseId, studentId, enrollmentId }) =>
      enrollmentId === undefined ? courseId !== undefined : courseId === undefined && studentId === undefined,
    { error: wrong('course-or-enrollment-required') },
  )
export type OpenConversationBody = z.infer<typeof openConversationBodySchema>

export const messagePictureSchema = z.object({
  id: idSchema,
  /** Where it is, for the two alone. */
  url: z.string(),
  width: z.int().min(1),
  height: z.int().min(1),
})
export type MessagePicture = z.infer<typeof messagePictureSchema>

export const messageSchema = z.object({
  id: idSchema,
  mine: z.boolean(),
  /** Of one's own: the key that it was sent with. */
  key: z.uuid().nullable(),
  /** As it was written, never markup. */
  text: z.string(),
  /** The lesson that is spoken of. `title` as it was then; null where it couldn't be asked for. */
  lesson: z.object({ lessonId: idSchema, title: z.string().nullable(), place: z.string().nullable() }).nullable(),
  picture: messagePictureSchema.nullable(),
  at: timestampSchema,
  /** When the other read it; null while they haven't. */
  readAt: timestampSchema.nullable(),
  /** Somebody who runs this site took it away: it says and shows nothing. */
  removed: z.boolean(),
})
export type Message = z.infer<typeof messageSchema>

export const messagesQuerySchema = z.strictObject({
  /** Only those with these words, whatever their case and accents. */
  search: searchSchema.optional(),
  /** `next` of the part before. */
  before: idParamSchema.optional(),
  limit: digitsSchema.pipe(z.int().min(1).max(100)).default(50),
})
export type MessagesQuery = z.infer<typeof messagesQuerySchema>

export const messagesSchema = z.object({
  /** The newest first. */
  items: z.array(messageSchema),
  /** `before` of the next, older part; null at the beginning of the conversation. */
  next: idSchema.nullable(),
})
export type Messages = z.infer<typeof messagesSchema>

/** What people write to each other, as it is kept. */
function writtenSchema(max: number, tooLong: string) {
  return z
    .string()
    .overwrite(tidied)
    .max(max, { error: tooLong, abort: true })
    .refine((text) => !hasControls(text), wrong('text-with-controls'))
}

export const sendMessageBodySchema = z
  .strictObject({
    /** Of the sender's making, one per message: the same again answers the same message. */
    key: z.uuid(),
    text: writtenSchema(MESSAGE_MAX, wrong('message-too-long', { most: MESSAGE_MAX })).default(''),
    /** A lesson of the course. */
    lessonId: idSchema.optional(),
    /** Where in it, such as the heading there. */
    place: writtenSchema(MESSAGE_SECTION_MAX, wrong('place-too-long')).optional(),
    /** Of `storeMessagePicture`, once. */
    pictureId: idSchema.optional(),
  })
  .refine(({ text, pictureId, lessonId }) => pictureId !== undefined || lessonId !== undefined || isSeen(text), {
    path: ['text'],
    error: wrong('message-required'),
  })
  .refine(({ place, lessonId }) => place === undefined || lessonId !== undefined, {
    path: ['place'],
    error: wrong('place-requires-lesson'),
  })
export type SendMessageBody = z.infer<typeof sendMessageBodySchema>

export const readConversationBodySchema = z.strictObject({ until: idSchema })
export const archiveConversationBodySchema = z.strictObject({ archived: z.boolean() })
export const blockPersonBodySchema = z.strictObject({ blocked: z.boolean() })

export const reportMessageBodySchema = z.strictObject({
  reason: writtenSchema(REPORT_REASON_MAX, wrong('reason-too-long')).refine(isSeen, wrong('report-requires-reason')),
})
export const settleReportBodySchema = z.strictObject({ remove: z.boolean() })

/** A message that somebody reported, as an operator judges it. */
export const messageReportSchema = z.object({
  id: idSchema,
  at: timestampSchema,
  reason: z.string(),
  /** How many reports of the same message are open: settling one settles all. */
  reports: z.int().min(1),
  course: z.object({ id: idSchema, title: z.string() }),
  reporter: z.object({ id: idSchema, fullName: z.string() }),
  author: otherPersonSchema.pick({ id: true, fullName: true, role: true }),
  message: z.object({
    id: idSchema,
    at: timestampSchema,
    text: z.string(),
    /** Its address is `getReportedPicture`'s. */
    picture: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  }),
})
export type MessageReport = z.infer<typeof messageReportSchema>

export const exampleMessage: Message = {
  ...{ id: 90, mine: true, key: '0192f3a4-5b6c-4d8e-9f01-23456789abcd', text: 'How warm should the dough be?' },
  lesson: { lessonId: 9, title: 'Day one', place: null },
  ...{ picture: null, at: '2026-11-02T10:00:00.000Z', readAt: null, removed: false },
}
export const exampleConversation: Conversation = {
  ...{ id: 4, course: exampleCourseSummary },
  person: { id: 8, fullName: 'Grace Hopper', profileImage: null, role: 'teacher' },
  last: { text: exampleMessage.text, mine: true, at: exampleMessage.at, picture: false, lesson: true, removed: false },
  ...{ lastAt: exampleMessage.at, unread: 0, archived: false },
}
export const exampleConversationDetails: ConversationDetails = {
  ...{ ...exampleConversation, enrollmentId: 12, mayWrite: true, blocked: false, known: false },
}
export const exampleMessagePicture: MessagePicture = {
  ...{ id: 17, url: '/api/message-pictures/17', width: 1200, height: 800 },
}
export const exampleMessageReport: MessageReport = {
  ...{ id: 2, at: '2026-11-03T10:00:00.000Z', reason: 'It is rude.', reports: 1 },
  course: { id: exampleCourseSummary.id, title: exampleCourseSummary.title },
  reporter: { id: 8, fullName: 'Grace Hopper' },
  author: { id: 7, fullName: 'Ada Lovelace', role: 'student' },
  message: { id: exampleMessage.id, at: exampleMessage.at, text: exampleMessage.text, picture: null },
}
