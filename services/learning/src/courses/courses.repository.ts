import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { Database, Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { Outline } from './outline.ts'

/** A course's fields as an event of catalog tells them. */
export interface CourseFacts {
  courseId: number
  teacherId: number
  title: string
  image: string | null
  categoryId: number
  status: string
}

/** What is known of a course before catalog's own events come. */
export type FirstMention = { courseId: number; teacherId: number } | CourseOffer

/** Makes the row of a course that wasn't spoken of before. One that exists is left to catalog's events. */
export async function insertCourseIfUnknown(tx: Transaction, mention: FirstMention): Promise<void> {
  if (!('lessonIds' in mention)) {
    await tx.$executeRaw`
      INSERT INTO courses (id, teacher_id) VALUES (${mention.courseId}, ${mention.teacherId}) ON CONFLICT (id) DO NOTHING`
    return
  }
  const { courseId, teacherId, title, image, categoryId, status, curriculumVersion, lessonIds } = mention
  await tx.$executeRaw`
    INSERT INTO courses (id, teacher_id, title, image, category_id, status, curriculum_version, lessons_since, lesson_ids)
    VALUES (${courseId}, ${teacherId}, ${title}, ${image}, ${categoryId}, ${status}, ${curriculumVersion},
            ${curriculumVersion}, ${lessonIds}::int[])
    ON CONFLICT (id) DO NOTHING`
}

/** What events have told of a course. */
export interface KnownCourse extends Outline {
  teacherId: number | null
}

/** Holds the course still until the transaction ends: its events wait, so no enrollment is made behind their back. */
export async function lockCourseForShare(tx: Transaction, mention: FirstMention): Promise<KnownCourse> {
  const held = await selectCourseForShare(tx, mention.courseId)
  if (held) return held
  await insertCourseIfUnknown(tx, mention)
  const met = await selectCourseForShare(tx, mention.courseId)
  if (!met) throw new Error('The course was met a moment ago, and courses are never forgotten')
  return met
}

async function selectCourseForShare(tx: Transaction, courseId: number): Promise<KnownCourse | undefined> {
  const [course] = await tx.$queryRaw<KnownCourse[]>`
    SELECT teacher_id AS "teacherId", curriculum_version AS "curriculumVersion", lesson_ids AS "lessonIds"
    FROM courses WHERE id = ${courseId} FOR SHARE`
  return course
}

/** An outline that events have told. */
export interface StoredOutline extends Outline {
  /** The version since which the course has had these lessons, in whatever order. */
  lessonsSince: number
}

/** The outline that a course has by its events; undefined when it is deleted or was never spoken of. */
export async function findStoredOutline(
  executor: Database | Transaction,
  courseId: number,
  lock = Prisma.empty,
): Promise<StoredOutline | undefined> {
  const [outline] = await executor.$queryRaw<StoredOutline[]>`
    SELECT curriculum_version AS "curriculumVersion", lessons_since AS "lessonsSince", lesson_ids AS "lessonIds"
    FROM courses WHERE id = ${courseId} AND NOT deleted ${lock}`
  return outline
}

/** The same, with the course locked for a new outline. */
export function lockOutline(tx: Transaction, courseId: number): Promise<StoredOutline | undefined> {
  return findStoredOutline(tx, courseId, Prisma.sql`FOR NO KEY UPDATE`)
}

export async function storeOutline(tx: Transaction, courseId: number, outline: StoredOutline): Promise<void> {
  const { curriculumVersion, lessonsSince, lessonIds } = outline
  await tx.course.update({ where: { id: courseId }, data: { curriculumVersion, lessonsSince, lessonIds } })
}

/** Keeps the newest; nothing brings a deleted course back. */
export async function upsertCourse(tx: Transaction, facts: CourseFacts, sequence: number): Promise<void> {
  const { courseId, teacherId, title, image, categoryId, status } = facts
  await tx.$executeRaw`
    INSERT INTO courses (id, teacher_id, title, image, category_id, status, version)
    VALUES (${courseId}, ${teacherId}, ${title}, ${image}, ${categoryId}, ${status}, ${sequence})
    ON CONFLICT (id) DO UPDATE
    SET teacher_id = excluded.teacher_id, title = excluded.title, image = excluded.image,
        category_id = excluded.category_id, status = excluded.status, version = excluded.version
    WHERE courses.version < excluded.version AND NOT courses.deleted`
}

/** The row stays, so that no late event brings the course back. */
export async function tombstoneCourse(tx: Transaction, courseId: number, sequence: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO courses (id, version, deleted) VALUES (${courseId}, ${sequence}, true)
    ON CONFLICT (id) DO UPDATE SET status = NULL, version = excluded.version, deleted = true`
}

/** Whether everybody may know of the course. */
export async function isPublicCourse(database: Database | Transaction, courseId: number): Promise<boolean> {
  const course = await database.course.findUnique({ where: { id: courseId }, select: { status: true } })
  return course?.status === 'active'
}
