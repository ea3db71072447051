import { getCourseStaffRights } from '@lectern/contracts/calls/internal/catalog.ts'
import type { courseStaffChanged } from '@lectern/contracts/events/catalog.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { ServiceClient } from './calls/service-client.ts'
import { statement } from './database/columns.ts'
import type { SqlExecutor } from './database/database.ts'

/** A service's own copy of who shares which course, the table `course_staff`, and who knows better. */
export interface CourseStaff {
  database: SqlExecutor
  catalog: ServiceClient<'catalog'>
}

type Rights = Pick<EventData<typeof courseStaffChanged>, 'courseId' | 'teacherId' | 'personId' | 'rights'>

const save = statement(`
  INSERT INTO course_staff (course_id, person_id, teacher_id, rights, sequence)
  VALUES (?::int, ?::int, ?::int, ?::text[], ?::int)
  ON CONFLICT (course_id, person_id) DO UPDATE
  SET teacher_id = excluded.teacher_id, rights = excluded.rights, sequence = excluded.sequence
  WHERE course_staff.sequence < excluded.sequence`)

/** Keeps the newest. Somebody who was removed keeps a row without rights, so that no late event brings the former ones back. */
export async function storeCourseRights(
  executor: SqlExecutor,
  { courseId, personId, teacherId, rights }: Rights,
  sequence: number,
): Promise<void> {
  await executor.$executeRaw(save, courseId, personId, teacherId, rights, sequence)
}

export function onCourseStaffChanged(
  { data, sequence }: EventEnvelope<EventData<typeof courseStaffChanged>>,
  tx: SqlExecutor,
): Promise<void> {
  return storeCourseRights(tx, data, sequence)
}

/** The owner of a course in which the person has all of these rights, by this service's own copy; null without them. */
export async function findSharingOwner(
  executor: SqlExecutor,
  { courseId, personId }: { courseId: number; personId: number },
  rights: readonly CourseRight[],
): Promise<number | null> {
  const [row] = await executor.$queryRaw<{ teacherId: number }[]>`
    SELECT teacher_id AS "teacherId" FROM course_staff
    WHERE course_id = ${courseId} AND person_id = ${personId} AND rights @> ${[...rights]}::text[]`
  return row?.teacherId ?? null
}

/**
 * The same, asking catalog before it says no, since events come late; what catalog says is kept. Throws `unavailable` (503) while it is away:
 * nobody knows then.
 */
export async function sharingOwner(
  { database, catalog }: CourseStaff,
  courseId: number,
  { id: personId, role }: Pick<Principal, 'id' | 'role'>,
  ...rights: CourseRight[]
): Promise<number | null> {
  if (role !== 'teacher') return null
  const known = await findSharingOwner(database, { courseId, personId }, rights)
  if (known !== null) return known
  const { sequence, teacherId, ...told } = await catalog.call(getCourseStaffRights, { params: { courseId, personId } })
  if (teacherId === null) return null
  await storeCourseRights(database, { courseId, personId, teacherId, ...told }, sequence)
  return findSharingOwner(database, { courseId, personId }, rights)
}

/** Whether the course is the teacher's own, or shared with these rights; else as `sharingOwner`. */
export async function mayInCourse(
  staff: CourseStaff,
  { courseId, teacherId }: { courseId: number; teacherId: number | null },
  teacher: Pick<Principal, 'id' | 'role'>,
  ...rights: CourseRight[]
): Promise<boolean> {
  return teacher.id === teacherId || (await sharingOwner(staff, courseId, teacher, ...rights)) !== null
}

/**
 * Whose courses a list is about: the owner's where it is of one course that is shared with these rights, else the teacher's own. `ownerOf` is
 * what the service knows by itself.
 */
export async function teacherOfList(
  staff: CourseStaff,
  teacher: Pick<Principal, 'id' | 'role'>,
  courseId: number | undefined,
  { ownerOf, rights }: { ownerOf: (courseId: number) => Promise<number | null>; rights: readonly CourseRight[] },
): Promise<number> {
  if (courseId === undefined || (await ownerOf(courseId)) === teacher.id) return teacher.id
  return (await sharingOwner(staff, courseId, teacher, ...rights)) ?? teacher.id
}
