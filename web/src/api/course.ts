import type { getCourse } from '@lectern/contracts/http/gateway.ts'
import { useParams } from 'react-router-dom'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const course = endpoint<typeof getCourse>('GET', '/api/courses/{courseId}')
const LARGEST_ID = 2_147_483_647

/** The course id of the page's address; `null` when it can't be one. */
export function useCourseId(): number | null {
  const { courseId = '' } = useParams()
  const id = /^[1-9]\d{0,9}$/.test(courseId) ? Number(courseId) : null
  return id !== null && id <= LARGEST_ID ? id : null
}

/** A course with everything that the signed-in person may see of it. */
export function useCourse(courseId: number | null) {
  return useRead(course, courseId === null ? null : { params: { courseId } })
}
