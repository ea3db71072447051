import { listTeacherCourses } from '#api/teacher-courses'
import { useOwnCourses } from './course-lists.ts'
import { useRead } from './use-read.ts'

/** As many as are offered to choose from. */
const MOST = 200

/** All courses in which the teacher answers: their own, and those that others share. */
export function useAnsweredCourses() {
  const { data: own } = useOwnCourses()
  const { data: shared, error } = useRead(listTeacherCourses, { shared: 'answer', pageSize: MOST })
  if (!own || !(shared || error)) return undefined
  return [...own, ...(shared?.items ?? [])]
}
