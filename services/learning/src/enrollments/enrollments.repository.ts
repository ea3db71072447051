import type { EnrollmentClaim } from '@lectern/contracts/shapes/internal.ts'
import { columnOf, selectList } from '@lectern/service-kit/database/columns.ts'
import type { LockedCourse } from '../courses/courses.repository.ts'
import type { Database, Transaction } from '../database.ts'
import { Prisma, type Enrollment as Row } from '../generated/prisma/client.ts'
import { E_HAS_ACCESS, HAS_ACCESS } from './has-access.repository.ts'

/** A row of `enrollments`, with whether its student had access when it was read. */
export interface Enrollment extends Row {
  hasAccess: boolean
}

const FIELDS = Object.values(Prisma.EnrollmentScalarFieldEnum)
/** An `Enrollment`, for raw SQL. */
export const ENROLLMENT_COLUMNS = Prisma.sql`${Prisma.raw(selectList(FIELDS))}, ${HAS_ACCESS} AS "hasAccess"`
/** The same of one that is called `e`. */
export const COLUMNS_OF_E = Prisma.sql`${Prisma.raw(selectList(FIELDS, 'e'))}, ${E_HAS_ACCESS} AS "hasAccess"`

/** What a row of `enrollments` is inserted with. */
export interface NewEnrollment {
  studentId: number
  courseId: number
  /** The course's teacher. */
  teacherId: number
}

/** The first matching row, locked until the transaction ends. */
async function lockWhere(tx: Transaction, condition: Prisma.Sql): Promise<Enrollment | undefined> {
  const rows = await tx.$queryRaw<
    Enrollment[]
  >`SELECT ${ENROLLMENT_COLUMNS} FROM enrollments WHERE ${condition} FOR UPDATE`
  return rows[0]
}

/** The student's enrollment in the course, locked; inserted first if there is none, so that all changes of an enrollment happen one after another. */
export async function lockOrInsertEnrollment(
  tx: Transaction,
  { studentId, courseId, teacherId }: NewEnrollment,
): Promise<Enrollment> {
  // Of parallel first enrollments one inserts; the others wait here until it has committed.
  const [row] = await tx.$queryRaw<Enrollment[]>`
    INSERT INTO enrollments AS e (student_id, course_id, teacher_id) VALUES (${studentId}, ${courseId}, ${teacherId})
    ON CONFLICT (student_id, course_id) DO UPDATE SET student_id = e.student_id RETURNING ${COLUMNS_OF_E}`
  if (!row) throw new Error('A row that is there or made is always answered')
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
  return lockWhere(tx, Prisma.sql`student_id = ${studentId} AND course_id = ${courseId} AND ${HAS_ACCESS}`)
}

/** Locks these enrollments in order of their ids, so that two transactions can't deadlock. */
export async function lockEnrollments(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.$executeRaw`SELECT FROM enrollments WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`
}

/** A locked enrollment with the outline of its course, which is locked too. */
export interface EnrollmentWithOutline {
  enrollment: Enrollment
  outline: Omit<LockedCourse, 'teacherId'>
}

type RowWithOutline = Enrollment & EnrollmentWithOutline['outline']
const COLUMNS_WITH_OUTLINE = Prisma.sql`${COLUMNS_OF_E}, c.lesson_ids AS "lessonIds", c.lesson_count AS "lessonCount",
  c.graded_lesson_ids AS "gradedLessonIds"`

/** The enrollment that a progress record belongs to. Locks the course before the enrollment, so that two completions can't deadlock. */
export async function lockEnrollmentOfRecord(
  tx: Transaction,
  progressId: number,
): Promise<(EnrollmentWithOutline & { lessonId: number }) | undefined> {
  const [row] = await tx.$queryRaw<(RowWithOutline & { lessonId: number })[]>`
    SELECT ${COLUMNS_WITH_OUTLINE}, p.lesson_id AS "lessonId"
    FROM lesson_progress p JOIN enrollments e ON e.id = p.enrollment_id JOIN courses c ON c.id = e.course_id
    WHERE p.id = ${progressId} FOR SHARE OF c FOR UPDATE OF e`
  if (!row) return undefined
  const { lessonId, ...enrollmentRow } = row
  return { ...toEnrollmentWithOutline(enrollmentRow), lessonId }
}

