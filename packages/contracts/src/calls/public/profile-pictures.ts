import { z } from 'zod'
import { WRITTEN_PICTURE } from '../../problems/pictures.ts'
import { wrong } from '../../problems/wrong.ts'
import { exampleUser, userSchema } from '../../shapes/people.ts'
import { PROFILE_PICTURE_MAX_BYTES, PROFILE_PICTURE_MAX_SIDE, PROFILE_PICTURE_TYPES } from '../../shapes/pictures.ts'
import { defineRoute } from './route.ts'

/** Names one person's one picture: another picture, or another person, is another name. */
const pictureParamsSchema = z.strictObject({ name: z.string().regex(/^[0-9a-f]{64}$/, wrong('picture-name-invalid')) })

export const putProfilePicture = defineRoute({
  id: 'putProfilePicture',
  method: 'PUT',
  path: '/api/user/picture',
  owner: 'gateway',
  access: 'signed-in',
  summary: 'Upload a profile picture',
  description: `PNG, JPEG or WebP, each side at most ${PROFILE_PICTURE_MAX_SIDE} pixels. The answer's \`profileImage\` is where it is.`,
  rawBody: { mediaTypes: PROFILE_PICTURE_TYPES, maxBytes: PROFILE_PICTURE_MAX_BYTES },
  responses: { 200: userSchema },
  problems: [
    'account-not-found',
    'picture-empty',
    'picture-of-another-format',
    'picture-sent-as-another-type',
    ...WRITTEN_PICTURE,
  ],
  example: { answer: { ...exampleUser, profileImage: `/api/profile-pictures/${'0f'.repeat(32)}` } },
})

export const deleteProfilePicture = defineRoute({
  id: 'deleteProfilePicture',
  method: 'DELETE',
  path: '/api/user/picture',
  owner: 'gateway',
  access: 'signed-in',
  summary: 'Remove your profile picture and show your initials; idempotent',
  responses: { 200: userSchema },
  problems: ['account-not-found'],
  example: { answer: exampleUser },
})

export const getProfilePicture = defineRoute({
  id: 'getProfilePicture',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/profile-pictures/{name}',
  owner: 'identity',
  access: 'public',
  summary: 'Get a profile picture; its URL changes when the picture does',
  params: pictureParamsSchema,
  responses: { 200: z.unknown(), 304: null },
  responseMediaType: 'image/*',
  problems: ['picture-not-found'],
})
