import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { EMAIL_MAX_LENGTH, isEmailAddress } from './email-address.ts'
import { idSchema, timeZoneSchema } from './fields.ts'
import { languageSchema } from './language-schema.ts'
import { linkTokenSchema } from './link-token.ts'
import { hasUnseen, isNameLike, isReserved, mixesScripts, withoutControls } from './plain-names.ts'
import { emailStateSchema, rightSchema, SIGN_UP_ROLES, signUpRoleSchema } from './principal.ts'
import { viewingSchema } from './viewing.ts'

const usernameSchema = z
  .string({ error: wrong('username-required') })
  .trim()
  .min(1, wrong('username-required'))
  .max(64, { error: wrong('username-too-long'), abort: true })
  .refine((name) => !hasUnseen(name), { error: wrong('username-with-unseen-characters'), abort: true })
  .refine(isNameLike, { error: wrong('username-with-other-characters'), abort: true })
  .refine((name) => !mixesScripts(name), wrong('username-of-mixed-scripts'))
  .refine((name) => !isReserved(name), wrong('username-reserved'))
export const emailSchema = z
  .string({ error: wrong('email-required') })
  .trim()
  .min(1, wrong('email-required'))
  .max(EMAIL_MAX_LENGTH, { error: wrong('email-too-long'), abort: true })
  .refine(isEmailAddress, wrong('email-invalid'))
export const fullNameSchema = z
  .string({ error: wrong('full-name-required') })
  .overwrite(withoutControls)
  .trim()
  .min(1, wrong('full-name-required'))
  .max(100, wrong('full-name-too-long'))
/** Of new passwords. An installation may ask for more than the minimum: identity's PASSWORD_MIN_LENGTH. */
export const PASSWORD_LENGTH = { min: 6, max: 128 }

export const newPasswordSchema = z
  .string({ error: wrong('password-required') })
  .min(PASSWORD_LENGTH.min, wrong('password-too-short', { least: PASSWORD_LENGTH.min }))
  .max(PASSWORD_LENGTH.max, wrong('password-too-long', { most: PASSWORD_LENGTH.max }))

/** A password that somebody has: it is compared, not judged. */
export const passwordSchema = z
  .string({ error: wrong('password-required') })
  .min(1, wrong('password-required'))
  .max(1024)

export const loginBodySchema = z.strictObject({
  username: z
    .string({ error: wrong('username-required') })
    .trim()
    .min(1, wrong('username-required'))
    .max(254),
  password: passwordSchema,
})
export type LoginBody = z.infer<typeof loginBodySchema>

/** What a sign-in is refused with (403) whose password somebody else has set: it is good for `replacePassword` alone. */
export const PASSWORD_CHANGE_REQUIRED = 'password-change-required'

export const replacePasswordBodySchema = loginBodySchema.extend({ newPassword: newPasswordSchema })
export type ReplacePasswordBody = z.infer<typeof replacePasswordBodySchema>

export const registerBodySchema = z.strictObject({
  username: usernameSchema,
  email: emailSchema,
  fullName: fullNameSchema,
  password: newPasswordSchema,
  role: z.enum(SIGN_UP_ROLES, { error: wrong('role-unknown') }).default('student'),
  /** The token of an invitation's link. E-mail address and role must be those of the invitation. */
  invitation: linkTokenSchema.optional(),
  /** What the account's mails are written in. Without it, what the school speaks first. */
  language: languageSchema.optional(),
})
export type RegisterBody = z.infer<typeof registerBodySchema>

/** The register form: the body, and the password once more. */
export const registerFormSchema = registerBodySchema
  .extend({ confirmPassword: newPasswordSchema })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: wrong('passwords-differ'),
  })

/** What the forms take of 'About you'. A longer one from before stays as it is until it is changed. */
export const BIO_MAX_LENGTH = 600

export const profileBodySchema = z.strictObject({
  fullName: fullNameSchema.optional(),
  /** With `currentPassword`, where the account has a password: who can read what comes to the address could take the account with it. */
  email: emailSchema.optional(),
  currentPassword: passwordSchema.optional(),
  bio: z.string().trim().max(2000, wrong('about-you-too-long')).nullable().optional(),
  /** null takes the picture away. Another one is uploaded by `PUT /api/user/picture`; the address that was answered may be sent back. */
  profileImage: z.string().max(2048).nullable().optional(),
  timeZone: timeZoneSchema.nullable().optional(),
})
export type ProfileBody = z.infer<typeof profileBodySchema>

/** What a form asks for beside a change: nothing of who has no password. */
export const currentPasswordField = (hasPassword: boolean) => (hasPassword ? passwordSchema : z.string())

/** Of the dialog for another e-mail address. */
export const changeEmailFormSchema = z.strictObject({ email: emailSchema, currentPassword: passwordSchema })

/** Who has no password leaves it out, here and where another one is set: they are asked for a proof instead. */
export const deleteAccountBodySchema = z.strictObject({ password: passwordSchema.optional() })

export const changePasswordBodySchema = z.strictObject({
  currentPassword: passwordSchema.optional(),
  newPassword: newPasswordSchema,
})
export type ChangePasswordBody = z.infer<typeof changePasswordBodySchema>

/** The signed-in person as their own client sees it. */
export const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: signUpRoleSchema,
  /** What they may do for the whole school; absent for people without any right. */
  rights: z.array(rightSchema).optional(),
  bio: z.string().nullable(),
  profileImage: z.string().nullable(),
  /** IANA name, such as `Europe/Rome`; null or absent while they haven't chosen one. */
  timeZone: z.string().nullable().optional(),
  /** What they chose to be spoken to in; null while they haven't. A service of before doesn't say. */
  language: languageSchema.nullable().default(null),
  /** How it stands with the e-mail address; absent where no mail is sent, so that there is nothing to confirm. */
  emailState: emailStateSchema.optional(),
  /** Where an administrator views the site as them. */
  viewing: viewingSchema.optional(),
})
export type User = z.infer<typeof userSchema>
export const exampleUser: User = {
  ...{ id: 7, username: 'ada', email: 'ada@example.org', fullName: 'Ada Lovelace', role: 'student' },
  ...{ bio: null, profileImage: null, timeZone: 'Europe/Rome', language: 'en' },
}

/** A person as everybody sees them beside a review. Somebody erased is `DELETED_USER`. */
export const publicPersonSchema = z.object({
  fullName: z.string(),
  username: z.string(),
  profileImage: z.string().nullable(),
})
export type PublicPerson = z.infer<typeof publicPersonSchema>
export const DELETED_USER: PublicPerson = { fullName: 'Deleted user', username: 'deleted', profileImage: null }

/** How a person is shown that a service keeps. Compaction can leave nothing of somebody erased: who isn't known was. */
export function toPublicPerson(kept: (PublicPerson & { erased: boolean | null }) | null | undefined): PublicPerson {
  if (kept?.erased !== false) return DELETED_USER
  const { fullName, username, profileImage } = kept
  return { fullName, username, profileImage }
}
