import type { getEnrollmentProgress } from '@lectern/contracts/calls/public/learning.ts'
import type { ProgressRecord } from '@lectern/contracts/shapes/courses.ts'
import useSWR from 'swr'
import { isNotFound } from './api-error.ts'
import { enrollmentLost, openedCourse } from './changes.ts'
import { call, endpoint, urlOf } from './endpoint.ts'
import { useShown } from './reads.ts'

const records = endpoint<typeof getEnrollmentProgress>('GET', '/api/enrollments/{enrollmentId}')

interface Enrollment {
  id: number
  progress: ProgressRecord[]
}

/** As it is by now. What is read again for everybody who shows it may be overtaken by another reading, and answers what was before. */
export function readProgress(enrollmentId: number): Promise<ProgressRecord[]> {
  return call(records, { params: { enrollmentId } })
}

/**
 * The student's progress in a course. It is read on every opening, which also marks the course as accessed; until then
 * what came with the course is shown.
 */
export function useEnrollmentProgress(courseId: number, enrollment: Enrollment) {
  const input = { params: { enrollmentId: enrollment.id } }
  const key = urlOf(records.path, input)
  useShown(key)
  return useSWR<ProgressRecord[], Error>(key, () => call(records, input), {
    revalidateOnMount: true,
    fallbackData: enrollment.progress,
    // The dashboard says when the course was opened last: from now on, just now.
    onSuccess: () => void openedCourse(),
    onError: (failure) => {
      // The teacher has removed this student since the course was read.
      if (isNotFound(failure)) void enrollmentLost(courseId)
    },
  })
}
