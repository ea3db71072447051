import type { QuestionLayout } from '@lectern/contracts/quizzes/lay-out.ts'
import type { Answers } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { selectList } from '@lectern/service-kit/database/columns.ts'
import type { Database, Transaction } from '../database.ts'
import { E_HAS_ACCESS } from '../enrollments/has-access.repository.ts'
import { Prisma, type QuizAttempt as Row } from '../generated/prisma/client.ts'

/** Seconds after its time in which what is on its way still counts. */
const GRACE = Prisma.sql`interval '5 seconds'`
/** Whether the time of an attempt `a` is over, and its grace too. Nothing but the database's clock says so. */
const IS_OVER = Prisma.sql`coalesce(a.due_at + ${GRACE} < now(), false)`

/** An attempt with what its JSON is. */
export interface Attempt extends Omit<Row, 'layout' | 'answers'> {
  layout: QuestionLayout[]
  /** By the quiz's own ids. */
  answers: Answers
}

/** One whose quiz is kept here. */
export interface OwnAttempt extends Attempt {
  quizId: number
  courseId: number
  /** The database's clock. */
  now: Date
  /** Whether its time and grace are over. */
  isOver: boolean
}

const COLUMNS_OF_A = Prisma.raw(selectList(Object.values(Prisma.QuizAttemptScalarFieldEnum), 'a'))

/** A student's attempt at a quiz of a lesson that their course has; without access there is none. */
export async function findOwnAttempt(
  database: Database,
  studentId: number,
  attemptId: number,
): Promise<OwnAttempt | undefined> {
  const [row] = await database.$queryRaw<OwnAttempt[]>`
    SELECT ${COLUMNS_OF_A}, e.course_id AS "courseId", now() AS now, ${IS_OVER} AS "isOver"
    FROM quiz_attempts a JOIN enrollments e ON e.id = a.enrollment_id JOIN courses c ON c.id = e.course_id
    WHERE a.id = ${attemptId} AND e.student_id = ${studentId} AND ${E_HAS_ACCESS} AND a.lesson_id = ANY(c.lesson_ids)
      AND a.quiz_id IS NOT NULL`
  return row
}

/** These attempts, each with whether its student can open it; in no order. */
export function listAttemptsById(
  database: Database,
  ids: readonly number[],
): Promise<(Attempt & { isReadable: boolean })[]> {
  return database.$queryRaw`
    SELECT ${COLUMNS_OF_A}, ${E_HAS_ACCESS} AND a.lesson_id = ANY(c.lesson_ids) AS "isReadable"
    FROM quiz_attempts a JOIN enrollments e ON e.id = a.enrollment_id JOIN courses c ON c.id = e.course_id
    WHERE a.id = ANY(${ids}::int[])`
}

/** The one that is being written, of an enrollment in a lesson. */
export async function findOpenAttempt(
  database: Database | Transaction,
  { enrollmentId, lessonId }: { enrollmentId: number; lessonId: number },
): Promise<{ id: number; isOver: boolean } | undefined> {
  const [row] = await database.$queryRaw<{ id: number; isOver: boolean }[]>`
    SELECT a.id, ${IS_OVER} AS "isOver" FROM quiz_attempts a
    WHERE a.enrollment_id = ${enrollmentId} AND a.lesson_id = ${lessonId} AND a.handed_in_at IS NULL`
  return row
}

export function countAttempts(tx: Transaction, of: { enrollmentId: number; lessonId: number }): Promise<number> {
  return tx.quizAttempt.count({ where: of })
}

export interface NewAttempt {
  enrollmentId: number
  lessonId: number
  quizId: number
  number: number
  layout: QuestionLayout[]
  maxPoints: number
  /** Minutes. */
  timeLimit: number | null
  tab: string
}

