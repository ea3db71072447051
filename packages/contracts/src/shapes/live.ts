import { z } from 'zod'
import { idSchema } from './fields.ts'

/**
 * What a person is told over their stream: which of their reads say something else now. Ids alone; what they say is asked for as always, by whoever
 * may read it. The web knows which reads a fact is about (`web/src/live/`).
 */
export const liveFactSchema = z.discriminatedUnion('fact', [
  /** engagement: something came behind the bell, or was read. */
  z.object({ fact: z.literal('notifications') }),
  /** engagement: a message came, was read or taken away, or what may be written there changed. */
  z.object({ fact: z.literal('conversation'), conversationId: idSchema }),
  /** engagement: a question under a lesson, its answers or votes. */
  z.object({ fact: z.literal('questions'), courseId: idSchema, lessonId: idSchema }),
  /** engagement: an announcement of a course's teacher. */
  z.object({ fact: z.literal('announcements'), courseId: idSchema }),
  /** analytics: a teacher's figures; of one course, where it is about one. */
  z.object({ fact: z.literal('figures'), courseId: idSchema.nullable() }),
  /** learning: a student's access to a course began or ended, or they were invited to it. To the student and the teacher. */
  z.object({ fact: z.literal('enrollment'), courseId: idSchema }),
  /** learning: a student is further in a course, or was set back. To the student, on other devices too, and the teacher. */
  z.object({ fact: z.literal('progress'), courseId: idSchema, enrollmentId: idSchema }),
  /** learning: an attempt at a quiz was handed in, or graded again. */
  z.object({ fact: z.literal('attempt'), courseId: idSchema, lessonId: idSchema }),
  /** learning: a certificate was issued, drawn or revoked. */
  z.object({ fact: z.literal('certificate'), courseId: idSchema }),
  /** learning: what is published of a course is another, and known here. To its students and its teacher. */
  z.object({ fact: z.literal('course'), courseId: idSchema }),
  /** learning: a review came or changed. To the teacher. */
  z.object({ fact: z.literal('review'), courseId: idSchema }),
  /** billing: an order was paid, or its money moved. To the student and the teacher. */
  z.object({ fact: z.literal('order'), courseId: idSchema }),
])
export type LiveFact = z.infer<typeof liveFactSchema>

/**
 * With a read that follows a live message: the message's id. Such a read is never answered with what the gateway read before the message and shares
 * for a second.
 */
export const LIVE_ID_HEADER = 'lectern-live-id'

/** One message of a stream; its id is that of the event (`Last-Event-ID`). */
export const liveMessageSchema = z.object({ facts: z.array(liveFactSchema).min(1) })
export type LiveMessage = z.infer<typeof liveMessageSchema>

/** A place in a person's stream, as Redis writes it: milliseconds and a number. */
export const liveIdSchema = z.string().regex(/^\d{1,15}-\d{1,10}$/)

/** What was told since a place, for browsers that no stream comes through to. */
export const liveMessagesSchema = z.object({
  /** False where what was told since isn't known any more, or no place was given: what is shown is to be read anew. */
  resumed: z.boolean(),
  /** From where to ask next. */
  id: liveIdSchema,
  messages: z.array(liveMessageSchema.extend({ id: liveIdSchema })),
})
export type LiveMessages = z.infer<typeof liveMessagesSchema>
