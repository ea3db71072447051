import { getCourseStaffRights } from '@lectern/contracts/calls/internal/catalog.ts'
import type { courseStaffChanged } from '@lectern/contracts/events/catalog.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { LRUCache } from 'lru-cache'
import { isUnavailable } from './calls/service-breaker.ts'
import type { ServiceClient } from './calls/service-client.ts'
import { statement } from './database/columns.ts'
import type { SqlExecutor } from './database/database.ts'

/** A service's own copy of who shares which course, the table `course_staff`, and who knows better. */
export interface CourseStaff {
  database: SqlExecutor
  catalog: ServiceClient<'catalog'>
}

type Rights = Pick<EventData<typeof courseStaffChanged>, 'courseId' | 'teacherId' | 'personId' | 'rights'>

/** How long catalog's word on somebody counts: a removal takes effect that soon, however late its event comes. */
const CONFIRMED_MS = 10_000
const CONFIRMED_MOST = 10_000

/** Of each catalog that is asked, whom it has said something of lately. */
const confirmed = new WeakMap<ServiceClient<'catalog'>, LRUCache<string, true>>()

function confirmedBy(catalog: ServiceClient<'catalog'>): LRUCache<string, true> {
  const known = confirmed.get(catalog) ?? new LRUCache<string, true>({ max: CONFIRMED_MOST, ttl: CONFIRMED_MS })
  confirmed.set(catalog, known)
  return known
}

const save = statement(`
  INSERT INTO course_staff (course_id, person_id, teacher_id, rights, sequence)
  VALUES (?::int, ?::int, ?::int, ?::text[], ?::int)
  ON CONFLICT (course_id, person_id) DO UPDATE
  SET teacher_id = excluded.teacher_id, rights = excluded.rights, sequence = excluded.sequence
  WHERE course_staff.sequence < excluded.sequence`)

/** Keeps the newest. Somebody who was removed keeps a row without rights, so that no late event brings the former ones back. */
async function storeCourseRights(
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
  person: Person,
  rights: readonly CourseRight[],
): Promise<number | null> {
  return ownerBy(await findCopy(executor, person), rights)
}

interface Person {
  courseId: number
  personId: number
}

interface Copy {
  teacherId: number
  rights: string[]
  sequence: number
}

async function findCopy(executor: SqlExecutor, { courseId, personId }: Person): Promise<Copy | null> {
  const [row] = await executor.$queryRaw<Copy[]>`
    SELECT teacher_id AS "teacherId", rights, sequence FROM course_staff
    WHERE course_id = ${courseId} AND person_id = ${personId}`
  return row ?? null
}

function ownerBy(told: (Pick<Copy, 'rights'> & { teacherId: number | null }) | null, rights: readonly CourseRight[]) {
  return told && rights.every((right) => told.rights.includes(right)) ? told.teacherId : null
}

/**
 * The same, by catalog's word of the last seconds: events come late, or never. What catalog says is kept, also that somebody shares the course no more.
 * While it is away the copy counts for a yes; otherwise throws `unavailable` (503): nobody knows then.
 */
export async function sharingOwner(
  { database, catalog }: CourseStaff,
  courseId: number,
  { id: personId, role }: Pick<Principal, 'id' | 'role'>,
  ...rights: CourseRight[]
): Promise<number | null> {
  if (role !== 'teacher') return null
  const person = { courseId, personId }
  const copy = await findCopy(database, person)
  const known = ownerBy(copy, rights)
  const key = `${courseId} ${personId}`
  const lately = confirmedBy(catalog)
  if (known !== null && lately.has(key)) return known
  try {
    const { sequence, ...told } = await catalog.call(getCourseStaffRights, { params: person })
    if (told.teacherId !== null) {
      await storeCourseRights(database, { ...person, ...told, teacherId: told.teacherId }, sequence)
      lately.set(key, true)
    } else {
      lately.delete(key)
      if (copy && copy.rights.length > 0) await forget(database, person, copy)
    }
    return ownerBy(told, rights)
  } catch (error) {
    if (known !== null && isUnavailable(error)) return known
    throw error
  }
}

/** Takes the rights out of a copy, unless an event has brought newer ones meanwhile. */
async function forget(executor: SqlExecutor, { courseId, personId }: Person, { sequence }: Copy): Promise<void> {
  await executor.$executeRaw`
    UPDATE course_staff SET rights = '{}'
    WHERE course_id = ${courseId} AND person_id = ${personId} AND sequence = ${sequence}`
}

/** Has catalog confirm in which courses a person has these rights, before a list of all of them. */
export async function confirmSharing(
  staff: CourseStaff,
  person: Pick<Principal, 'id' | 'role'>,
  ...rights: CourseRight[]
): Promise<void> {
  const shared = await staff.database.$queryRaw<{ courseId: number }[]>`
    SELECT course_id AS "courseId" FROM course_staff WHERE person_id = ${person.id} AND rights @> ${rights}::text[]`
  await Promise.all(shared.map(({ courseId }) => sharingOwner(staff, courseId, person, ...rights)))
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