export async function insertAttempt(tx: Transaction, attempt: NewAttempt): Promise<number> {
  const { enrollmentId, lessonId, quizId, number, layout, maxPoints, timeLimit, tab } = attempt
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO quiz_attempts (enrollment_id, lesson_id, quiz_id, number, layout, max_points, due_at, tab)
    VALUES (${enrollmentId}, ${lessonId}, ${quizId}, ${number}, ${JSON.stringify(layout)}::jsonb, ${maxPoints},
      now() + make_interval(mins => ${timeLimit}::int), ${tab})
    RETURNING id`
  if (!row) throw new Error('A row that is made is always answered')
  return row.id
}

/** What one tab has of an attempt, all of it. */
export interface TabAnswers {
  tab: string
  answers: Answers
  marked: string[]
}

/** Keeps the answers of an attempt that is open and this tab's; undefined where it isn't, or its time is over. */
export async function saveOpenAnswers(
  database: Database,
  attemptId: number,
  { tab, answers, marked }: TabAnswers,
): Promise<{ answersVersion: number; savedAt: Date; now: Date } | undefined> {
  const [saved] = await database.$queryRaw<{ answersVersion: number; savedAt: Date; now: Date }[]>`
    UPDATE quiz_attempts a SET answers = ${JSON.stringify(answers)}::jsonb, marked = ${marked}::text[],
      answers_version = answers_version + 1, saved_at = now()
    WHERE a.id = ${attemptId} AND a.handed_in_at IS NULL AND a.tab = ${tab} AND NOT ${IS_OVER}
    RETURNING answers_version AS "answersVersion", saved_at AS "savedAt", now() AS now`
  return saved
}

/** Gives an open attempt to a tab. Returns whether it was open. */
export async function moveToTab(database: Database, attemptId: number, tab: string): Promise<boolean> {
  const moved = await database.$executeRaw`
    UPDATE quiz_attempts a SET tab = ${tab} WHERE a.id = ${attemptId} AND a.handed_in_at IS NULL AND NOT ${IS_OVER}`
  return moved > 0
}

/**
 * Hands an open attempt in: with the last answers of its tab, if they come along and in time, else as it is. Its enrollment is locked. Undefined
 * where it is handed in, or another tab has it.
 */
export async function closeAttempt(tx: Transaction, id: number, last?: TabAnswers): Promise<Attempt | undefined> {
  const counts = Prisma.sql`(${last !== undefined} AND NOT ${IS_OVER})`
  const [row] = await tx.$queryRaw<Attempt[]>`
    UPDATE quiz_attempts a SET handed_in_at = least(now(), a.due_at), timed_out = coalesce(a.due_at <= now(), false),
      answers = CASE WHEN ${counts} THEN ${JSON.stringify(last?.answers ?? {})}::jsonb ELSE a.answers END,
      marked = CASE WHEN ${counts} THEN ${last?.marked ?? []}::text[] ELSE a.marked END,
      saved_at = CASE WHEN ${counts} THEN now() ELSE a.saved_at END,
      answers_version = a.answers_version + CASE WHEN ${counts} THEN 1 ELSE 0 END
    WHERE a.id = ${id} AND a.handed_in_at IS NULL AND (${IS_OVER} OR a.tab = ${last?.tab ?? ''})
    RETURNING ${COLUMNS_OF_A}`
  return row
}

/** Attempts whose time and grace are over, longest first, along quiz_attempts_due_idx. */
export async function listOverdue(database: Database, limit: number): Promise<{ id: number; enrollmentId: number }[]> {
  return database.$queryRaw`
    SELECT a.id, a.enrollment_id AS "enrollmentId" FROM quiz_attempts a
    WHERE a.handed_in_at IS NULL AND a.due_at < now() - ${GRACE} ORDER BY a.due_at LIMIT ${limit}`
}

/** Whether the student has completed the lesson by its quiz, whatever was reset since. */
export async function isCompletedByQuiz(
  tx: Transaction,
  { enrollmentId, lessonId }: { enrollmentId: number; lessonId: number },
): Promise<boolean> {
  return (await tx.quizAttempt.count({ where: { enrollmentId, lessonId, completes: true } })) > 0
}

/** Lessons whose quiz the student has passed, whatever was reset since. */
export async function listPassedLessons(tx: Transaction, enrollmentId: number): Promise<ReadonlySet<number>> {
  const passed = await tx.quizAttempt.findMany({
    where: { enrollmentId, passed: true },
    distinct: 'lessonId',
    select: { lessonId: true },
  })
  return new Set(passed.map(({ lessonId }) => lessonId))
}
