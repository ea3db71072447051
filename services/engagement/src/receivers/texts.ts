import { MOST_RECEIVERS } from '@lectern/contracts/shapes/receivers.ts'

/** What operators read of receivers. */
export const texts = {
  notFound: 'This endpoint no longer exists.',
  noDelivery: 'This delivery no longer exists.',
  tooMany: `You’ve reached the limit of ${MOST_RECEIVERS} endpoints.`,
  noSecret: 'You can’t add endpoints until RECEIVER_SECRET is set.',
  noOrigin: 'You can’t add learning record stores until PUBLIC_ORIGINS is set. Statements use it to name courses.',
  onlyWebhooks: 'A learning record store needs a username and a password. Get them from its operator.',
  onlyXapi: 'A webhook’s secret is created by Lectern.',
  notOfXapi: 'Some of these events have no xAPI statements',
  notActive: 'This endpoint isn’t active. Resume it first.',
} as const
