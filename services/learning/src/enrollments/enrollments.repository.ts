import { selectList } from '@lectern/service-kit/database/columns.ts'
import type { Database, Transaction } from '../database.ts'
import { type Enrollment, Prisma } from '../generated/prisma/client.ts'

export type { Enrollment }

/** A row of `enrollments`, for raw SQL. */
export const ENROLLMENT_COLUMNS = Prisma.raw(selectList(Object.values(Prisma.EnrollmentScalarFieldEnum)))

/** Whose place in which course. */
export interface Place {
  studentId: number
  courseId: number
  /** The course's teacher. */
  teacherId: number
}

/** The first row that matches, locked until the transaction ends. */
async function lockWhere(tx: Transaction, condition: Prisma.Sql): Promise<Enrollment | undefined> {
  const rows = await tx.$queryRaw<
    Enrollment[]
  >`SELECT ${ENROLLMENT_COLUMNS} FROM enrollments WHERE ${condition} FOR UPDATE`
  return rows[0]
}

/** The student's row in the course, made when there is none yet, and locked: what happens in a place happens in turn. */
export async function lockOrInsertEnrollment(
  tx: Transaction,
  { studentId, courseId, teacherId }: Place,
): Promise<Enrollment> {
  const condition = Prisma.sql`student_id = ${studentId} AND course_id = ${courseId}`
  const existing = await lockWhere(tx, condition)
  if (existing) return existing
  // Of parallel first enrollments one inserts; the others wait here until it has committed.
  const [made] = await tx.$queryRaw<Enrollment[]>`
    INSERT INTO enrollments (student_id, course_id, teacher_id) VALUES (${studentId}, ${courseId}, ${teacherId})
    ON CONFLICT (student_id, course_id) DO NOTHING RETURNING ${ENROLLMENT_COLUMNS}`
  const row = made ?? (await lockWhere(tx, condition))
  if (!row) throw new Error('Somebody else made the row a moment ago, and rows are never deleted')
  return row
}

export function lockEnrollment(tx: Transaction, enrollmentId: number): Promise<Enrollment | undefined> {
  return lockWhere(tx, Prisma.sql`id = ${enrollmentId}`)
}

export function lockEnrollmentOfStudent(
  tx: Transaction,
  studentId: number,
  courseId: number,
): Promise<Enrollment | undefined> {
  return lockWhere(tx, Prisma.sql`student_id = ${studentId} AND course_id = ${courseId} AND active`)
}

/** Locks these, in an order in which nobody waits in a circle. */
export async function lockEnrollments(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.$executeRaw`SELECT FROM enrollments WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`
}

/** The row that a progress record belongs to. */
export function lockEnrollmentOfRecord(tx: Transaction, progressId: number): Promise<Enrollment | undefined> {
  return lockWhere(tx, Prisma.sql`id = (SELECT enrollment_id FROM lesson_progress WHERE id = ${progressId})`)
}

/** Active or not. */
export function findEnrollment(database: Database, enrollmentId: number): Promise<Enrollment | null> {
  return database.enrollment.findUnique({ where: { id: enrollmentId } })
}

export function findActiveEnrollment(
  database: Database,
  studentId: number,
  courseId: number,
): Promise<Enrollment | null> {
  return database.enrollment.findFirst({ where: { studentId, courseId, active: true } })
}

export type EnrollmentChange = Partial<
  Pick<
    Enrollment,
    'active' | 'orderId' | 'enrolledAt' | 'lastAccessedAt' | 'completed' | 'completedLessons' | 'progressState'
  >
>

/** Changes a locked row and raises its version by one, which becomes the sequence of exactly one event. */
export function changeEnrollment(tx: Transaction, id: number, change: EnrollmentChange): Promise<Enrollment> {
  return tx.enrollment.update({ where: { id }, data: { ...change, version: { increment: 1 } } })
}

/** A change of the granting order that changes nobody's access, and so has no event. */
export async function moveGrant(tx: Transaction, id: number, orderId: number): Promise<void> {
  await tx.enrollment.update({ where: { id }, data: { orderId } })
}

/** Says that the student has just been here. */
export async function touchEnrollment(database: Database, id: number): Promise<void> {
  await database.$executeRaw`UPDATE enrollments SET last_accessed_at = now() WHERE id = ${id} AND active`
}
