import type { getCourse } from '@lectern/contracts/calls/public/gateway.ts'
import { useParams } from 'react-router-dom'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const course = endpoint<typeof getCourse>('GET', '/api/courses/{courseId}')
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
  return useRead(course, courseId === null ? null : { params: { courseId }, query: { bodies: 'none' } })
}
