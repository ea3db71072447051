import { z } from 'zod'
import { idParamSchema } from '../../shapes/fields.ts'
import { VIEWING_SECONDS } from '../../shapes/viewing.ts'
import { defineRoute } from './route.ts'

export const viewAsPerson = defineRoute({
  id: 'viewAsPerson',
  method: 'POST',
  path: '/api/admin/people/{personId}/view',
  owner: 'gateway',
  access: 'administrator',
  stepUp: 'everybody',
  summary: 'View the site as a student or teacher, read-only',
  description: `The session becomes theirs for ${VIEWING_SECONDS / 60} minutes: \`getCurrentUser\` answers them, with \`viewing\`. Only reads are answered, and they write nothing; anything else is 403 with the type \`/problems/viewing-read-only\`, and private reads (messages, sessions, codes, exports) with \`/problems/viewing-hidden\`. \`stopViewing\` and \`logout\` work. Once the time is over, the right is gone, or the person is suspended or has a right, every call is 403 with \`/problems/viewing-over\`.`,
  params: z.strictObject({ personId: idParamSchema }),
  responses: { 204: null },
  problems: ['proof-required', 'account-not-found', 'viewing-oneself', 'viewing-right-holder', 'viewing-suspended'],
})

export const stopViewing = defineRoute({
  id: 'stopViewing',
  method: 'DELETE',
  path: '/api/viewing',
  owner: 'gateway',
  access: 'signed-in',
  whileViewing: 'answered',
  summary: 'Stop viewing the site as someone; does nothing while you don’t',
  responses: { 204: null },
})
