import { z } from 'zod'
import {
  accountEmailSchema,
  emailStatusSchema,
  linkBodySchema,
  mailAddressSchema,
  requestResetBodySchema,
  resetPasswordBodySchema,
} from '../../shapes/account-emails.ts'
import {
  invitationLinkSchema,
  writeInvitationBodySchema,
  writtenInvitationSchema,
} from '../../shapes/account-invitations.ts'
import { secondStepSchema } from '../../shapes/factors.ts'
import { idParamSchema } from '../../shapes/fields.ts'
import { firstAccountBodySchema, openedSetupSchema, setupTokenBodySchema } from '../../shapes/first-run.ts'
import { chooseLanguageBodySchema } from '../../shapes/language-schema.ts'
import {
  changePasswordBodySchema,
  loginBodySchema,
  profileBodySchema,
  registerBodySchema,
  replacePasswordBodySchema,
} from '../../shapes/people.ts'
import { roleBodySchema } from '../../shapes/people-administration.ts'
import { principalSchema, rightsBodySchema } from '../../shapes/principal.ts'
import { suspendBodySchema } from '../../shapes/suspensions.ts'
import { putProfilePicture } from '../public/profile-pictures.ts'
import { defineInternalCall } from './internal-call.ts'

const byGateway = { owner: 'identity', callers: ['gateway'] } as const
const userParamsSchema = z.strictObject({ userId: idParamSchema })
const responses = { 200: principalSchema }

/** What a right password leads to: the person, or whose second step comes next. */
const proven = { 200: z.union([principalSchema, secondStepSchema]) }

/** 401 for a wrong username or password; 403 for a right one that somebody else has set. */
export const checkCredentials = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/credentials',
  body: loginBodySchema,
  responses: proven,
})

/**
 * The username of the account that a name signs in to: a username, or the confirmed email address of one. Null where nobody is called so. Wrong passwords
 * are counted by it, however the account was named.
 */
export const findAccountName = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/account-names',
  body: loginBodySchema.pick({ username: true }),
  idempotent: true,
  responses: { 200: z.object({ username: z.string().nullable() }) },
})

/** 401 as above, also for a password that has expired; 409 for one that nobody else has set. */
export const replacePassword = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/credentials/replacement',
  body: replacePasswordBodySchema,
  responses: proven,
})

/** 409 for a username that is taken, or an address that was proven, or needs no proof, and is somebody else's; 403 where accounts are by invitation and there is none, 404 for one that is over. */
export const createUser = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/users',
  body: registerBodySchema,
  responses: { 201: principalSchema },
})

/** Whether a new site waits for its first administrator: there is a setup token, nobody administers, and nobody else has an account. */
export const readFirstRun = defineInternalCall({
  ...byGateway,
  method: 'GET',
  path: '/internal/first-run',
  responses: { 200: z.object({ isAwaited: z.boolean() }) },
})

/** 404 for a token of another site, 409 for one that was used or has expired. */
export const openSetup = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/setup-links',
  body: setupTokenBodySchema,
  idempotent: true,
  responses: { 200: openedSetupSchema },
})

/** The first administrator's account; refused as above, and as `createUser`. */
export const createFirstUser = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/setup',
  body: firstAccountBodySchema,
  responses: { 201: principalSchema },
})

export const getUser = defineInternalCall({
  ...byGateway,
  method: 'GET',
  path: '/internal/users/{userId}',
  params: userParamsSchema,
  responses,
})

/** That the person is here now. Within the same hour, or of nobody, it changes nothing. */
export const noteActivity = defineInternalCall({
  ...byGateway,
  method: 'PUT',
  path: '/internal/users/{userId}/activity',
  params: userParamsSchema,
  idempotent: true,
  responses: { 204: null },
})

/** This and what follows is for the token's own user. 403 for a wrong password beside another e-mail address, 409 for one that somebody else has. */
export const updateUser = defineInternalCall({
  ...byGateway,
  method: 'PUT',
  path: '/internal/users/{userId}',
  params: userParamsSchema,
  body: profileBodySchema,
  responses,
})

/** The same language once more changes nothing. */
export const updateLanguage = defineInternalCall({
  ...byGateway,
  method: 'PUT',
  path: '/internal/users/{userId}/language',
  params: userParamsSchema,
  body: chooseLanguageBodySchema,
  idempotent: true,
  responses,
})

/** 403 for a wrong current password. */
export const updatePassword = defineInternalCall({
  ...byGateway,
  method: 'PUT',
  path: '/internal/users/{userId}/password',
  params: userParamsSchema,
  body: changePasswordBodySchema,
  responses,
})

