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

export const inviteStaffBodySchema = z.strictObject({
  /** An email address, or a username. */
  invitee: z
    .string({ error: wrong('staff-invitee-required') })
    .trim()
    .min(1, wrong('staff-invitee-required'))
    .max(EMAIL_MAX_LENGTH, wrong('staff-invitee-not-valid'))
    .refine((text) => !text.includes('@') || isEmailAddress(text), wrong('staff-invitee-not-valid')),
  rights: rightsSchema,
})
export type InviteStaffBody = z.infer<typeof inviteStaffBodySchema>

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
  rights: z.array(courseRightSchema),
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
  invitedAt: timestampSchema,
})
export type ReceivedStaffInvitation = z.infer<typeof receivedStaffInvitationSchema>
