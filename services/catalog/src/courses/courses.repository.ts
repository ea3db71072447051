import {
  COURSE_STATUSES,
  type CourseStatus,
  LEVELS,
  type Level,
  VISIBILITIES,
  type Visibility,
} from '@lectern/contracts/shapes/courses.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import type { Transaction } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { isForeign } from '../images/cover-address.ts'

/** What a teacher writes of a course, and what goes into its copies, its bundle and its answers. */
const written = {
  title: true,
  subtitle: true,
  description: true,
  level: true,
  language: true,
  priceCents: true,
  outcomes: true,
  requirements: true,
  audience: true,
  about: true,
  promoVideoUrl: true,
  categoryId: true,
  image: true,
  visibility: true,
} satisfies Prisma.CourseSelect
type Written = keyof typeof written

const columns = {
  ...written,
  id: true,
  teacherId: true,
  status: true,
  averageRating: true,
  reviewCount: true,
  studentCount: true,
  lessonCount: true,
  minutes: true,
  archivedFrom: true,
  firstPublishedAt: true,
  version: true,
  detailsVersion: true,
  curriculumVersion: true,
  updatedAt: true,
  foreignCover: { select: { address: true, problem: true } },
} satisfies Prisma.CourseSelect

type Row = Prisma.CourseGetPayload<{ select: typeof columns }>

/** A course without its curriculum. `version` is the sequence of its last event, `detailsVersion` what callers know as its version. */
export interface CourseRecord extends Row {
  level: Level
  status: CourseStatus
  visibility: Visibility
}

/** What a teacher sets of a course. */
export type CourseFields = Pick<CourseRecord, Written | 'status'>

export function writtenFieldsOf(course: CourseRecord): Pick<CourseRecord, Written> {
  const fields = Object.keys(written) as Written[]
  return Object.fromEntries(fields.map((field) => [field, course[field]])) as Pick<CourseRecord, Written>
}

/** What follows from a change of the status. */
type StatusHistory = Partial<Pick<CourseRecord, 'firstPublishedAt' | 'archivedFrom'>>

export type NewCourse = Pick<
  Prisma.CourseUncheckedCreateInput,
  Written | 'status' | 'teacherId' | 'firstPublishedAt' | 'sampleKey' | 'importKey' | 'importDigest'
>

/** CHECK constraints hold these columns to the values of the contract. */
export type TypedColumn = 'level' | 'status' | 'visibility'

/** A row with those columns as the contract has them. */
export function typed<T extends Record<TypedColumn, string>>(row: T): T & Pick<CourseRecord, TypedColumn> {
  const { level, status, visibility } = row
  return {
    ...row,
    level: oneOf(LEVELS, level),
    status: oneOf(COURSE_STATUSES, status),
    visibility: oneOf(VISIBILITIES, visibility),
  }
}

export async function findCourse(tx: Transaction, id: number): Promise<CourseRecord | null> {
  const row = await tx.course.findUnique({ where: { id }, select: columns })
  return row && typed(row)
}

