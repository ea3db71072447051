import { useParams } from 'react-router-dom'
import { getCourse } from '#api/gateway'
import { useRead } from './use-read.ts'

const LARGEST_ID = 2_147_483_647

/** The course id of the page's address; `null` when it can't be one. */
export function useCourseId(): number | null {
  return idOf(useParams().courseId)
}

/** An id as an address has it; `null` for what can't be one. */
export function idOf(text = ''): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
  return id !== null && id <= LARGEST_ID ? id : null
}

/** A course with what the signed-in person may see of it; the bodies of its lessons are read one by one (`lesson.ts`). */
export function useCourse(courseId: number | null) {
  return useRead(getCourse, courseId === null ? null : { courseId, bodies: 'none' })
}

/** The numbers of a lesson and its module in the course, from 1; null until they are read. */
export function useLessonNumbers(courseId: number, lessonId: number): { module: number; lesson: number } | null {
  const { data } = useCourse(courseId)
  for (const [index, { lessons }] of data?.modules.entries() ?? []) {
    const found = lessons.findIndex(({ id }) => id === lessonId)
    if (found >= 0) return { module: index + 1, lesson: found + 1 }
  }
  return null
}
