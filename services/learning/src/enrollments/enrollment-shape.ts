import type { Enrollment as EnrollmentAnswer } from '@lectern/contracts/shapes/enrollments.ts'
import { storedPercent } from '../progress/progress-percent.ts'
import type { Enrollment } from './enrollments.repository.ts'

type Shown = Pick<
  Enrollment,
  'id' | 'studentId' | 'courseId' | 'enrolledAt' | 'completed' | 'lastAccessedAt' | 'completedLessons' | 'progressState'
>

/** An enrollment as callers see it, in a course of so many lessons. */
export function toEnrollment(row: Shown, lessonCount: number): EnrollmentAnswer {
  const { id, studentId, courseId, enrolledAt, completed, lastAccessedAt } = row
  return {
    id,
    studentId,
    courseId,
    enrolledAt: enrolledAt.toISOString(),
    completed,
    lastAccessedAt: lastAccessedAt?.toISOString() ?? null,
    progress: storedPercent(row, lessonCount),
  }
}
