import type { courseSnapshotSchema } from '@lectern/contracts/events/catalog.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { z } from 'zod'
import type { Database, Transaction } from '../database.ts'
import type { Course } from '../generated/prisma/client.ts'

/** The lessons of a course in reading order, as of a version of its curriculum. */
export interface Outline extends Pick<CourseOffer, 'courseId' | 'curriculumVersion' | 'lessonIds'> {
  /** Their length in all; older events don't have it. */
  minutes?: number | undefined
  /** Those whose quiz is graded; who doesn't tell leaves them as they are known. */
  gradedLessonIds?: number[] | undefined
}

/** What is known of a course before catalog's own events come. */
export type FirstMention = { courseId: number; teacherId: number } | CourseOffer

/** Makes the row of a course that wasn't spoken of before. One that exists is left to catalog's events. */
export async function insertCourseIfUnknown(tx: Database | Transaction, mention: FirstMention): Promise<void> {
  if (!('lessonIds' in mention)) {
    await tx.$executeRaw`
      INSERT INTO courses (id, teacher_id) VALUES (${mention.courseId}, ${mention.teacherId}) ON CONFLICT (id) DO NOTHING`
    return
  }
  const { courseId, teacherId, title, image, categoryId, status, curriculumVersion, lessonIds, minutes } = mention
  const { gradedLessonIds = [], language = null, visibility = null } = mention
  await tx.$executeRaw`
    INSERT INTO courses (id, teacher_id, title, image, category_id, language, status, visibility, curriculum_version, lesson_ids, minutes, graded_lesson_ids)
    VALUES (${courseId}, ${teacherId}, ${title}, ${image}, ${categoryId}, ${language}, ${status}, ${visibility}, ${curriculumVersion},
      ${lessonIds}::int[], ${minutes}, ${gradedLessonIds}::int[])
    ON CONFLICT (id) DO NOTHING`
}

/** A course, locked for share. */
export type LockedCourse = Pick<Course, 'teacherId' | 'lessonIds' | 'lessonCount' | 'gradedLessonIds'>

/**
 * Holds a course still until the transaction ends: a new outline waits. Whoever counts progress does so, before locking
 * enrollments: all who count by an old outline have committed when the new one is there.
 */
export async function lockCourseForShare(tx: Transaction, courseId: number): Promise<LockedCourse | undefined> {
  const [course] = await tx.$queryRaw<LockedCourse[]>`
    SELECT teacher_id AS "teacherId", lesson_ids AS "lessonIds", lesson_count AS "lessonCount",
      graded_lesson_ids AS "gradedLessonIds"
    FROM courses WHERE id = ${courseId} FOR SHARE`
  return course
}

/** The same for a course that may not be known yet, or not in the offer's newer outline. */
export async function lockOrInsertCourse(tx: Transaction, mention: FirstMention): Promise<LockedCourse> {
  if ('lessonIds' in mention) await storeOutline(tx, mention)
  const held = await lockCourseForShare(tx, mention.courseId)
  if (held) return held
  await insertCourseIfUnknown(tx, mention)
  const made = await lockCourseForShare(tx, mention.courseId)
  if (!made) throw new Error('The course was made a moment ago, and courses are never forgotten')
  return made
}

/**
 * Takes a newer outline of a known course for its own; an older one, or one of a deleted course, changes nothing. The
 * enrollments are counted afterwards.
 */
export async function storeOutline(
  tx: Database | Transaction,
  { courseId, curriculumVersion, lessonIds, minutes = 0, gradedLessonIds }: Outline,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE courses SET curriculum_version = ${curriculumVersion}, lesson_ids = told.lessons, minutes = ${minutes},
      graded_lesson_ids = coalesce(${gradedLessonIds ?? null}::int[], graded_lesson_ids),
      uncounted_lessons = uncounted_lessons
        || ARRAY(SELECT unnest(lesson_ids) EXCEPT SELECT unnest(told.lessons))
        || ARRAY(SELECT unnest(told.lessons) EXCEPT SELECT unnest(lesson_ids))
    FROM (SELECT ${lessonIds}::int[] AS lessons) told
    WHERE id = ${courseId} AND curriculum_version < ${curriculumVersion} AND NOT deleted`
}

/** Keeps the newest; nothing brings a deleted course back. */
export async function upsertCourse(
  tx: Transaction,
  facts: z.infer<typeof courseSnapshotSchema>,
  sequence: number,
): Promise<void> {
  const { courseId, teacherId, title, image, categoryId, language = null, status, visibility = null } = facts
  await tx.$executeRaw`
    INSERT INTO courses (id, teacher_id, title, image, category_id, language, status, visibility, version)
    VALUES (${courseId}, ${teacherId}, ${title}, ${image}, ${categoryId}, ${language}, ${status}, ${visibility}, ${sequence})
    ON CONFLICT (id) DO UPDATE
    SET teacher_id = excluded.teacher_id, title = excluded.title, image = excluded.image,
        category_id = excluded.category_id, language = coalesce(excluded.language, courses.language), status = excluded.status,
        visibility = coalesce(excluded.visibility, courses.visibility), version = excluded.version
    WHERE courses.version < excluded.version AND NOT courses.deleted`
}

/** The row stays, so that no late event brings the course back. */
export async function tombstoneCourse(tx: Transaction, courseId: number, sequence: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO courses (id, version, deleted) VALUES (${courseId}, ${sequence}, true)
    ON CONFLICT (id) DO UPDATE SET status = NULL, version = excluded.version, deleted = true`
}

export async function lessonCountOf(database: Database, courseId: number): Promise<number> {
  const course = await database.course.findUnique({ where: { id: courseId }, select: { lessonCount: true } })
  return course?.lessonCount ?? 0
}

/** The version of an outline that not every enrollment was counted against; undefined when all were. */
export async function findUncountedVersion(database: Database, courseId: number): Promise<number | undefined> {
  const where = { id: courseId, deleted: false, NOT: { uncountedLessons: { isEmpty: true } } }
  return (await database.course.findFirst({ where, select: { curriculumVersion: true } }))?.curriculumVersion
}

/** Every enrollment was counted against this version; one that came since is left to its own count. */
export async function markCounted(database: Database, courseId: number, curriculumVersion: number): Promise<void> {
  await database.course.updateMany({ where: { id: courseId, curriculumVersion }, data: { uncountedLessons: [] } })
}

export async function isListedCourse(database: Database, courseId: number): Promise<boolean> {
  const course = await database.course.findUnique({
    where: { id: courseId },
    select: { status: true, visibility: true },
  })
  return course?.status === 'active' && (course.visibility ?? 'public') === 'public'
}

/** Whether everybody who has its address may know of the course. */
export async function isOpenCourse(database: Database | Transaction, courseId: number): Promise<boolean> {
  const course = await database.course.findUnique({
    where: { id: courseId },
    select: { status: true, visibility: true },
  })
  return course?.status === 'active' && course.visibility !== 'invited'
}
