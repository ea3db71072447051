import { unlessNone } from '@lectern/service-kit/events/event-registry.ts'
import type { Restored } from '@lectern/service-kit/events/replay-topic.ts'
import type { Transaction } from '../database.ts'
import type { Enrollment } from '../enrollments/enrollments.repository.ts'
import { entryOf } from '../event-registry.ts'
import { countProgress } from '../progress/counts.repository.ts'
import { settleCompletion } from '../progress/settle-completion.ts'
import { enrollmentsToCount, markAllCounted, replayCourses, replayOutlines } from './outlines.repository.ts'
import { replayedEnrollment } from './replayed-enrollment.ts'
import { eventsOf, keysBehind, type ReplayedEvent, raiseSequences, setVersion } from './replayed-events.repository.ts'

const AT_ONCE = 200

/**
 * Applies the events of enrollments that came after the backup. Progress is counted against the newest outlines on catalog's topic: those of the
 * backup could complete a course that has grown since.
 */
export async function replay(tx: Transaction, { layOut }: Restored): Promise<string[]> {
  await layOut('catalog')
  await replayCourses(tx)
  const courses = await replayOutlines(tx)
  const replayed: number[] = []
  const sentences: string[] = []
  let count = 0
  for (const key of await keysBehind(tx)) {
    const events = await eventsOf(tx, key)
    const enrollment = await replayedEnrollment(tx, events)
    if (typeof enrollment === 'string') {
      sentences.push(enrollment)
      continue
    }
    for (const event of events) await replayEvent(tx, enrollment, event)
    await setVersion(tx, enrollment.id)
    replayed.push(enrollment.id)
    count += events.length
  }
  await countAll(tx, [...new Set([...replayed, ...(await enrollmentsToCount(tx, courses))])])
  await markAllCounted(tx, courses)
  await raiseSequences(tx)
  return [`${replayed.length} enrollments were taken in, from ${count} events.`, ...sentences]
}

async function replayEvent(tx: Transaction, enrollment: Enrollment, event: ReplayedEvent): Promise<void> {
  const { sequence, time, data } = event
  const { contract, replay: apply } = entryOf(event.type)
  await unlessNone(apply)?.(tx, enrollment, { sequence, time, data: contract.data.parse(data) })
}

async function countAll(tx: Transaction, enrollmentIds: number[]): Promise<void> {
  for (let start = 0; start < enrollmentIds.length; start += AT_ONCE) {
    const ids = enrollmentIds.slice(start, start + AT_ONCE)
    await countProgress(tx, ids)
    await settleCompletion(tx, ids)
  }
}
