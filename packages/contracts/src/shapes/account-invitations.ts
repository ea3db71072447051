import { z } from 'zod'
import { accessEndFields, idSchema, timestampSchema } from './fields.ts'
import { emailSchema } from './people.ts'
import { signUpRoleSchema } from './principal.ts'

/** Days for which an operator's invitation to the site is good. */
export const ACCOUNT_INVITATION_DAYS = 14
/** Mails with invitations to one address, whoever sends them; what is beyond is not mailed. */
export const INVITATION_MAILS = { inADay: 5, in30Days: 20 }

export const inviteAccountBodySchema = z.strictObject({ email: emailSchema, role: signUpRoleSchema })
export type InviteAccountBody = z.infer<typeof inviteAccountBodySchema>

/** An operator's invitation to the site that nobody has used yet. */
export const accountInvitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: signUpRoleSchema,
  invitedAt: timestampSchema,
  expiresAt: timestampSchema,
  /** Where its link leads, from the site's own address on, for the operator to pass on. Null where it was mailed. */
  path: z.string().startsWith('/').nullable(),
})
export type AccountInvitation = z.infer<typeof accountInvitationSchema>

/** What identity knows of the link of an invitation. */
export const invitationLinkSchema = z.object({
  email: z.string(),
  role: signUpRoleSchema,
  /** Of an invitation into a course: its number at learning. Null for one to the site. */
  invitationId: idSchema.nullable(),
  /** Whether an account has the address already, so that nobody can register with it. */
  hasAccount: z.boolean(),
  expiresAt: timestampSchema,
})
export type InvitationLink = z.infer<typeof invitationLinkSchema>

/** What an invitation's link tells whoever has it. */
export const openedInvitationSchema = invitationLinkSchema.omit({ invitationId: true }).extend({
  /** Into which course; null for an invitation to the site. */
  course: z.object({ id: idSchema, title: z.string(), teacherName: z.string() }).nullable(),
})
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>

/** What the mail about an invitation into a course says, and where it goes. */
export const courseInvitationSchema = z.object({
  to: z.string(),
  courseId: idSchema,
  courseTitle: z.string(),
  teacherName: z.string(),
  /** Until when it can be taken up. */
  expiresAt: timestampSchema,
  ...accessEndFields,
})
export type CourseInvitation = z.infer<typeof courseInvitationSchema>

/** A link for the mail about an invitation into a course. */
export const writeInvitationBodySchema = z.strictObject({
  email: z.string(),
  invitationId: idSchema,
  courseId: idSchema,
  expiresAt: timestampSchema,
})
export type WriteInvitationBody = z.infer<typeof writeInvitationBodySchema>

/** Paths of the site: of the invitation, and of the page that ends all mail with invitations to the address. */
export const writtenInvitationSchema = z.object({
  path: z.string().startsWith('/'),
  stopPath: z.string().startsWith('/'),
})
export type WrittenInvitation = z.infer<typeof writtenInvitationSchema>