/** The course, if it is this teacher's, locked until the transaction ends: changes to one course happen one by one. */
export async function lockCourseOf(tx: Transaction, id: number, teacherId: number): Promise<CourseRecord | null> {
  const locked = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM courses WHERE id = ${id} AND teacher_id = ${teacherId} FOR UPDATE`
  return locked.length === 0 ? null : findCourse(tx, id)
}

/** The course, whoever owns it, locked likewise. */
export async function lockCourse(tx: Transaction, id: number): Promise<CourseRecord | null> {
  const locked = await tx.$queryRaw<{ id: number }[]>`SELECT id FROM courses WHERE id = ${id} FOR UPDATE`
  return locked.length === 0 ? null : findCourse(tx, id)
}

export async function activeCoursesOf(tx: Transaction, teacherId: number): Promise<CourseRecord[]> {
  const where = { teacherId, status: 'active' }
  const rows = await tx.course.findMany({ where, select: columns, orderBy: { id: 'asc' } })
  return rows.map(typed)
}

/** The courses that only their teacher can ever have seen, locked until the transaction ends. */
export async function neverPublishedCoursesOf(tx: Transaction, teacherId: number): Promise<CourseRecord[]> {
  await tx.$queryRaw`
    SELECT id FROM courses WHERE teacher_id = ${teacherId} AND first_published_at IS NULL ORDER BY id FOR UPDATE`
  const where = { teacherId, firstPublishedAt: null }
  const rows = await tx.course.findMany({ where, select: columns, orderBy: { id: 'asc' } })
  return rows.map(typed)
}

/** Starts at version 1: the course's first event is written with it. A picture on the web is to be copied here first. */
export async function insertCourse(tx: Transaction, { image = null, ...course }: NewCourse): Promise<CourseRecord> {
  const picture = image !== null && isForeign(image) ? { foreignCover: { create: { address: image } } } : { image }
  return typed(await tx.course.create({ data: { ...course, ...picture, version: 1 }, select: columns }))
}

/** Saves a course and takes its next versions, for the one event that publishes the change and for the callers. */
export async function saveCourse(
  tx: Transaction,
  id: number,
  changes: Partial<CourseFields> & StatusHistory,
): Promise<CourseRecord> {
  const data = {
    ...changes,
    version: { increment: 1 },
    detailsVersion: { increment: 1 },
    updatedAt: TRANSACTION_TIME,
  }
  return typed(await tx.course.update({ where: { id }, data, select: columns }))
}

/** Takes the next version and the next version of the curriculum. */
export async function bumpCurriculum(tx: Transaction, id: number): Promise<CourseRecord> {
  const data = { version: { increment: 1 }, curriculumVersion: { increment: 1 }, updatedAt: TRANSACTION_TIME }
  return typed(await tx.course.update({ where: { id }, data, select: columns }))
}

/** What is shown as the course's picture changes, and nothing that its teacher sets: a form that is open meanwhile can still be saved. */
export async function saveShownImage(tx: Transaction, id: number, image: string | null): Promise<CourseRecord> {
  return typed(await tx.course.update({ where: { id }, data: { image, version: { increment: 1 } }, select: columns }))
}

/** What names a course's own pictures, of one whose creation isn't published yet: part of that change, and so without a version of its own. */
export async function saveCopied(
  tx: Transaction,
  id: number,
  data: Partial<Pick<CourseRecord, 'image' | 'about'>>,
): Promise<CourseRecord> {
  return typed(await tx.course.update({ where: { id }, data, select: columns }))
}

/** Records that the teacher has just changed something in the course that is in no event. */
export async function touchCourse(tx: Transaction, id: number): Promise<void> {
  await tx.course.update({ where: { id }, data: { updatedAt: TRANSACTION_TIME }, select: { id: true } })
}

/** The first courses of a category get into another, in which no teacher has had a hand: a form that is open meanwhile can still be saved. */
export async function moveCoursesOf(
  tx: Transaction,
  categoryId: number,
  into: number,
  most: number,
): Promise<CourseRecord[]> {
  const found = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM courses WHERE status IN ('draft', 'active', 'archived') AND category_id = ${categoryId}
    ORDER BY id LIMIT ${most} FOR NO KEY UPDATE`
  const ids = found.map(({ id }) => id)
  const data = { categoryId: into, version: { increment: 1 } }
  await tx.course.updateMany({ where: { id: { in: ids } }, data })
  const rows = await tx.course.findMany({ where: { id: { in: ids } }, select: columns, orderBy: { id: 'asc' } })
  return rows.map(typed)
}

/**
 * Gives a locked course to another teacher, and takes its next version for the event. What the former owner's next import or samples would find it
 * by goes: it isn't theirs.
 */
export async function saveOwner(tx: Transaction, id: number, teacherId: number): Promise<CourseRecord> {
  const forgotten = { sampleKey: null, importKey: null, importDigest: null }
  const data = { teacherId, ...forgotten, version: { increment: 1 }, detailsVersion: { increment: 1 } }
  return typed(await tx.course.update({ where: { id }, data, select: columns }))
}

export function countCoursesOf(tx: Transaction, teacherId: number): Promise<number> {
  return tx.course.count({ where: { teacherId } })
}

/** With modules, lessons and pictures. */
export async function removeCourse(tx: Transaction, id: number): Promise<void> {
  await tx.course.delete({ where: { id } })
}
