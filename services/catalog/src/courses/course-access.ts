import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import { COURSE_RIGHTS } from '@lectern/contracts/shapes/course-rights.ts'
import type { EnrollmentClaim } from '@lectern/contracts/shapes/internal.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Transaction } from '../database.ts'
import { findRights } from '../staff/staff.repository.ts'
import type { CourseRecord } from './courses.repository.ts'
import { isOpen } from './visibility.repository.ts'

/** Who is looking, as the internal token vouches. */
export interface Viewer {
  principal: Principal | null
  enrollment: EnrollmentClaim | null
  /** Into the course at hand, as learning says. */
  isInvited?: boolean
  /** A student who had the course at hand until a time, as learning says. */
  hasEnded?: boolean
}

/** What somebody may read of a course. */
export interface CourseAccess {
  /** Lesson bodies and pictures: for the course's teachers, and a student enrolled in this very course. */
  study: boolean
  /** An active course is public, or for those who are invited. A student keeps a course whatever its status becomes, to see also after access has ended. */
  see: boolean
  /** Drafts and what is being written. */
  edit: boolean
  /** What a teacher may do here: everything as its owner; null for others than its teachers. */
  rights: readonly CourseRight[] | null
}

export async function accessTo(
  tx: Transaction,
  course: Pick<CourseRecord, 'id' | 'teacherId'> & Partial<Pick<CourseRecord, 'status' | 'visibility'>>,
  { principal, enrollment, isInvited = false, hasEnded = false }: Viewer,
): Promise<CourseAccess> {
  const rights = await rightsOf(tx, course, principal)
  const study = principal?.role === 'student' ? enrollment?.courseId === course.id : rights !== null
  return {
    study,
    see: study || hasEnded || isOpen(course) || (isInvited && course.status === 'active'),
    edit: rights?.includes('edit') === true,
    rights,
  }
}

async function rightsOf(
  tx: Transaction,
  course: Pick<CourseRecord, 'id' | 'teacherId'>,
  principal: Principal | null,
): Promise<readonly CourseRight[] | null> {
  if (principal?.role !== 'teacher') return null
  if (principal.id === course.teacherId) return COURSE_RIGHTS
  const rights = await findRights(tx, course.id, principal.id)
  return rights.length > 0 ? rights : null
}