export const deleteUser = defineInternalCall({
  ...byGateway,
  method: 'DELETE',
  path: '/internal/users/{userId}',
  params: userParamsSchema,
  responses: { 204: null },
})

const changedSchema = z.object({ changed: z.boolean() })

/** By the token's own user, an administrator: 403 for anybody else, 409 for themselves, 404 for nobody. Repeating it changes nothing. */
export const suspendUser = defineInternalCall({
  ...byGateway,
  method: 'PUT',
  path: '/internal/users/{userId}/suspension',
  params: userParamsSchema,
  body: suspendBodySchema,
  idempotent: true,
  responses: { 200: changedSchema },
})

export const unsuspendUser = defineInternalCall({
  ...byGateway,
  method: 'DELETE',
  path: '/internal/users/{userId}/suspension',
  params: userParamsSchema,
  idempotent: true,
  responses: { 200: changedSchema },
})

/** By the token's own user, an administrator: 403 for anybody else, and for a right that they lack; 409 for the last administrator's. */
export const setUserRights = defineInternalCall({
  ...byGateway,
  method: 'PUT',
  path: '/internal/users/{userId}/rights',
  params: userParamsSchema,
  body: rightsBodySchema,
  idempotent: true,
  responses: { 200: changedSchema },
})

/** By the token's own user, an administrator: 403 for anybody else. Repeating it changes nothing. */
export const setUserRole = defineInternalCall({
  ...byGateway,
  method: 'PUT',
  path: '/internal/users/{userId}/role',
  params: userParamsSchema,
  body: roleBodySchema,
  idempotent: true,
  responses: { 200: changedSchema },
})

/** 400 or 415 for what is no picture that can be shown. */
export const putPicture = defineInternalCall({
  ...byGateway,
  method: 'PUT',
  path: '/internal/users/{userId}/picture',
  params: userParamsSchema,
  rawBody: putProfilePicture.rawBody,
  responses,
})

export const deletePicture = defineInternalCall({
  ...byGateway,
  method: 'DELETE',
  path: '/internal/users/{userId}/picture',
  params: userParamsSchema,
  responses,
})

/** 404 for a letter that is not to be sent (any more): its link was used or has expired, its account is gone, or something newer made it void. */
export const readAccountEmail = defineInternalCall({
  owner: 'identity',
  callers: ['engagement'],
  method: 'GET',
  path: '/internal/letters/{letterId}',
  params: z.strictObject({ letterId: z.uuid() }),
  responses: { 200: accountEmailSchema },
})

/** 404 for somebody who never was, or was erased. */
export const readMailAddress = defineInternalCall({
  owner: 'identity',
  callers: ['engagement'],
  method: 'GET',
  path: '/internal/users/{userId}/mail-address',
  params: userParamsSchema,
  responses: { 200: mailAddressSchema },
})

export const readOwnAddress = defineInternalCall({
  ...byGateway,
  method: 'GET',
  path: '/internal/users/{userId}/email',
  params: userParamsSchema,
  responses: { 200: emailStatusSchema },
})

/** 409 where there is nothing to confirm, 429 where it was asked for too often. */
export const resendConfirmation = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/users/{userId}/email/confirmation',
  params: userParamsSchema,
  responses: { 204: null },
})

/** 404 for a link that is over, 409 for an address that somebody else has confirmed. */
export const confirmEmail = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/email-confirmations',
  body: linkBodySchema,
  responses,
})

/** The same for every address, before anybody has looked for it. */
export const requestReset = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/password-resets',
  body: requestResetBodySchema,
  responses: { 204: null },
})

/** 404 for a link that is over, 400 for a password that won't do. Of a suspended account it answers whose it is, and changes nothing. */
export const resetPassword = defineInternalCall({
  ...byGateway,
  method: 'PUT',
  path: '/internal/password-resets',
  body: resetPasswordBodySchema,
  responses,
})

/**
 * A link for the mail about an invitation into a course, the same however often it is asked for. 404 where none is to be mailed: the address wants
 * no invitations, got too many of them lately, or one into this course within a day; or the link was used.
 */
export const writeInvitation = defineInternalCall({
  owner: 'identity',
  callers: ['engagement'],
  method: 'PUT',
  path: '/internal/letters/{letterId}/invitation',
  params: z.strictObject({ letterId: z.uuid() }),
  body: writeInvitationBodySchema,
  idempotent: true,
  responses: { 200: writtenInvitationSchema },
})

/** What an invitation's link is for; 404 for one that is over. Whether an invitation into a course is still open learning knows. */
export const readInvitationLink = defineInternalCall({
  ...byGateway,
  method: 'POST',
  path: '/internal/invitation-links',
  body: linkBodySchema,
  responses: { 200: invitationLinkSchema },
})
