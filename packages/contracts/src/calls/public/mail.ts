import { mailStateSchema } from '../../shapes/mail.ts'
import { defineRoute } from './route.ts'

const newestAt = '2026-11-21T14:31:04.071Z'

export const readMailState = defineRoute({
  id: 'readMailState',
  method: 'GET',
  path: '/api/operator/mail',
  owner: 'engagement',
  access: 'operator',
  summary: 'How much mail waits and since when, and what was refused',
  responses: { 200: mailStateSchema },
  example: {
    answer: {
      ...{ isOn: true, waiting: 1, oldestAge: 12.5, sent: 840 },
      unsent: [{ state: 'bounced', kind: 'receipt', refusal: '550 5.1.1', count: 2, newestAt }],
    },
  },
})
