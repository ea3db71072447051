import type { OutlineChange } from '../courses/outline.ts'
import type { Database, Transaction } from '../database.ts'
import { ENROLLMENT_COLUMNS, type Enrollment } from '../enrollments/enrollments.repository.ts'
import { Prisma } from '../generated/prisma/client.ts'

/** Some enrollments, or all of a course, which are found by enrollments_course_id_active_enrolled_at_id_idx. */
export type Followers = { enrollmentIds: number[] } | { courseId: number }

/** Versions of a curriculum with the same lessons, both ends included. */
interface Versions {
  since: number
  until: number
}

/** A step of the curriculum, for those followers who have the lessons of `from`. */
export interface OutlineMove extends OutlineChange {
  from: Versions
  to: number
  /** Lessons at `to`. */
  lessonCount: number
}

function conditionOf(followers: Followers): Prisma.Sql {
  return 'courseId' in followers
    ? Prisma.sql`e.course_id = ${followers.courseId}`
    : Prisma.sql`e.id = ANY(${followers.enrollmentIds}::int[])`
}

/** The enrollments of a course, active or not, that stand at these versions. */
export async function listFollowers(database: Database, courseId: number, from: Versions): Promise<number[]> {
  const rows = await database.$queryRaw<{ id: number }[]>`
    SELECT id FROM enrollments
    WHERE course_id = ${courseId} AND curriculum_version BETWEEN ${from.since} AND ${from.until} ORDER BY id`
  return rows.map(({ id }) => id)
}

/**
 * Takes all followers that stand at `from` to `to`: progress rows for the added lessons, none current for the removed
 * ones, and the counts that follow from it. Who is at another version, having gone ahead, is left alone. A lesson that
 * comes back is as complete as it was when it went.
 *
 * A fixed number of statements that touch each row once, however many followers there are. Postgres expects hardly any of
 * them at a version that is new, and so loops over them: each loop must end in an index.
 */
export async function moveOutline(tx: Transaction, followers: Followers, move: OutlineMove): Promise<void> {
  const { from, to, lessonCount, added, removed } = move
  const moving = Prisma.sql`${conditionOf(followers)} AND e.curriculum_version BETWEEN ${from.since} AND ${from.until}`
  // Locked first, so that the statements after this one see the followers' rows as they stay.
  await tx.$executeRaw`
    SELECT count(*) FROM (SELECT 1 FROM enrollments e WHERE ${moving} FOR NO KEY UPDATE) AS locked`
  if (added.length > 0) await addLessons(tx, moving, added)
  if (removed.length > 0) await removeLessons(tx, moving, removed)
  await tx.$executeRaw`
    UPDATE enrollments e
    SET curriculum_version = ${to}, lesson_count = ${lessonCount},
        completed_lessons = completed_lessons + (${completedAmong(added)}) - (${completedAmong(removed)})
    WHERE ${moving}`
}

/** How many of the lessons the enrollment `e` has completed at some time. */
function completedAmong(lessonIds: number[]): Prisma.Sql {
  return Prisma.sql`
    SELECT count(*) FROM lesson_progress p
    WHERE p.enrollment_id = e.id AND p.lesson_id = ANY(${lessonIds}::int[]) AND p.completed_at IS NOT NULL`
}

async function addLessons(tx: Transaction, moving: Prisma.Sql, lessonIds: number[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO lesson_progress (enrollment_id, lesson_id)
    SELECT e.id, lesson.id
    FROM enrollments e CROSS JOIN unnest(${lessonIds}::int[]) WITH ORDINALITY AS lesson (id, position)
    WHERE ${moving}
    ORDER BY e.id, lesson.position
    ON CONFLICT (enrollment_id, lesson_id) DO UPDATE SET current = true`
}

async function removeLessons(tx: Transaction, moving: Prisma.Sql, lessonIds: number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE lesson_progress p SET current = false
    FROM enrollments e CROSS JOIN unnest(${lessonIds}::int[]) AS lesson (id)
    WHERE ${moving} AND p.enrollment_id = e.id AND p.lesson_id = lesson.id`
}

/** Completes every active follower with no lesson left, raising its version for the event. An empty course is never completed. */
export function completeFinished(tx: Transaction, followers: Followers): Promise<Enrollment[]> {
  return tx.$queryRaw<Enrollment[]>`
    UPDATE enrollments e SET completed = true, version = version + 1
    WHERE ${conditionOf(followers)} AND e.active AND NOT e.completed
      AND e.lesson_count > 0 AND e.completed_lessons = e.lesson_count
    RETURNING ${ENROLLMENT_COLUMNS}`
}

/** Active enrollments that a step would pass by: at versions before it that `from` doesn't hold. */
export async function findStragglers(
  tx: Transaction,
  courseId: number,
  { from, to }: Pick<OutlineMove, 'from' | 'to'>,
): Promise<Pick<Enrollment, 'id' | 'curriculumVersion'>[]> {
  return tx.$queryRaw`
    SELECT id, curriculum_version AS "curriculumVersion" FROM enrollments
    WHERE course_id = ${courseId} AND active AND curriculum_version < ${to}
      AND curriculum_version NOT BETWEEN ${from.since} AND ${from.until}
    ORDER BY id FOR UPDATE`
}
