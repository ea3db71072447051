import { MOST_RECEIVERS } from '@lectern/contracts/shapes/receivers.ts'

/** What operators read of receivers. */
export const texts = {
  notFound: 'There is no such receiver any more.',
  noDelivery: 'There is no such delivery any more.',
  tooMany: `There are ${MOST_RECEIVERS} receivers, and no more can be added.`,
  noSecret: 'No receiver can be added: RECEIVER_SECRET is not set.',
  noOrigin: 'No learning record store can be added: PUBLIC_ORIGINS is not set, by which statements name courses.',
  onlyWebhooks: 'A learning record store has a user name and a password, which are given to it by whoever operates it.',
  onlyXapi: 'A webhook has a secret, which Lectern makes.',
  notOfXapi: 'Of some of these events there are no statements',
  notActive: 'Nothing is sent to it now: let it go on first.',
} as const