/** Locks an enrollment and its course in the same order. With `skipLocked`, undefined while another transaction holds the lock. */
export async function lockEnrollmentWithOutline(
  tx: Transaction,
  enrollmentId: number,
  { skipLocked = false } = {},
): Promise<EnrollmentWithOutline | undefined> {
  const skip = skipLocked ? Prisma.sql`SKIP LOCKED` : Prisma.empty
  const [row] = await tx.$queryRaw<RowWithOutline[]>`
    SELECT ${COLUMNS_WITH_OUTLINE} FROM enrollments e JOIN courses c ON c.id = e.course_id
    WHERE e.id = ${enrollmentId} FOR SHARE OF c ${skip} FOR UPDATE OF e ${skip}`
  return row && toEnrollmentWithOutline(row)
}

function toEnrollmentWithOutline({
  lessonIds,
  lessonCount,
  gradedLessonIds,
  ...enrollment
}: RowWithOutline): EnrollmentWithOutline {
  return { enrollment, outline: { lessonIds, lessonCount, gradedLessonIds } }
}

async function findWhere(database: Database, condition: Prisma.Sql): Promise<Enrollment | null> {
  const [row] = await database.$queryRaw<Enrollment[]>`
    /* prepared */ SELECT ${ENROLLMENT_COLUMNS} FROM enrollments WHERE ${condition}`
  return row ?? null
}

/** With access or without. */
export function findEnrollment(database: Database, enrollmentId: number): Promise<Enrollment | null> {
  return findWhere(database, Prisma.sql`id = ${enrollmentId}`)
}

/** With access or without. */
export function findEnrollmentOf(
  database: Database,
  { studentId, courseId }: { studentId: number; courseId: number },
): Promise<Enrollment | null> {
  return findWhere(database, Prisma.sql`student_id = ${studentId} AND course_id = ${courseId}`)
}

export async function findEnrollmentWithAccess(
  database: Database,
  studentId: number,
  courseId: number,
): Promise<Enrollment | null> {
  const enrollment = await findEnrollmentOf(database, { studentId, courseId })
  return enrollment?.hasAccess ? enrollment : null
}

/** All that a student has access to now, along enrollments_student_id_course_id_key. */
export function listClaims(database: Database, studentId: number): Promise<EnrollmentClaim[]> {
  return database.$queryRaw`
    SELECT id AS "enrollmentId", course_id AS "courseId" FROM enrollments
    WHERE student_id = ${studentId} AND ${HAS_ACCESS} ORDER BY course_id`
}

export type EnrollmentChange = Partial<
  Pick<
    Enrollment,
    'active' | 'orderId' | 'enrolledAt' | 'completed' | 'completedAt' | 'completedLessons' | 'progressState'
  >
>

/** Changes a locked row and raises its version by one, which becomes the sequence of exactly one event. */
export async function changeEnrollment(tx: Transaction, id: number, change: EnrollmentChange): Promise<Enrollment> {
  const changes = Object.entries(change).map(([field, value]) => Prisma.sql`${Prisma.raw(columnOf(field))} = ${value}`)
  const [row] = await tx.$queryRaw<Enrollment[]>`
    UPDATE enrollments SET ${Prisma.join([...changes, Prisma.sql`version = version + 1`])}
    WHERE id = ${id} RETURNING ${ENROLLMENT_COLUMNS}`
  if (!row) throw new Error('Enrollments are never deleted')
  return row
}

/** Sets the granting order, and with it what the grants of an active enrollment come to. */
export async function setGrantingOrder(tx: Transaction, id: number, orderId: number | null): Promise<Enrollment> {
  const [row] = await tx.$queryRaw<Enrollment[]>`
    UPDATE enrollments SET order_id = ${orderId} WHERE id = ${id} RETURNING ${ENROLLMENT_COLUMNS}`
  if (!row) throw new Error('Enrollments are never deleted')
  return row
}

/** Sets when the student last opened the course to now. */
export async function touchEnrollment(database: Database, id: number): Promise<void> {
  await database.$executeRaw`UPDATE enrollments SET last_accessed_at = now() WHERE id = ${id} AND ${HAS_ACCESS}`
}
