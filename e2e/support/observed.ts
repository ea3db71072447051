import type { EventOwner } from '@lectern/contracts/events/event.ts'
import { type PublishedEvent, readEvents } from '@lectern/service-kit/testing/events.ts'
import { kafkaOf } from '@lectern/service-kit/testing/stores.ts'

/** The events of one course on a topic, as a reporting system would read them. */
export async function eventsOfCourse(
  env: NodeJS.ProcessEnv,
  owner: EventOwner,
  courseId: number,
): Promise<PublishedEvent[]> {
  const events = await readEvents({ owner, prefix: 'lectern', kafka: kafkaOf(env) })
  return events.filter(
    ({ data }) => typeof data === 'object' && data !== null && 'courseId' in data && data.courseId === courseId,
  )
}

/** Event names without prefix and version, in the order of the topic: `enrolled`, `lesson-completed`. */
export function namesOf(events: PublishedEvent[]): string[] {
  return events.map((event) => event.type.split('.')[2] ?? event.type)
}
