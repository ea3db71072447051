import type { EventContract } from '@lectern/contracts/events/event.ts'
import {
  certificateIssued,
  certificateNameDeclined,
  certificateNameRequested,
  certificateRevoked,
  courseCompleted,
  enrolled,
  lessonCompleted,
  progressReset,
  quizGraded,
  reviewPosted,
  unenrolled,
} from '@lectern/contracts/events/learning.ts'
import type { LiveFact } from '@lectern/contracts/shapes/live.ts'
import { tellEach } from '@lectern/service-kit/live/tell.ts'
import type { Transaction } from '../database.ts'
import type { Enrollment } from './enrollments.repository.ts'

/** Whom it is about, and whom else: what was taken from a student is told to them, and nothing of the course after it. */
export type Party = Pick<Enrollment, 'id' | 'courseId' | 'studentId' | 'teacherId' | 'active'>

interface Told {
  /** Students without access are told of what is theirs whatever becomes of that. */
  student: 'always' | 'with-access' | 'never'
  fact(party: Party, details: Details): LiveFact
}

interface Details {
  lessonId?: number
}

const ACCESS: Told = { student: 'always', fact: ({ courseId }) => ({ fact: 'enrollment', courseId }) }
const PROGRESS: Told = {
  student: 'with-access',
  fact: ({ courseId, id }) => ({ fact: 'progress', courseId, enrollmentId: id }),
}
const CERTIFICATE: Told = { student: 'always', fact: ({ courseId }) => ({ fact: 'certificate', courseId }) }
const GRADE: Told = {
  student: 'with-access',
  fact: ({ courseId }, { lessonId = 0 }) => ({ fact: 'attempt', courseId, lessonId }),
}
const REVIEW: Told = { student: 'never', fact: ({ courseId }) => ({ fact: 'review', courseId }) }

/** What browsers hear beside each event; of a quiz that is handed in the grade tells. */
const TOLD = new Map<string, Told>([
  [enrolled.type, ACCESS],
  [unenrolled.type, ACCESS],
  [lessonCompleted.type, PROGRESS],
  [courseCompleted.type, PROGRESS],
  [progressReset.type, PROGRESS],
  [quizGraded.type, GRADE],
  [certificateIssued.type, CERTIFICATE],
  [certificateRevoked.type, CERTIFICATE],
  [certificateNameRequested.type, CERTIFICATE],
  [certificateNameDeclined.type, CERTIFICATE],
  [reviewPosted.type, REVIEW],
])

/** Tells the students and the teacher of enrollments what an event is about. */
export async function tellParties(
  tx: Transaction,
  { type }: Pick<EventContract, 'type'>,
  parties: readonly Party[],
  details: Details,
): Promise<void> {
  const told = TOLD.get(type)
  if (told === undefined) return
  await tellEach(
    tx,
    parties.map((party) => ({
      people: [...studentsOf(party, told), party.teacherId],
      fact: told.fact(party, details),
    })),
  )
}

function studentsOf({ studentId, active }: Party, { student }: Told): number[] {
  return student === 'always' || (student === 'with-access' && active) ? [studentId] : []
}
