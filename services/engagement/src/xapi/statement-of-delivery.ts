import { enrolled } from '@lectern/contracts/events/learning.ts'
import { unlessNone } from '@lectern/service-kit/events/event-registry.ts'
import { TEST_EVENT } from '../deliveries/outgoing-event.ts'
import { entries } from '../event-registry.ts'
import type { Activities } from './event-statements.ts'
import { activity, type Statement, statement } from './statement.ts'

interface DeliveredEvent {
  eventId: string
  type: string
  time: Date
  data: unknown
}

/** The statement of an event; null where there is none. That of a test is about the site itself. */
export function statementOfDelivery({ eventId, type, time, data }: DeliveredEvent, origin: string): Statement | null {
  const of = { eventId, time: time.toISOString(), origin }
  if (type === TEST_EVENT.type) {
    return statement({ ...of, personId: 0 }, { verb: 'interacted', object: activity(origin, '/', 'site') })
  }
  const entry = entries.get(type)
  const partsOf = entry && unlessNone(entry.xapi)
  if (!partsOf) return null
  const { studentId, courseId } = enrolled.data.pick({ studentId: true, courseId: true }).parse(data)
  const activities: Activities = {
    course: () => activity(origin, `/courses/${courseId}`, 'course'),
    lesson: (lessonId, kind = 'lesson') => activity(origin, `/courses/${courseId}/learn?lesson=${lessonId}`, kind),
    certificate: (certificateId) => activity(origin, `/certificates/${certificateId}`, 'certificate'),
  }
  return statement({ ...of, personId: studentId }, partsOf(entry.contract.data.parse(data), activities))
}
