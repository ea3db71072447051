import type { EventContract, EventData } from '@lectern/contracts/events/event.ts'
import { withOutboxAll } from '@lectern/service-kit/events/outbox.ts'
import type { z } from 'zod'
import type { Transaction } from '../database.ts'
import type { Enrollment } from './enrollments.repository.ts'
import { publishLive } from './publish-live.ts'

type Participation = { enrollmentId: number; courseId: number; studentId: number }
type Changed = Pick<Enrollment, 'id' | 'courseId' | 'studentId' | 'teacherId' | 'hasAccess' | 'version'>

/**
 * Publishes what happened in an enrollment, whose version was raised for this event, and has open pages read it again. `details` is
 * what the event has beside the enrollment, the course and the student.
 */
export async function publish<Data extends z.ZodType<Participation>>(
  tx: Transaction,
  contract: EventContract<Data>,
  enrollment: Changed,
  details: Omit<EventData<EventContract<Data>>, keyof Participation>,
): Promise<void> {
  await publishAll(tx, contract, [enrollment], details)
}

/** The same of any number of enrollments, by one statement. */
export async function publishAll<Data extends z.ZodType<Participation>>(
  tx: Transaction,
  contract: EventContract<Data>,
  enrollments: readonly Changed[],
  details: Omit<EventData<EventContract<Data>>, keyof Participation>,
): Promise<void> {
  const events = enrollments.map(({ id, courseId, studentId, teacherId, hasAccess, version: sequence }) => {
    const data = { enrollmentId: id, courseId, studentId, ...details } as EventData<EventContract<Data>>
    return { subject: id, sequence, data, teacherId, hasAccess }
  })
  await withOutboxAll(tx, contract, events)
  const updates = events.map(({ data, teacherId, hasAccess }) => ({ ...data, teacherId, hasAccess }))
  await publishLive(tx, contract, updates)
}
