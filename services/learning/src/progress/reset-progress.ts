import { progressReset } from '@lectern/contracts/events/learning.ts'
import type { Enrollment as EnrollmentAnswer } from '@lectern/contracts/shapes/enrollments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { findSharingOwner, mayInCourse } from '@lectern/service-kit/course-staff.ts'
import type { Database, Transaction } from '../database.ts'
import { publish } from '../enrollments/enrollment-events.ts'
import { toEnrollment } from '../enrollments/enrollment-shape.ts'
import {
  changeEnrollment,
  type Enrollment,
  findEnrollment,
  lockEnrollment,
} from '../enrollments/enrollments.repository.ts'
import { noSuchEnrollment } from '../enrollments/no-such-enrollment.ts'
import { recordHistory } from '../history/history.repository.ts'
import { reasonToSave } from '../history/reason-to-save.ts'
import type { Learning } from '../learning.ts'
import { clearCompletions } from './progress.repository.ts'
import { clearReadingPositions } from './reading-positions.repository.ts'

export interface ResetOutcome {
  enrollment: EnrollmentAnswer
  /** False when there was nothing to reset. */
  isChanged: boolean
}

/**
 * Sets a student's progress back to nothing, the completion and their reading positions included; where there is no progress, nobody is told. The reason is
 * kept for the student.
 * Throws `notFound` (404) for all but the course's teacher and staff who answer.
 */
export async function resetProgress(
  learning: Pick<Learning, 'database' | 'catalog'>,
  teacher: Principal,
  enrollmentId: number,
  reason?: string,
): Promise<ResetOutcome> {
  const { database } = learning
  // Catalog is asked while nothing is locked.
  const found = await findEnrollment(database, enrollmentId)
  if (!found?.active || !(await mayInCourse(learning, found, teacher, 'answer'))) throw noSuchEnrollment()
  const outcome = await resetIfAllowed(database, teacher, enrollmentId, reason)
  if (!outcome) throw noSuchEnrollment()
  return outcome
}

/** Null where it isn't known that the teacher may. */
function resetIfAllowed(
  database: Database,
  teacher: Principal,
  enrollmentId: number,
  reason: string | undefined,
): Promise<ResetOutcome | null> {
  return database.$transaction(async (tx) => {
    const enrollment = await lockEnrollment(tx, enrollmentId)
    const isAllowed = enrollment?.teacherId === teacher.id || (await answers(tx, enrollment, teacher))
    if (!enrollment?.active || !isAllowed) return null
    await clearReadingPositions(tx, { enrollmentId })
    const cleared = await clearCompletions(tx, enrollmentId)
    if (cleared === 0 && !enrollment.completed) {
      return { enrollment: asReset(enrollment), isChanged: false }
    }
    const after = await changeEnrollment(tx, enrollmentId, {
      completed: false,
      completedAt: null,
      completedLessons: 0,
      progressState: 0,
    })
    const savedReason = await reasonToSave(tx, teacher, enrollment, reason)
    await recordHistory(tx, [enrollmentId], 'reset', { reason: savedReason, lessons: cleared })
    await publish(tx, progressReset, after, {})
    return { enrollment: asReset(after), isChanged: true }
  })
}

async function answers(
  tx: Transaction,
  enrollment: Enrollment | undefined,
  { id: personId }: Principal,
): Promise<boolean> {
  if (!enrollment) return false
  return (await findSharingOwner(tx, { courseId: enrollment.courseId, personId }, ['answer'])) !== null
}

/** However many lessons there are, none of them is done. */
const asReset = (enrollment: Enrollment) => toEnrollment(enrollment, 0)
