import type { EventContract, EventData } from '@lectern/contracts/events/event.ts'
import { withOutboxAll } from '@lectern/service-kit/events/outbox.ts'
import type { z } from 'zod'
import type { Transaction } from '../database.ts'
import type { Enrollment } from './enrollments.repository.ts'
import { type Party, tellParties } from './tell-parties.ts'

type Participation = { enrollmentId: number; courseId: number; studentId: number }
type Spoken = Party & Pick<Enrollment, 'version'>

/**
 * Publishes what happened in an enrollment, whose version was raised for this event, and tells the browsers of its student and teacher: `details` is
 * all that the event says beside who and where.
 */
export async function publish<Data extends z.ZodType<Participation>>(
  tx: Transaction,
  contract: EventContract<Data>,
  enrollment: Spoken,
  details: Omit<EventData<EventContract<Data>>, keyof Participation>,
): Promise<void> {
  await publishAll(tx, contract, [enrollment], details)
}

/** The same of any number of enrollments, by one statement. */
export async function publishAll<Data extends z.ZodType<Participation>>(
  tx: Transaction,
  contract: EventContract<Data>,
  enrollments: readonly Spoken[],
  details: Omit<EventData<EventContract<Data>>, keyof Participation>,
): Promise<void> {
  const events = enrollments.map(({ id, courseId, studentId, version }) => {
    const data = { enrollmentId: id, courseId, studentId, ...details } as EventData<EventContract<Data>>
    return { subject: id, sequence: version, data }
  })
  await withOutboxAll(tx, contract, events)
  await tellParties(tx, contract, enrollments, details)
}
