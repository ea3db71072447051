import type { completeLesson as completeLessonRoute } from '@lectern/contracts/calls/public/learning.ts'
import { isNotFound } from './api-error.ts'
import { completedLesson, enrollmentLost } from './changes.ts'
import { call, endpoint } from './endpoint.ts'

const complete = endpoint<typeof completeLessonRoute>('PUT', '/api/progress/{progressId}')

interface Place {
  courseId: number
  enrollmentId: number
  progressId: number
}

/** Marks a lesson as complete. Nothing shows as complete before the answer. */
export async function completeLesson({ courseId, enrollmentId, progressId }: Place): Promise<void> {
  try {
    const saved = await call(complete, { params: { progressId }, body: { completed: true } })
    await completedLesson(courseId, enrollmentId, saved)
  } catch (failure) {
    if (isNotFound(failure)) await enrollmentLost(courseId)
    throw failure
  }
}
