import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'

export const GROUPS = ['in-progress', 'completed', 'not-started'] as const
export type Group = (typeof GROUPS)[number]

/**
 * `completed` is sticky: a lesson that a teacher adds later lowers the progress, not the group. A course is in progress once a lesson of
 * it was opened.
 */
export function groupOf({
  completed,
  progress,
  place = null,
}: Pick<EnrollmentListItem, 'completed' | 'progress'> & Partial<Pick<EnrollmentListItem, 'place'>>): Group {
  if (completed || progress === 100) return 'completed'
  return progress === 0 && place === null ? 'not-started' : 'in-progress'
}

/** Enrollments by group, the one that was opened last first; those never opened by when they began. */
export function groupEnrollments(enrollments: EnrollmentListItem[]): Record<Group, EnrollmentListItem[]> {
  const byGroup = Map.groupBy(enrollments.toSorted(latestFirst), groupOf)
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
