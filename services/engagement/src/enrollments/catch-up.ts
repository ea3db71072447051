import type { CourseOffer, StudentAccess } from '@lectern/contracts/shapes/internal.ts'
import { sharingOwner } from '@lectern/service-kit/course-staff.ts'
import { storeOffered } from '../courses/courses.repository.ts'
import type { Engagement } from '../engagement.ts'
import { type CourseRole, findCourseRole, hasLesson, isStaff } from '../questions/course-role.repository.ts'
import { findCourseOf, upsertAccess } from './enrollments.repository.ts'

export type CatchUpContext = Pick<Engagement, 'database' | 'owners'>

/**
 * Courses, who shares them and enrollments are heard of some time after they are made, long after while Kafka is away. So before anybody is told that they are not in a course,
 * or that it has no such lesson, their owners are asked, and before staff are taken for such; what they say is kept as the events would tell it. Returns the course's offer where it was asked for.
 * Throws `unavailable` (503) while an owner is away: nobody knows then.
 */
export async function catchUp(
  { database, owners }: CatchUpContext,
  personId: number,
  courseId: number,
  lessonId?: number,
): Promise<CourseOffer | null> {
  const staff = { database, catalog: owners.catalog }
  if (await isStaff(database, personId, courseId)) {
    await sharingOwner(staff, courseId, { id: personId, role: 'teacher' }, 'answer')
  }
  const { courseRole, isLessonKnown } = await known({ database }, personId, courseId, lessonId)
  if (courseRole !== null && isLessonKnown) return null
  const offer = await owners.course(courseId)
  if (offer === null) return null
  await storeOffered(database, offer)
  if (offer.teacherId !== personId && courseRole === null) {
    const access = await owners.access(courseId, personId)
    await saveAccess({ database }, access)
    if (access === null) await sharingOwner(staff, courseId, { id: personId, role: 'teacher' }, 'answer')
  }
  return offer
}

/** The same of a student whom their teacher names, or of an enrollment. */
export async function catchUpWithStudent(
  { database, owners }: CatchUpContext,
  teacherId: number,
  named: { courseId: number; studentId: number } | { enrollmentId: number },
): Promise<void> {
  if ('enrollmentId' in named) {
    const courseId = await courseOf({ database, owners }, named.enrollmentId)
    if (courseId !== null) await catchUp({ database, owners }, teacherId, courseId)
    return
  }
  const { courseId, studentId } = named
  await catchUp({ database, owners }, teacherId, courseId)
  const { courseRole } = await known({ database }, studentId, courseId)
  if (courseRole === null) await saveAccess({ database }, await owners.access(courseId, studentId))
}

/** Null where there is no such enrollment. */
async function courseOf({ database, owners }: CatchUpContext, enrollmentId: number): Promise<number | null> {
  const courseId = await findCourseOf(database, enrollmentId)
  if (courseId !== null) return courseId
  const access = await owners.accessOf(enrollmentId)
  await saveAccess({ database }, access)
  return access?.courseId ?? null
}

async function known(
  { database }: Pick<CatchUpContext, 'database'>,
  personId: number,
  courseId: number,
  lessonId?: number,
): Promise<{ courseRole: CourseRole; isLessonKnown: boolean }> {
  const courseRole = await findCourseRole(database, personId, courseId)
  const isLessonKnown = lessonId === undefined || (await hasLesson(database, courseId, lessonId))
  return { courseRole, isLessonKnown }
}

async function saveAccess({ database }: Pick<CatchUpContext, 'database'>, access: StudentAccess | null): Promise<void> {
  if (access) await upsertAccess(database, access)
}
