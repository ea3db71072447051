import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import { type StudyState, studyStateOf } from '@lectern/contracts/shapes/study-state.ts'

/** Enrollments by group, the one that was opened last first; those never opened by when they began. */
export function groupEnrollments(enrollments: EnrollmentListItem[]): Record<StudyState, EnrollmentListItem[]> {
  const byGroup = Map.groupBy(enrollments.toSorted(latestFirst), studyStateOf)
  return {
    'in-progress': byGroup.get('in-progress') ?? [],
    completed: byGroup.get('completed') ?? [],
    'not-started': byGroup.get('not-started') ?? [],
  }
}

function latestFirst(one: EnrollmentListItem, other: EnrollmentListItem): number {
  return Date.parse(other.lastAccessedAt ?? other.enrolledAt) - Date.parse(one.lastAccessedAt ?? one.enrolledAt)
}

/** The rounded average over all enrollments; 0 without any. */
export function overallProgress(enrollments: Pick<EnrollmentListItem, 'progress'>[]): number {
  const sum = enrollments.reduce((total, enrollment) => total + enrollment.progress, 0)
  return enrollments.length === 0 ? 0 : Math.round(sum / enrollments.length)
}
