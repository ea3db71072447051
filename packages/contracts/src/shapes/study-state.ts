import type { EnrollmentListItem } from './enrollments.ts'

export const STUDY_STATES = ['in-progress', 'completed', 'not-started'] as const
export type StudyState = (typeof STUDY_STATES)[number]

type Studied = Pick<EnrollmentListItem, 'completed' | 'progress'> & Partial<Pick<EnrollmentListItem, 'place'>>

/**
 * How far a student is in a course, for every list, filter, count and table. Once completed stays completed: a lesson that the teacher adds
 * later lowers the progress and counts as new. Students are in progress once they opened a lesson; teachers see them so once one is done.
 */
export function studyStateOf({ completed, progress, place = null }: Studied): StudyState {
  if (completed || progress === 100) return 'completed'
  return progress === 0 && place === null ? 'not-started' : 'in-progress'
}
