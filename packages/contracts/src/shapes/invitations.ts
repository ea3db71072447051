import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { courseSummarySchema } from './enrollments.ts'
import { accessEndFields, idParamSchema, idSchema, pageQuery, timestampSchema } from './fields.ts'

/** Most lines of one list, and most invitations of one teacher within 24 hours. */
export const INVITATION_LINES_MAX = 500
export const INVITATIONS_A_DAY = 1000
/** Days after which an invitation that nobody took up is forgotten. */
export const INVITATION_DAYS = 60
/** Characters of the reason for a free place. */
export const FREE_ACCESS_REASON_MAX = 200
/** Characters of a pasted or read list. */
export const INVITATION_LIST_MAX = 200_000

export const inviteStudentsBodySchema = z.strictObject({
  /** CSV with a column of addresses, or an address a line. */
  list: z
    .string({ error: wrong('pasted-list-required') })
    .min(1, wrong('pasted-list-required'))
    .max(INVITATION_LIST_MAX, wrong('pasted-list-too-long')),
  /** Says what would happen, and changes nothing. */
  dryRun: z.boolean(),
  /** Of a course with a price: why places in it are given away. It isn't shown to those who get them. */
  reason: z.string().trim().min(1).max(FREE_ACCESS_REASON_MAX, wrong('reason-too-long')).optional(),
  /** The same: how long they last. Not both. */
  ...accessEndFields,
})
export type InviteStudentsBody = z.infer<typeof inviteStudentsBodySchema>

/** `doubled` is left as it is, `bad` is left out. None says whether anybody has an account. */
export const INVITATION_RESULTS = ['good', 'doubled', 'bad'] as const
export const INVITATION_REASONS = [
  'same-address',
  'invited-before',
  'enrolled',
  'no-address',
  'invalid-address',
  'own-address',
] as const
export const invitationLineSchema = z.object({
  /** As in the file, from 1. A line with several addresses is told once for each. */
  line: z.int(),
  /** The line as it stands there, or the part with this address; shortened. */
  text: z.string(),
  result: z.enum(INVITATION_RESULTS),
  /** Why it is not good. `enrolled` tells only of students whom the teacher sees in the course anyway. */
  reason: z.enum(INVITATION_REASONS).nullable(),
  /** The line with the same address. */
  sameAs: z.int().nullable(),
  /** Since when the address is invited or enrolled. */
  since: timestampSchema.nullable(),
})
export type InvitationLine = z.infer<typeof invitationLineSchema>

export const invitedStudentsSchema = z.object({
  dryRun: z.boolean(),
  lines: z.array(invitationLineSchema).max(INVITATION_LINES_MAX),
  good: z.int(),
  doubled: z.int(),
  bad: z.int(),
})
export type InvitedStudents = z.infer<typeof invitedStudentsSchema>

/** What a teacher sees of an invitation that nobody has taken up: the address as it was given, and never a person. */
export const sentInvitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  courseId: idSchema,
  courseTitle: z.string(),
  invitedAt: timestampSchema,
  /** Why a place in a course with a price is given away; null for none. A learning of before doesn't say. */
  reason: z.string().nullable().default(null),
})
export const sentInvitationsSchema = z.object({ items: z.array(sentInvitationSchema), total: z.int() })
export type SentInvitation = z.infer<typeof sentInvitationSchema>
export const sentInvitationsQuerySchema = z.strictObject({ courseId: idParamSchema.optional(), ...pageQuery })

/** What a student sees of one. */
export const invitationSchema = z.object({
  id: idSchema,
  course: courseSummarySchema,
  teacherName: z.string(),
  invitedAt: timestampSchema,
  /** Whether it is a place in a course with a price, for nothing. A learning of before doesn't say. */
  freePlace: z.boolean().default(false),
  ...accessEndFields,
})
export type Invitation = z.infer<typeof invitationSchema>

/** An invitation that waits for the viewer of a course. */
export const waitingInvitationSchema = z.object({ id: idSchema, freePlace: z.boolean(), ...accessEndFields })
export type WaitingInvitation = z.infer<typeof waitingInvitationSchema>
