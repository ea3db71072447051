import type { Restored } from '@lectern/service-kit/events/take-in.ts'
import type { Transaction } from '../database.ts'
import { countProgress } from '../progress/counts.repository.ts'
import { settleCompletion } from '../progress/settle-completion.ts'
import { enrollmentsToCount, markAllCounted, takeInCourses, takeInOutlines } from './outlines.repository.ts'
import { placeOf } from './place-of.ts'
import { takeInEvent } from './take-in-event.ts'
import { eventsOf, keysBehind, raiseSequences, setVersion } from './told.repository.ts'

const AT_ONCE = 200

/**
 * Writes what events tell of enrollments beyond their versions, as it was written then. Counts are of the newest outlines that catalog's topic
 * tells, not of those of the backup, which could complete a course that had grown meanwhile.
 */
export async function takeIn(tx: Transaction, { layOut }: Restored): Promise<string[]> {
  await layOut('catalog')
  await takeInCourses(tx)
  const courses = await takeInOutlines(tx)
  const behind = await keysBehind(tx)
  const taken: number[] = []
  const sentences: string[] = []
  let events = 0
  for (const key of behind) {
    const told = await eventsOf(tx, key)
    const place = await placeOf(tx, told)
    if (typeof place === 'string') {
      sentences.push(place)
      continue
    }
    for (const event of told) await takeInEvent(tx, place, event)
    await setVersion(tx, place.id)
    taken.push(place.id)
    events += told.length
  }
  await count(tx, [...new Set([...taken, ...(await enrollmentsToCount(tx, courses))])])
  await markAllCounted(tx, courses)
  await raiseSequences(tx)
  return [`${taken.length} enrollments were taken in, from ${events} events.`, ...sentences]
}

async function count(tx: Transaction, enrollmentIds: number[]): Promise<void> {
  for (let start = 0; start < enrollmentIds.length; start += AT_ONCE) {
    const ids = enrollmentIds.slice(start, start + AT_ONCE)
    await countProgress(tx, ids)
    await settleCompletion(tx, ids)
  }
}
