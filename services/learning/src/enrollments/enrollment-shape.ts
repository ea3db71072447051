import type { Enrollment as EnrollmentAnswer } from '@lectern/contracts/shapes/enrollments.ts'
import { progressPercent } from '../progress/progress-percent.ts'
import type { Enrollment } from './enrollments.repository.ts'

type Shown = Pick<
  Enrollment,
  'id' | 'studentId' | 'courseId' | 'enrolledAt' | 'completed' | 'lastAccessedAt' | 'lessonCount' | 'completedLessons'
>

/** An enrollment as callers see it. */
export function toEnrollment(row: Shown): EnrollmentAnswer {
  const { id, studentId, courseId, enrolledAt, completed, lastAccessedAt } = row
  return {
    id,
    studentId,
    courseId,
    enrolledAt: enrolledAt.toISOString(),
    completed,
    lastAccessedAt: lastAccessedAt?.toISOString() ?? null,
    progress: progressPercent(row),
  }
}
