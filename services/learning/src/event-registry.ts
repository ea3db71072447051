import type { EventContract, EventData, EventsOf } from '@lectern/contracts/events/event.ts'
import * as events from '@lectern/contracts/events/learning.ts'
import type { LiveFact } from '@lectern/contracts/shapes/live.ts'
import { byEventType, type None, none } from '@lectern/service-kit/events/event-registry.ts'
import type { Enrollment } from './enrollments/enrollments.repository.ts'
import * as replay from './replay/replay-handlers.ts'

/** Whose open pages change, and which reads they make again. */
interface LiveUpdate {
  people: number[]
  fact: LiveFact
}

/** Beside an event's data: the course's teacher, and whether the student has access. */
export type LiveContext = Pick<Enrollment, 'teacherId' | 'hasAccess'>

export interface EventEntry<Contract extends EventContract> {
  /** Writes what the use case wrote when it published the event, for a database that was restored to an earlier time. */
  replay: replay.Replay<EventData<Contract>> | None
  live: ((event: EventData<Contract> & LiveContext) => LiveUpdate) | None
}

type LearningEvents = EventsOf<typeof events>

interface Participation extends LiveContext {
  courseId: number
  studentId: number
}

/** Students hear of what is theirs whatever becomes of their access. */
function both<Event extends Participation>(fact: (event: Event) => LiveFact) {
  return (event: Event): LiveUpdate => ({ people: [event.studentId, event.teacherId], fact: fact(event) })
}

/** Students without access hear nothing more of the course. */
function bothWithAccess<Event extends Participation>(fact: (event: Event) => LiveFact) {
  return (event: Event): LiveUpdate => ({
    people: event.hasAccess ? [event.studentId, event.teacherId] : [event.teacherId],
    fact: fact(event),
  })
}

const access = both(({ courseId }) => ({ fact: 'enrollment', courseId }))
const certificate = both(({ courseId }) => ({ fact: 'certificate', courseId }))
const progress = bothWithAccess(({ courseId, enrollmentId }: Participation & { enrollmentId: number }) => ({
  ...{ fact: 'progress', courseId, enrollmentId },
}))
const NO_ADDRESS = none('The event has no address, so the teacher has to invite again. Its number is not used again.')
const NO_NAME = none('The name is in no event, so the student has to ask again.')

/** What happens with each event that learning publishes. A new one doesn't compile until it is here. */
const eventRegistry = {
  enrolled: { replay: replay.enrolled, live: access },
  accessChanged: { replay: replay.accessChanged, live: access },
  unenrolled: { replay: replay.unenrolled, live: access },
  lessonCompleted: { replay: replay.lessonCompleted, live: progress },
  courseCompleted: { replay: replay.courseCompleted, live: progress },
  progressReset: { replay: replay.progressReset, live: progress },
  quizSubmitted: { replay: replay.quizSubmitted, live: none('The grade follows in the same transaction.') },
  quizGraded: {
    replay: replay.quizGraded,
    live: bothWithAccess(({ courseId, lessonId }) => ({ fact: 'attempt', courseId, lessonId })),
  },
  certificateIssued: { replay: replay.certificateIssued, live: certificate },
  certificateRevoked: { replay: replay.certificateRevoked, live: certificate },
  certificateNameRequested: { replay: NO_NAME, live: certificate },
  certificateNameDeclined: { replay: NO_NAME, live: certificate },
  reviewPosted: {
    replay: replay.reviewPosted,
    live: ({ teacherId, courseId }) => ({ people: [teacherId], fact: { fact: 'review', courseId } }),
  },
  // Both read their invitations again.
  studentInvited: {
    replay: NO_ADDRESS,
    live: ({ studentIds, teacherId, courseId }) => ({
      people: [...studentIds, teacherId],
      fact: { fact: 'enrollment', courseId },
    }),
  },
  // Not the teacher, who must not learn that the address has an account.
  invitationFound: {
    replay: NO_ADDRESS,
    live: ({ studentId, courseId }) => ({ people: [studentId], fact: { fact: 'enrollment', courseId } }),
  },
} satisfies { [Name in keyof LearningEvents]: EventEntry<LearningEvents[Name]> }

const entries = byEventType<EventEntry<EventContract>>(events, eventRegistry)

/** Throws for a type that learning doesn't publish. */
export function entryOf(type: string): EventEntry<EventContract> & { contract: EventContract } {
  const entry = entries.get(type)
  if (!entry) throw new Error(`${type} is no event of learning`)
  return entry
}
