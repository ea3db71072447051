import type { EventContract, EventData } from '@lectern/contracts/events/event.ts'
import {
  certificateIssued,
  courseCompleted,
  enrolled,
  lessonCompleted,
  quizGraded,
  reviewPosted,
  unenrolled,
} from '@lectern/contracts/events/learning.ts'
import { TEST_EVENT } from '../deliveries/outgoing-event.ts'
import { activity, type Statement, type StatementParts, statement } from './statement.ts'

/** What is told of an event of a student; the course is its object, or its grouping. */
type Tell<Contract extends EventContract> = (data: EventData<Contract>, at: Places) => StatementParts

/** The site's addresses as ids of activities. */
interface Places {
  course(): StatementParts['object']
  lesson(lessonId: number, type?: 'lesson' | 'quiz'): StatementParts['object']
  certificate(certificateId: string): StatementParts['object']
}

function tells<Contract extends EventContract>(contract: Contract, tell: Tell<Contract>) {
  return { contract, tell: (data: unknown, at: Places) => tell(contract.data.parse(data) as EventData<Contract>, at) }
}

const TOLD = [
  tells(enrolled, (_, at) => ({ verb: 'registered', object: at.course() })),
  tells(unenrolled, (_, at) => ({ verb: 'unregistered', object: at.course() })),
  tells(lessonCompleted, ({ lessonId }, at) => ({
    ...{ verb: 'completed', object: at.lesson(lessonId), parent: at.course(), result: { completion: true } },
  })),
  tells(courseCompleted, (_, at) => ({ verb: 'completed', object: at.course(), result: { completion: true } })),
  tells(quizGraded, ({ lessonId, points, maxPoints, passed }, at) => ({
    verb: passed ? 'passed' : 'failed',
    object: at.lesson(lessonId, 'quiz'),
    parent: at.course(),
    result: { success: passed, score: { scaled: points / maxPoints, raw: points, min: 0, max: maxPoints } },
  })),
  tells(certificateIssued, ({ certificateId }, at) => ({
    ...{ verb: 'earned', object: at.certificate(certificateId), course: at.course() },
  })),
  // The stars as they are: no scale from -1 to 1 is meant by them.
  tells(reviewPosted, ({ rating }, at) => ({
    ...{ verb: 'rated', object: at.course(), result: { score: { raw: rating, min: 1, max: 5 } } },
  })),
]

export interface ToldEvent {
  eventId: string
  type: string
  time: Date
  data: unknown
}

/** The statement of an event; of a try by hand that the site has to do with itself. Null for what there is none of. */
export function statementOfEvent({ eventId, type, time, data }: ToldEvent, origin: string): Statement | null {
  const of = { eventId, time: time.toISOString(), origin }
  if (type === TEST_EVENT.type) {
    return statement({ ...of, personId: 0 }, { verb: 'interacted', object: activity(origin, '/', 'site') })
  }
  const told = TOLD.find(({ contract }) => contract.type === type)
  if (!told) return null
  const { studentId, courseId } = enrolled.data.pick({ studentId: true, courseId: true }).parse(data)
  const places: Places = {
    course: () => activity(origin, `/courses/${courseId}`, 'course'),
    lesson: (lessonId, kind = 'lesson') => activity(origin, `/courses/${courseId}/learn?lesson=${lessonId}`, kind),
    certificate: (certificateId) => activity(origin, `/certificates/${certificateId}`, 'certificate'),
  }
  return statement({ ...of, personId: studentId }, told.tell(data, places))
}
