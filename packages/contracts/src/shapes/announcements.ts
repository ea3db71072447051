import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { ANNOUNCEMENT_STATUSES, ANNOUNCEMENT_TEXT_MAX, ANNOUNCEMENT_TITLE_MAX } from './announcement-limits.ts'
import { courseSummarySchema, exampleCourseSummary } from './enrollments.ts'
import { digitsSchema, idParamSchema, idSchema, searchSchema, timestampSchema } from './fields.ts'
import { writtenLineSchema, writtenSchema } from './written-words.ts'

/** What a teacher has told the students of a course. */
export const announcementSchema = z.object({
  id: idSchema,
  courseId: idSchema,
  title: z.string(),
  text: z.string(),
  /** When it was sent. */
  at: timestampSchema,
})
export type Announcement = z.infer<typeof announcementSchema>

/** The same as its teacher has it, sent, to be sent or a draft. */
export const ownAnnouncementSchema = announcementSchema.extend({
  /** When it was sent, or will be; when a draft was last saved. */
  at: timestampSchema,
  sent: z.boolean(),
  draft: z.boolean(),
  /** How many students it went to; null while it isn't sent. */
  recipients: z.int().min(0).nullable(),
})
export type OwnAnnouncement = z.infer<typeof ownAnnouncementSchema>

/** With its course. */
export const teacherAnnouncementSchema = ownAnnouncementSchema.extend({
  course: courseSummarySchema,
  /** How many of its recipients have read its notification; null while it isn't sent, and once notifications of then are gone. Only in the list of all. */
  read: z.int().min(0).nullable().default(null),
})
export type TeacherAnnouncement = z.infer<typeof teacherAnnouncementSchema>

/** The last of each of a teacher's courses, as a row among conversations. */
export const latestAnnouncementsSchema = z.array(teacherAnnouncementSchema)

export const announcementParamsSchema = z.strictObject({ announcementId: idParamSchema })
export const announcementsQuerySchema = z.strictObject({
  /** `next` of the part before. */
  after: z
    .string()
    .regex(/^\d{1,16}-\d{1,10}$/, wrong('list-position-invalid'))
    .optional(),
  limit: digitsSchema.pipe(z.int().min(1).max(50)).default(20),
})
export type AnnouncementsQuery = z.infer<typeof announcementsQuerySchema>

/** Where the list goes on; null at its end. */
const nextSchema = z.string().nullable()
export const announcementsSchema = z.object({ items: z.array(announcementSchema), next: nextSchema })
export type Announcements = z.infer<typeof announcementsSchema>
export const ownAnnouncementsSchema = z.object({ items: z.array(ownAnnouncementSchema), next: nextSchema })
export type OwnAnnouncements = z.infer<typeof ownAnnouncementsSchema>

export const teacherAnnouncementsQuerySchema = announcementsQuerySchema.extend({
  status: z.enum(ANNOUNCEMENT_STATUSES).optional(),
  /** Of this course; without it of all the teacher's. */
  course: idParamSchema.optional(),
  /** Matches title or text. */
  search: searchSchema.optional(),
})
export type TeacherAnnouncementsQuery = z.infer<typeof teacherAnnouncementsQuerySchema>

export const teacherAnnouncementsSchema = z.object({
  items: z.array(teacherAnnouncementSchema),
  next: nextSchema,
  /** Whatever the status asked for. */
  counts: z.record(z.enum(ANNOUNCEMENT_STATUSES), z.int().min(0)),
})
export type TeacherAnnouncements = z.infer<typeof teacherAnnouncementsSchema>

export const changeAnnouncementBodySchema = z.strictObject({
  title: writtenLineSchema('title', ANNOUNCEMENT_TITLE_MAX),
  text: writtenSchema('text', ANNOUNCEMENT_TEXT_MAX),
  /** Null: now. It says nothing of a draft. */
  sendAt: timestampSchema.nullable(),
  /** Whether it is only saved, until a change sends or schedules it. */
  draft: z.boolean().default(false),
})
export type ChangeAnnouncementBody = z.infer<typeof changeAnnouncementBodySchema>

export const announceBodySchema = changeAnnouncementBodySchema.extend({
  /** Chosen by the caller: the same once more answers the same announcement. */
  key: z.uuid(),
})
export type AnnounceBody = z.infer<typeof announceBodySchema>

export const exampleAnnouncement: Announcement = {
  ...{ id: 4, courseId: 3, title: 'A talk on Friday', text: 'We meet at seven.', at: '2026-11-20T18:00:00.000Z' },
}
export const exampleOwnAnnouncement: OwnAnnouncement = {
  ...exampleAnnouncement,
  sent: true,
  draft: false,
  recipients: 41,
}
export const exampleTeacherAnnouncement: TeacherAnnouncement = {
  ...exampleOwnAnnouncement,
  course: exampleCourseSummary,
  read: 26,
}
