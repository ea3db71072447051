import type { courseSnapshotSchema } from '@lectern/contracts/events/catalog.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { z } from 'zod'
import type { Database, Transaction } from '../database.ts'

/** Keeps the newest. */
export async function upsertCourse(
  tx: Transaction,
  { courseId, teacherId, title, image, categoryId, language, status }: z.infer<typeof courseSnapshotSchema>,
  sequence: number,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO courses (id, teacher_id, title, image, category_id, language, status, version)
    VALUES (${courseId}, ${teacherId}, ${title}, ${image}, ${categoryId}, ${language ?? null}, ${status}, ${sequence})
    ON CONFLICT (id) DO UPDATE SET teacher_id = excluded.teacher_id, title = excluded.title, image = excluded.image,
      category_id = excluded.category_id, language = coalesce(excluded.language, courses.language), status = excluded.status, version = excluded.version
    WHERE courses.version < excluded.version`
}

/** Keeps what catalog says of a course when it is asked, until the first event of it comes. Its outline is left to the events, which tell what is new in it. */
export async function storeOffered(
  database: Database,
  { courseId, teacherId, title, image, categoryId, language, status }: CourseOffer,
): Promise<void> {
  await database.$executeRaw`
    INSERT INTO courses (id, teacher_id, title, image, category_id, language, status)
    VALUES (${courseId}, ${teacherId}, ${title}, ${image}, ${categoryId}, ${language ?? null}, ${status})
    ON CONFLICT (id) DO UPDATE SET teacher_id = excluded.teacher_id, title = excluded.title, image = excluded.image,
      category_id = excluded.category_id, language = excluded.language, status = excluded.status
    WHERE courses.version = 0`
}

/** A course's teacher; null until an event brings one, which other transactions can't store until this one ends. */
export async function teacherOf(tx: Transaction, courseId: number): Promise<number | null> {
  await tx.$executeRaw`INSERT INTO courses (id) VALUES (${courseId}) ON CONFLICT DO NOTHING`
  const [course] = await tx.$queryRaw<{ teacherId: number | null }[]>`
    SELECT teacher_id AS "teacherId" FROM courses WHERE id = ${courseId} FOR SHARE`
  return course?.teacherId ?? null
}

/** Keeps a newer outline. Returns the lessons that came with it; none where it is the first that is known. */
export async function storeOutline(
  tx: Transaction,
  { courseId, curriculumVersion, lessonIds }: { courseId: number; curriculumVersion: number; lessonIds: number[] },
): Promise<number[]> {
  await tx.$executeRaw`INSERT INTO courses (id) VALUES (${courseId}) ON CONFLICT DO NOTHING`
  const rows = await tx.$queryRaw<{ added: number[] }[]>`
    UPDATE courses c SET curriculum_version = ${curriculumVersion}, lesson_ids = ${lessonIds}::int[]
    FROM (SELECT id, curriculum_version, lesson_ids FROM courses WHERE id = ${courseId} FOR UPDATE) before
    WHERE c.id = before.id AND before.curriculum_version < ${curriculumVersion}
    RETURNING CASE WHEN before.curriculum_version < 0 THEN '{}'
      ELSE ARRAY(SELECT unnest(${lessonIds}::int[]) EXCEPT SELECT unnest(before.lesson_ids)) END AS added`
  return rows[0]?.added ?? []
}

/** What is known of a course; null until an event or an offer brings it. */
export function findCourse(
  database: Database,
  courseId: number,
): Promise<{ title: string | null; categoryId: number | null } | null> {
  return database.course.findUnique({ where: { id: courseId }, select: { title: true, categoryId: true } })
}
