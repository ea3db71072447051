import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { COURSE_RIGHTS, type CourseRight } from './course-rights.ts'
import { EMAIL_MAX_LENGTH, isEmailAddress } from './email-address.ts'
import { idParamSchema, idSchema, timestampSchema } from './fields.ts'
import { publicPersonSchema } from './people.ts'

/** Most teachers beside the owner, with those who are invited. */
export const COURSE_STAFF_MAX = 20
/** Most invitations that a teacher sees at once: anybody can write any. */
export const RECEIVED_STAFF_INVITATIONS_MAX = 50
/** Days after which an invitation that nobody accepted is forgotten. */
export const STAFF_INVITATION_DAYS = 60

export const courseRightSchema = z.enum(COURSE_RIGHTS)

export const staffParamsSchema = z.strictObject({ courseId: idParamSchema, personId: idParamSchema })
export const staffInvitationParamsSchema = z.strictObject({ courseId: idParamSchema, invitationId: idParamSchema })
export const receivedStaffInvitationParamsSchema = z.strictObject({ invitationId: idParamSchema })

const rightsSchema = z
  .array(courseRightSchema, { error: wrong('staff-rights-required') })
  .min(1, wrong('staff-rights-required'))
  .max(COURSE_RIGHTS.length)
  .transform((rights): CourseRight[] => COURSE_RIGHTS.filter((right) => rights.includes(right)))

export const changeStaffBodySchema = z.strictObject({ rights: rightsSchema })

/** An email address, or a username. */
const inviteeSchema = z
  .string({ error: wrong('staff-invitee-required') })
  .trim()
  .min(1, wrong('staff-invitee-required'))
  .max(EMAIL_MAX_LENGTH, wrong('staff-invitee-not-valid'))
  .refine((text) => !text.includes('@') || isEmailAddress(text), wrong('staff-invitee-not-valid'))

export const inviteStaffBodySchema = z.strictObject({ invitee: inviteeSchema, rights: rightsSchema })
export type InviteStaffBody = z.infer<typeof inviteStaffBodySchema>

export const offerCourseBodySchema = z.strictObject({
  invitee: inviteeSchema,
  /** Whether the owner stays as a co-teacher with all rights. */
  stays: z.boolean().default(false),
})
export type OfferCourseBody = z.infer<typeof offerCourseBodySchema>

const TRANSFER_REASON_LENGTH = { min: 10, max: 300 }

export const transferCourseBodySchema = z.strictObject({
  /** The new owner. */
  invitee: inviteeSchema,
  stays: z.boolean().default(false),
  /** For the log of administrators' acts. */
  reason: z
    .string({ error: wrong('transfer-reason-required') })
    .trim()
    .min(TRANSFER_REASON_LENGTH.min, wrong('transfer-reason-too-short', { least: TRANSFER_REASON_LENGTH.min }))
    .max(TRANSFER_REASON_LENGTH.max, wrong('transfer-reason-too-long', { most: TRANSFER_REASON_LENGTH.max })),
})
export type TransferCourseBody = z.infer<typeof transferCourseBodySchema>

export const staffMemberSchema = publicPersonSchema.extend({
  personId: idSchema,
  rights: z.array(courseRightSchema),
  since: timestampSchema,
})
export type StaffMember = z.infer<typeof staffMemberSchema>

/** As the owner gave it, and never a person. */
export const staffInvitationSchema = z.object({
  id: idSchema,
  invitee: z.string(),
  /** Of a transfer: what the owner keeps who stays. */
  rights: z.array(courseRightSchema),
  /** Whether it offers the course itself, to its next owner. */
  transfer: z.boolean(),
  /** Of a transfer: whether the owner stays as a co-teacher. */
  stays: z.boolean(),
  invitedAt: timestampSchema,
})
export type StaffInvitation = z.infer<typeof staffInvitationSchema>

export const courseStaffSchema = z.object({
  owner: publicPersonSchema.extend({ personId: idSchema }),
  staff: z.array(staffMemberSchema),
  /** For the owner alone; others get none. */
  invitations: z.array(staffInvitationSchema),
})
export type CourseStaff = z.infer<typeof courseStaffSchema>

/** What an invited teacher sees. */
export const receivedStaffInvitationSchema = z.object({
  id: idSchema,
  courseId: idSchema,
  courseTitle: z.string(),
  ownerName: z.string(),
  rights: z.array(courseRightSchema),
  /** Whether the invitee becomes the owner, and then whether the present one stays as a co-teacher. */
  transfer: z.boolean(),
  stays: z.boolean(),
  invitedAt: timestampSchema,
})
export type ReceivedStaffInvitation = z.infer<typeof receivedStaffInvitationSchema>
