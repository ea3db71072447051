import type { CoverProblem } from '@lectern/contracts/shapes/courses.ts'
import type { Database, Transaction } from '../database.ts'

/** So long until another try, and until a copy that was begun by a process that died is begun again. */
const RETRY = '1 hour'

/** Courses whose picture is elsewhere on the web, along courses_foreign_image_idx. The pattern is the index's. */
export async function listWithForeignImage(
  database: Database,
  limit: number,
): Promise<{ id: number; teacherId: number }[]> {
  return database.$queryRaw<{ id: number; teacherId: number }[]>`
    SELECT id, teacher_id AS "teacherId" FROM courses WHERE image NOT LIKE '/%' ORDER BY id LIMIT ${limit}`
}

/** The course's picture is to be copied from there, at once. */
export async function saveForeignCover(tx: Transaction, courseId: number, address: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO foreign_covers (course_id, address) VALUES (${courseId}, ${address})
    ON CONFLICT (course_id) DO UPDATE SET address = excluded.address, tries = 0, due_at = now(), problem = NULL`
}

export interface DueCover {
  courseId: number
  teacherId: number
  address: string
  /** This one among them. */
  tries: number
}

/** A due cover, which no other replica takes for an hour. */
export async function takeDueCover(database: Database): Promise<DueCover | undefined> {
  const [due] = await database.$queryRaw<DueCover[]>`
    UPDATE foreign_covers SET tries = tries + 1, due_at = now() + ${RETRY}::interval FROM courses
    WHERE courses.id = course_id AND course_id =
      (SELECT course_id FROM foreign_covers WHERE due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING course_id AS "courseId", teacher_id AS "teacherId", address, tries`
  return due
}

/** Whether the course's picture is still to be copied from this address, which is over with this. */
export async function endForeignCover(tx: Transaction, courseId: number, address: string): Promise<boolean> {
  const { count } = await tx.foreignCover.updateMany({
    where: { courseId, address, dueAt: { not: null } },
    data: { dueAt: null, problem: null },
  })
  return count > 0
}

/** Why it couldn't be copied, and whether it is tried again. */
export async function recordCoverProblem(
  database: Database,
  { courseId, address }: DueCover,
  problem: CoverProblem,
  { isFinal }: { isFinal: boolean },
): Promise<void> {
  const data = { problem, ...(isFinal && { dueAt: null }) }
  await database.foreignCover.updateMany({ where: { courseId, address, dueAt: { not: null } }, data })
}

export async function dropForeignCover(tx: Transaction, courseId: number): Promise<void> {
  await tx.foreignCover.deleteMany({ where: { courseId } })
}

/** With its copy, or still to be copied. */
export async function copyForeignCover(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO foreign_covers (course_id, address, due_at, problem)
    SELECT ${to}, address, due_at, problem FROM foreign_covers WHERE course_id = ${from} ON CONFLICT DO NOTHING`
}
