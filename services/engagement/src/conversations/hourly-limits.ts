import type { ProblemCode } from '@lectern/contracts/problems/problems.ts'
import {
  CONVERSATIONS_AN_HOUR,
  MESSAGE_PICTURES_AN_HOUR,
  MESSAGES_AN_HOUR,
  REPORTS_AN_HOUR,
} from '@lectern/contracts/shapes/message-limits.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { type Counted, lockCounting, secondsUntilFree } from './hourly-limits.repository.ts'

const LIMITS = {
  messages: { most: MESSAGES_AN_HOUR, code: 'message-limit-reached' },
  conversations: { most: CONVERSATIONS_AN_HOUR, code: 'conversation-limit-reached' },
  pictures: { most: MESSAGE_PICTURES_AN_HOUR, code: 'message-picture-limit-reached' },
  reports: { most: REPORTS_AN_HOUR, code: 'message-report-limit-reached' },
} as const satisfies Record<Counted, { most: number; code: ProblemCode }>

/**
 * Throws 429, with the time after which there is room, where the person has done so much of it within an hour. Until the transaction ends nobody
 * counts or does more of it in their name: many at once get no more.
 */
export async function refuseBeyondHour(tx: Transaction, personId: number, what: Counted): Promise<void> {
  const { most, code } = LIMITS[what]
  await lockCounting(tx, personId, what)
  const wait = await secondsUntilFree(tx, personId, what, most)
  if (wait !== null) throw refuse(code, { most }, { retryAfter: wait })
}
