import type { ProgressRecord } from '@lectern/contracts/shapes/courses.ts'
import type { Database, Transaction } from '../database.ts'
import { COLUMNS_OF_E, type Enrollment } from '../enrollments/enrollments.repository.ts'
import { type LessonProgress, Prisma } from '../generated/prisma/client.ts'
import { stateOf } from './counts.repository.ts'

export type { LessonProgress } from '../generated/prisma/client.ts'
export type ShownRecord = Omit<LessonProgress, 'placedAt'>

/** The statement that makes the records that an enrollment lacks in its course's outline. */
export function missingRecords(enrollmentId: number): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO lesson_progress (enrollment_id, lesson_id)
    SELECT e.id, lesson.id
    FROM enrollments e JOIN courses c ON c.id = e.course_id CROSS JOIN unnest(c.lesson_ids) WITH ORDINALITY AS lesson (id, position)
    WHERE e.id = ${enrollmentId}
      AND NOT EXISTS (SELECT FROM lesson_progress p WHERE p.enrollment_id = e.id AND p.lesson_id = lesson.id)
    ORDER BY lesson.position
    ON CONFLICT (enrollment_id, lesson_id) DO NOTHING`
}

/**
 * The records of the lessons that the course has now, in the order in which they were made; what is missing is made. So a GET
 * writes, that of a course's page too, and it has to: callers complete a lesson by its record's id, and the player begins
 * with the page's records. It writes once for a new lesson, nothing when repeated, and no event or version tells of it. The
 * other way, a record for every student when a lesson comes, is what decision 30 did away with.
 */
export async function listProgress(
  database: Database,
  { id: enrollmentId, courseId }: Pick<Enrollment, 'id' | 'courseId'>,
): Promise<ProgressRecord[]> {
  const select = () => database.$queryRaw<(Omit<ShownRecord, 'id'> & { id: number | null })[]>`
    /* prepared */ SELECT p.id, ${enrollmentId}::int AS "enrollmentId", lesson.id AS "lessonId", p.completed_at AS "completedAt",
      p.place_position AS "placePosition", p.place_share AS "placeShare"
    FROM courses c CROSS JOIN unnest(c.lesson_ids) AS lesson (id)
    LEFT JOIN lesson_progress p ON p.enrollment_id = ${enrollmentId} AND p.lesson_id = lesson.id
    WHERE c.id = ${courseId} ORDER BY p.id`
  let rows = await select()
  if (rows.some(({ id }) => id === null)) {
    await database.$executeRaw(missingRecords(enrollmentId))
    rows = await select()
  }
  return rows.flatMap(({ id, ...row }) => (id === null ? [] : toProgressRecord({ id, ...row })))
}

/** The records of all lessons that the course has now or ever had. */
export function listAllProgress(database: Database, enrollmentId: number): Promise<LessonProgress[]> {
  return database.lessonProgress.findMany({ where: { enrollmentId }, orderBy: { id: 'asc' } })
}

/** The id of the record of a lesson that the course has, which is made where it is missing. */
export async function findOrInsertRecord(tx: Transaction, enrollmentId: number, lessonId: number): Promise<number> {
  const where = { enrollmentId_lessonId: { enrollmentId, lessonId } }
  const record = await tx.lessonProgress.findUnique({ where, select: { id: true } })
  if (record) return record.id
  await tx.$executeRaw(missingRecords(enrollmentId))
  return (await tx.lessonProgress.findUniqueOrThrow({ where, select: { id: true } })).id
}

export function findRecord(tx: Transaction, id: number): Promise<LessonProgress | null> {
  return tx.lessonProgress.findUnique({ where: { id } })
}

/** A record that was completed just now, and its enrollment after that. */
export interface Completion {
  record: ShownRecord
  enrollment: Enrollment
}

/**
 * Completes the record if it is of a lesson that the course has, and not completed before, and counts its enrollment: one statement, since
 * a class of students finishes its lesson in the same minutes. The caller has locked course and enrollment in a statement before, so that
 * this one sees the other records as they stay.
 */
export async function completeRecord(tx: Transaction, id: number): Promise<Completion | undefined> {
  const [row] = await tx.$queryRaw<(Enrollment & Omit<ShownRecord, 'completedAt'> & { doneAt: Date })[]>`
    WITH done AS (
      UPDATE lesson_progress p SET completed_at = now()
      FROM enrollments e JOIN courses c ON c.id = e.course_id
      WHERE p.id = ${id} AND e.id = p.enrollment_id AND p.lesson_id = ANY(c.lesson_ids) AND p.completed_at IS NULL
      RETURNING p.id, p.enrollment_id, p.lesson_id, p.completed_at, p.place_position, p.place_share, c.lesson_ids, c.lesson_count, c.curriculum_version
    )
    UPDATE enrollments e
    SET version = e.version + 1, last_accessed_at = now(), curriculum_version = done.curriculum_version,
      completed_lessons = others.count + 1, progress_state = ${stateOf(Prisma.sql`others.count + 1`, Prisma.sql`done.lesson_count`)}
    FROM done CROSS JOIN LATERAL (
      SELECT count(*)::int AS count FROM lesson_progress p
      WHERE p.enrollment_id = done.enrollment_id AND p.id <> done.id AND p.lesson_id = ANY(done.lesson_ids)
        AND p.completed_at IS NOT NULL
    ) others
    WHERE e.id = done.enrollment_id
    RETURNING ${COLUMNS_OF_E}, done.lesson_id AS "lessonId", done.completed_at AS "doneAt",
      done.place_position AS "placePosition", done.place_share AS "placeShare"`
  if (!row) return undefined
  const { lessonId, doneAt, placePosition, placeShare, ...enrollment } = row
  const record = { id, enrollmentId: enrollment.id, lessonId, completedAt: doneAt, placePosition, placeShare }
  return { record, enrollment }
}

/** Forgets every completion, also those of lessons that are gone. Returns how many there were. */
export async function clearCompletions(tx: Transaction, enrollmentId: number): Promise<number> {
  const { count } = await tx.lessonProgress.updateMany({
    where: { enrollmentId, completedAt: { not: null } },
    data: { completedAt: null },
  })
  return count
}

export function toProgressRecord(record: ShownRecord): ProgressRecord {
  const { id, enrollmentId, lessonId, completedAt, placePosition, placeShare } = record
  return {
    id,
    enrollmentId,
    lessonId,
    completed: completedAt !== null,
    completedAt: completedAt?.toISOString() ?? null,
    place: placePosition === null || placeShare === null ? null : { position: placePosition, share: placeShare },
  }
}
