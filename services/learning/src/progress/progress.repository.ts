import type { ProgressRecord } from '@lectern/contracts/shapes/courses.ts'
import type { Database, Transaction } from '../database.ts'
import type { Enrollment } from '../enrollments/enrollments.repository.ts'
import type { LessonProgress } from '../generated/prisma/client.ts'

export type { LessonProgress } from '../generated/prisma/client.ts'

/** Makes the records that an enrollment lacks in its course's outline. */
export async function insertMissingRecords(executor: Database | Transaction, enrollmentId: number): Promise<void> {
  await executor.$executeRaw`
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
  const select = () => database.$queryRaw<(Omit<LessonProgress, 'id'> & { id: number | null })[]>`
    SELECT p.id, ${enrollmentId}::int AS "enrollmentId", lesson.id AS "lessonId", p.completed_at AS "completedAt"
    FROM courses c CROSS JOIN unnest(c.lesson_ids) AS lesson (id)
    LEFT JOIN lesson_progress p ON p.enrollment_id = ${enrollmentId} AND p.lesson_id = lesson.id
    WHERE c.id = ${courseId} ORDER BY p.id`
  let rows = await select()
  if (rows.some(({ id }) => id === null)) {
    await insertMissingRecords(database, enrollmentId)
    rows = await select()
  }
  return rows.flatMap(({ id, ...row }) => (id === null ? [] : toProgressRecord({ id, ...row })))
}

/** The records of all lessons that the course has now or ever had. */
export function listAllProgress(database: Database, enrollmentId: number): Promise<LessonProgress[]> {
  return database.lessonProgress.findMany({ where: { enrollmentId }, orderBy: { id: 'asc' } })
}

export function findRecord(tx: Transaction, id: number): Promise<LessonProgress | null> {
  return tx.lessonProgress.findUnique({ where: { id } })
}

/** Answers the record if it was of one of these lessons, and not completed before. */
export async function markCompleted(
  tx: Transaction,
  id: number,
  lessonIds: number[],
  completedAt: Date,
): Promise<LessonProgress | undefined> {
  const where = { id, lessonId: { in: lessonIds }, completedAt: null }
  return (await tx.lessonProgress.updateManyAndReturn({ where, data: { completedAt } }))[0]
}

/** Forgets every completion, also those of lessons that are gone. Answers how many there were. */
export async function clearCompletions(tx: Transaction, enrollmentId: number): Promise<number> {
  const { count } = await tx.lessonProgress.updateMany({
    where: { enrollmentId, completedAt: { not: null } },
    data: { completedAt: null },
  })
  return count
}

export function toProgressRecord({ id, enrollmentId, lessonId, completedAt }: LessonProgress): ProgressRecord {
  return {
    id,
    enrollmentId,
    lessonId,
    completed: completedAt !== null,
    completedAt: completedAt?.toISOString() ?? null,
  }
}
