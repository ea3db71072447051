import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { findSharingOwner, teacherOfList } from '@lectern/service-kit/course-staff.ts'
import type { Learning } from '../learning.ts'

/** Whose students a list has: of the course's owner, where staff with these rights ask for one course, else the teacher's own. */
export function teacherOfStudents(
  learning: Pick<Learning, 'database' | 'catalog'>,
  teacher: Principal,
  courseId: number | undefined,
  rights: readonly CourseRight[] = ['students'],
): Promise<number> {
  const ownerOf = async (id: number) =>
    (await learning.database.course.findUnique({ where: { id }, select: { teacherId: true } }))?.teacherId ?? null
  return teacherOfList(learning, teacher, courseId, { ownerOf, rights })
}

/** Whether a teacher is told who has paid: the course's owner, and staff who see money. By the copy, which is as new as the last question about them. */
export async function seesPayments(
  { database }: Pick<Learning, 'database'>,
  { id: personId }: Principal,
  { teacherId, courseId }: { teacherId: number; courseId: number | undefined },
): Promise<boolean> {
  if (courseId === undefined || teacherId === personId) return true
  return (await findSharingOwner(database, { courseId, personId }, ['money'])) !== null
}
