import type { ProgressRecord, ReadingPosition } from '@lectern/contracts/shapes/courses.ts'
import useSWR from 'swr'
import * as calls from '#api/learning'
import { isNotFound } from './api-error.ts'
import { completedLesson, enrollmentLost, openedCourse, readingPositionSaved } from './changes.ts'
import { urlOf } from './endpoint.ts'
import { useShown } from './reads.ts'

interface Enrollment {
  id: number
  progress: ProgressRecord[]
}

/**
 * The student's progress in a course. It is read on every opening, which also marks the course as accessed; until then
 * what came with the course is shown.
 */
export function useEnrollmentProgress(courseId: number, { id: enrollmentId, progress }: Enrollment) {
  const key = urlOf(calls.getEnrollmentProgress, { enrollmentId })
  useShown(key)
  return useSWR<ProgressRecord[], Error>(key, () => calls.getEnrollmentProgress({ enrollmentId }), {
    revalidateOnMount: true,
    fallbackData: progress,
    // The dashboard says when the course was opened last: just now.
    onSuccess: () => void openedCourse(),
    onError: (failure) => {
      // The teacher has removed this student since the course was read.
      if (isNotFound(failure)) void enrollmentLost(courseId)
    },
  })
}

/** Marks a lesson as complete. Nothing shows as complete before the answer. */
export async function completeLesson(courseId: number, enrollmentId: number, progressId: number): Promise<void> {
  try {
    const saved = await calls.completeLesson({ progressId, body: { completed: true } })
    await completedLesson(courseId, enrollmentId, saved)
  } catch (failure) {
    if (isNotFound(failure)) await enrollmentLost(courseId)
    throw failure
  }
}

interface PositionInCourse {
  courseId: number
  enrollmentId: number
  lessonId: number
  place: ReadingPosition
}

/** Saves where the student is in a lesson, also while the page is being left. */
export async function saveReadingPosition({
  courseId,
  enrollmentId,
  lessonId,
  place,
}: PositionInCourse): Promise<void> {
  await calls.saveReadingPosition({ enrollmentId, body: { lessonId, ...place } }, { keepalive: true })
  await readingPositionSaved(courseId, enrollmentId, lessonId, place)
}
