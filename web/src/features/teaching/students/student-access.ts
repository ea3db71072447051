import { useCourse } from '../../../api/course.ts'
import { hasRights, isOwner, rightsIn } from '../../../api/course-rights.ts'
import { useAuth } from '../../../session/auth-context.tsx'

/** What a teacher may do with students: all in their own courses, in a shared one what their rights say. */
export interface StudentAccess {
  /** Choose many, write to one, remove and invite. */
  isOwn: boolean
  /** Reset progress, and decide what name is on a certificate. */
  canAnswer: boolean
}

const ALL: StudentAccess = { isOwn: true, canAnswer: true }

/** Without a course: of the students in all courses of the teacher's own. */
export function useStudentAccess(courseId: number | undefined): StudentAccess {
  const { user } = useAuth()
  const { data: course } = useCourse(courseId ?? null)
  if (!course || isOwner(course, user)) return ALL
  return { isOwn: false, canAnswer: hasRights(rightsIn(course, user), 'answer') }
}
