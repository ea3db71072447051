import type { CourseDetail, ProgressRecord } from '@lectern/contracts/shapes/courses.ts'
import { useMemo, useState } from 'react'
import { completeLesson } from '../../api/complete-lesson.ts'
import { useEnrollmentProgress } from '../../api/enrollment-progress.ts'

type Enrollment = NonNullable<CourseDetail['enrollment']>

/** What the student has done of a course, and the way to do one more lesson. */
export function useStudyProgress(courseId: number, enrollment: Enrollment) {
  const { data, mutate: readAgain } = useEnrollmentProgress(courseId, enrollment)
  const [pending, setPending] = useState(false)
  const progress = data ?? enrollment.progress
  const completed = useMemo(
    () => new Set(progress.filter((record) => record.completed).map((record) => record.lessonId)),
    [progress],
  )

  /** A lesson added since the page was opened has no record here yet. */
  async function recordOf(lessonId: number): Promise<ProgressRecord | undefined> {
    const known = progress.find((record) => record.lessonId === lessonId)
    return known ?? (await readAgain())?.find((record) => record.lessonId === lessonId)
  }

  /** Marks a lesson as complete. Throws what the call throws; nothing shows as complete before the answer. */
  async function completeNow(lessonId: number): Promise<void> {
    setPending(true)
    try {
      const record = await recordOf(lessonId)
      if (!record) throw new Error('This lesson is no longer part of the course.')
      await completeLesson({ courseId, enrollmentId: enrollment.id, progressId: record.id })
    } finally {
      setPending(false)
    }
  }

  return { completed, completeNow, pending }
}
