import type { CourseDetail, ProgressRecord } from '@lectern/contracts/courses.ts'
import type { completeLesson, getEnrollmentProgress } from '@lectern/contracts/http/learning.ts'
import { useMemo, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { isNotFound } from '../../api/api-error.ts'
import { courseKey } from '../../api/course.ts'
import { call, endpoint, urlOf } from '../../api/endpoint.ts'
import { ENROLLMENTS_KEY } from '../../api/enrollments.ts'

const records = endpoint<typeof getEnrollmentProgress>('GET', '/api/enrollments/{enrollmentId}')
const complete = endpoint<typeof completeLesson>('PUT', '/api/progress/{progressId}')

type Enrollment = NonNullable<CourseDetail['enrollment']>

/**
 * The student's progress in a course. It is read on every opening, which also marks the course as accessed; until then
 * what came with the course is shown.
 */
export function useStudyProgress(courseId: number, enrollment: Enrollment) {
  const { mutate } = useSWRConfig()
  const input = { params: { enrollmentId: enrollment.id } }
  const { data, mutate: mutateRecords } = useSWR<ProgressRecord[], Error>(
    urlOf(records.path, input),
    () => call(records, input),
    {
      revalidateOnMount: true,
      fallbackData: enrollment.progress,
      // The dashboard says when the course was opened last: from now on, just now.
      onSuccess: () => void mutate(ENROLLMENTS_KEY, undefined),
      onError: (failure) => {
        if (isNotFound(failure)) void forgetEnrollment()
      },
    },
  )
  const [pending, setPending] = useState(false)
  const progress = data ?? enrollment.progress
  const completed = useMemo(
    () => new Set(progress.filter((record) => record.completed).map((record) => record.lessonId)),
    [progress],
  )

  /** The teacher has removed this student since the course was read. */
  function forgetEnrollment() {
    return Promise.all([mutate(courseKey(courseId)), mutate(ENROLLMENTS_KEY, undefined)])
  }

  /** A lesson added since the page was opened has no record here yet. */
  async function recordOf(lessonId: number): Promise<ProgressRecord | undefined> {
    const known = progress.find((record) => record.lessonId === lessonId)
    return known ?? (await mutateRecords())?.find((record) => record.lessonId === lessonId)
  }

  /** Marks a lesson as complete. Throws what the call throws; nothing shows as complete before the answer. */
  async function completeNow(lessonId: number): Promise<void> {
    setPending(true)
    try {
      const record = await recordOf(lessonId)
      if (!record) throw new Error('This lesson is no longer part of the course.')
      const saved = await call(complete, { params: { progressId: record.id }, body: { completed: true } })
      const replaced = (list: ProgressRecord[] = []) => list.map((one) => (one.id === saved.id ? saved : one))
      await mutateRecords(replaced, { revalidate: false })
      await mutate(courseKey(courseId), withProgress(replaced), { revalidate: false })
      await mutate(ENROLLMENTS_KEY, undefined)
    } catch (failure) {
      if (isNotFound(failure)) await forgetEnrollment()
      throw failure
    } finally {
      setPending(false)
    }
  }

  return { completed, completeNow, pending }
}

function withProgress(change: (records: ProgressRecord[]) => ProgressRecord[]) {
  return (course: CourseDetail | undefined) =>
    course?.enrollment
      ? { ...course, enrollment: { ...course.enrollment, progress: change(course.enrollment.progress) } }
      : course
}
