import {
  CONVERSATIONS_AN_HOUR,
  MESSAGE_PICTURES_AN_HOUR,
  MESSAGES_AN_HOUR,
  REPORTS_AN_HOUR,
} from '@lectern/contracts/shapes/message-limits.ts'
import { tooManyRequests } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { type Counted, lockCounting, secondsUntilFree } from './hourly-limits.repository.ts'

const LIMITS: Record<Counted, { most: number; sentence: string }> = {
  messages: { most: MESSAGES_AN_HOUR, sentence: `You can send ${MESSAGES_AN_HOUR} messages an hour.` },
  conversations: {
    most: CONVERSATIONS_AN_HOUR,
    sentence: `You can start ${CONVERSATIONS_AN_HOUR} conversations an hour.`,
  },
  pictures: {
    most: MESSAGE_PICTURES_AN_HOUR,
    sentence: `You can send ${MESSAGE_PICTURES_AN_HOUR} pictures an hour.`,
  },
  reports: { most: REPORTS_AN_HOUR, sentence: `You can report ${REPORTS_AN_HOUR} messages an hour.` },
}

/**
 * Throws 429, with the time after which there is room, where the person has done so much of it within an hour. Until the transaction ends nobody
 * counts or does more of it in their name: many at once get no more.
 */
export async function refuseBeyondHour(tx: Transaction, personId: number, what: Counted): Promise<void> {
  const { most, sentence } = LIMITS[what]
  await lockCounting(tx, personId, what)
  const wait = await secondsUntilFree(tx, personId, what, most)
  if (wait !== null) throw tooManyRequests(`${sentence} Try again later; nothing is lost.`, wait)
}
