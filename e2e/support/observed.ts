import type { EventOwner } from '@lectern/contracts/events/event.ts'
import { type PublishedEvent, readEvents } from '@lectern/service-kit/testing/events.ts'

/** The events of one course on a topic, as a reporting system would read them. */
export async function eventsOfCourse(brokers: string, owner: EventOwner, courseId: number): Promise<PublishedEvent[]> {
  const events = await readEvents({ owner, prefix: 'lectern', brokers: brokers.split(',') })
  return events.filter(
    ({ data }) => typeof data === 'object' && data !== null && 'courseId' in data && data.courseId === courseId,
  )
}

/** Event names without prefix and version, in the order of the topic: `enrolled`, `lesson-completed`. */
export function namesOf(events: PublishedEvent[]): string[] {
  return events.map((event) => event.type.split('.')[2] ?? event.type)
}
