import { COURSE_RIGHTS, type CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import type { Transaction } from '../database.ts'

export interface Membership {
  courseId: number
  personId: number
}

/** A CHECK constraint holds the column to the rights of the contract. */
export function typedRights(rights: readonly string[]): CourseRight[] {
  return COURSE_RIGHTS.filter((right) => rights.includes(right))
}

/** What a person may do in a course that they don't own; none for others than its staff. */
export async function findRights(tx: Transaction, courseId: number, personId: number): Promise<CourseRight[]> {
  const row = await tx.courseStaff.findUnique({
    where: { courseId_personId: { courseId, personId } },
    select: { rights: true },
  })
  return row?.rights.map((right) => oneOf(COURSE_RIGHTS, right)) ?? []
}

/** The same with the course's owner and the sequence of the event that told of it. */
export async function findVersionedRights(
  tx: Transaction,
  { courseId, personId }: Membership,
): Promise<{ teacherId: number | null; rights: CourseRight[]; sequence: number }> {
  const where = { courseId_personId: { courseId, personId } }
  const select = { rights: true, sequence: true, course: { select: { teacherId: true } } } as const
  const row = await tx.courseStaff.findUnique({ where, select })
  if (!row) return { teacherId: null, rights: [], sequence: 0 }
  return { teacherId: row.course.teacherId, rights: typedRights(row.rights), sequence: row.sequence }
}

const member = {
  personId: true,
  rights: true,
  since: true,
  person: { select: { fullName: true, username: true, profileImage: true, erased: true } },
} as const

/** The staff of a course, those of longest standing first. */
export async function listMembers(tx: Transaction, courseId: number) {
  return tx.courseStaff.findMany({
    where: { courseId },
    select: member,
    orderBy: [{ since: 'asc' }, { personId: 'asc' }],
  })
}

export async function findMember(tx: Transaction, { courseId, personId }: Membership) {
  return tx.courseStaff.findUnique({ where: { courseId_personId: { courseId, personId } }, select: member })
}

export async function countMembers(tx: Transaction, courseId: number): Promise<number> {
  return tx.courseStaff.count({ where: { courseId } })
}

/** Adds somebody to the staff, or replaces their rights. The course is locked. */
export async function saveMember(
  tx: Transaction,
  { courseId, personId, rights, ...by }: Membership & { rights: CourseRight[]; addedBy: number; sequence: number },
): Promise<void> {
  await tx.courseStaff.upsert({
    where: { courseId_personId: { courseId, personId } },
    create: { courseId, personId, rights, ...by, since: TRANSACTION_TIME },
    update: { rights, sequence: by.sequence },
    select: { personId: true },
  })
}

/** Returns whether there was somebody to remove. The course is locked. */
export async function deleteMember(tx: Transaction, { courseId, personId }: Membership): Promise<boolean> {
  return (await tx.courseStaff.deleteMany({ where: { courseId, personId } })).count === 1
}

/** The next version of a course that is locked, for an event of which the course's own fields say nothing. */
export async function bumpVersion(tx: Transaction, id: number): Promise<{ teacherId: number; version: number }> {
  const data = { version: { increment: 1 } }
  return tx.course.update({ where: { id }, data, select: { teacherId: true, version: true } })
}

/** Locks the courses that a person owns or shares, in the order of their ids. Returns who shares the former, and that the person shares the latter. */
export async function lockMembershipsOf(tx: Transaction, personId: number): Promise<Membership[]> {
  await tx.$queryRaw`
    SELECT id FROM courses
    WHERE teacher_id = ${personId} OR id = ANY (ARRAY(SELECT course_id FROM course_staff WHERE person_id = ${personId}))
    ORDER BY id FOR UPDATE`
  return tx.courseStaff.findMany({
    where: { OR: [{ personId }, { course: { teacherId: personId } }] },
    select: { courseId: true, personId: true },
    orderBy: [{ courseId: 'asc' }, { personId: 'asc' }],
  })
}

/** The rights of a person in those of these courses that they share. */
export async function findRightsIn(
  tx: Transaction,
  courseIds: readonly number[],
  personId: number,
): Promise<Map<number, CourseRight[]>> {
  const rows = await tx.courseStaff.findMany({
    where: { personId, courseId: { in: [...courseIds] } },
    select: { courseId: true, rights: true },
  })
  return new Map(rows.map(({ courseId, rights }) => [courseId, typedRights(rights)]))
}
