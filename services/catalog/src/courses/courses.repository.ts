import type { CourseStatus, Level } from '@lectern/contracts/courses.ts'
import type { Transaction } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'

const columns = {
  id: true,
  teacherId: true,
  categoryId: true,
  title: true,
  description: true,
  priceCents: true,
  level: true,
  status: true,
  image: true,
  averageRating: true,
  reviewCount: true,
  firstPublishedAt: true,
  version: true,
  curriculumVersion: true,
} satisfies Prisma.CourseSelect

type Row = Prisma.CourseGetPayload<{ select: typeof columns }>

/** A course without its curriculum. `version` is the sequence of its last event. */
export interface CourseRecord extends Row {
  level: Level
  status: CourseStatus
}

/** What a teacher sets of a course. */
export type CourseFields = Pick<
  CourseRecord,
  'title' | 'description' | 'priceCents' | 'level' | 'categoryId' | 'image' | 'status'
>

export type NewCourse = CourseFields & Pick<CourseRecord, 'teacherId' | 'firstPublishedAt'> & { sampleKey?: string }

/** CHECK constraints hold both columns to the values of the contract. */
function record(row: Row): CourseRecord {
  return { ...row, level: row.level as Level, status: row.status as CourseStatus }
}

export async function findCourse(tx: Transaction, id: number): Promise<CourseRecord | null> {
  const row = await tx.course.findUnique({ where: { id }, select: columns })
  return row && record(row)
}

/** The course, if it is this teacher's, locked until the transaction ends: changes to one course happen one by one. */
export async function lockCourseOf(tx: Transaction, id: number, teacherId: number): Promise<CourseRecord | null> {
  const rows = await tx.$queryRaw<CourseRecord[]>`
    SELECT id, teacher_id AS "teacherId", category_id AS "categoryId", title, description,
           price_cents AS "priceCents", level, status, image, average_rating AS "averageRating",
           review_count AS "reviewCount", first_published_at AS "firstPublishedAt", version,
           curriculum_version AS "curriculumVersion"
    FROM courses WHERE id = ${id} AND teacher_id = ${teacherId} FOR UPDATE`
  return rows[0] ?? null
}

export async function activeCoursesOf(tx: Transaction, teacherId: number): Promise<CourseRecord[]> {
  const where = { teacherId, status: 'active' }
  const rows = await tx.course.findMany({ where, select: columns, orderBy: { id: 'asc' } })
  return rows.map(record)
}

/** Starts at version 1: the course's first event is written with it. */
export async function insertCourse(tx: Transaction, course: NewCourse): Promise<CourseRecord> {
  return record(await tx.course.create({ data: { ...course, version: 1 }, select: columns }))
}

/** Saves and takes the next version, for the one event that tells of it. */
export async function saveCourse(
  tx: Transaction,
  id: number,
  changes: Partial<CourseFields> & { firstPublishedAt?: Date },
): Promise<CourseRecord> {
  const data = { ...changes, version: { increment: 1 } }
  return record(await tx.course.update({ where: { id }, data, select: columns }))
}

/** Takes the next version and the next version of the curriculum. */
export async function bumpCurriculum(tx: Transaction, id: number): Promise<CourseRecord> {
  const data = { version: { increment: 1 }, curriculumVersion: { increment: 1 } }
  return record(await tx.course.update({ where: { id }, data, select: columns }))
}

/** With modules, lessons and pictures. */
export async function removeCourse(tx: Transaction, id: number): Promise<void> {
  await tx.course.delete({ where: { id } })
}
