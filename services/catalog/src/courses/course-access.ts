import type { EnrollmentClaim } from '@lectern/contracts/shapes/internal.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { CourseRecord } from './courses.repository.ts'

/** Who is looking, as the internal token vouches. */
export interface Viewer {
  principal: Principal | null
  enrollment: EnrollmentClaim | null
}

/** Lesson bodies and pictures: the course's own teacher, and a student enrolled in this very course. */
export function mayStudy(course: Pick<CourseRecord, 'id' | 'teacherId'>, { principal, enrollment }: Viewer): boolean {
  if (principal === null) return false
  if (principal.role === 'teacher') return principal.id === course.teacherId
  return enrollment?.courseId === course.id
}

/** An active course is public. A student keeps a course whatever its status becomes. */
export function maySee(course: Pick<CourseRecord, 'id' | 'teacherId' | 'status'>, viewer: Viewer): boolean {
  return course.status === 'active' || mayStudy(course, viewer)
}
