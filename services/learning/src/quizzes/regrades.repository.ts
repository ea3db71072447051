import type { QuestionLayout } from '@lectern/contracts/quizzes/lay-out.ts'
import type { Answers } from '@lectern/contracts/shapes/quiz-attempts.ts'
import type { QuizSettings } from '@lectern/contracts/shapes/quizzes.ts'
import type { Database, Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import type { QuestionGrade } from './grade-attempt.ts'

/** A handed-in attempt with its newest grade, to be graded again. */
export interface GradedAttempt {
  id: number
  enrollmentId: number
  number: number
  layout: QuestionLayout[]
  answers: Answers
  hundredths: number
  maxPoints: number
  passed: boolean
  /** Of the quiz that it began with. */
  settings: QuizSettings
  questions: Record<string, QuestionGrade>
  /** Whether it was graded by this key already, or can't be graded any more. */
  isDone: boolean
}

/** Whether the student of attempt `a` is erased: the answers are gone, so the points stay. */
const IS_ERASED = Prisma.sql`
  EXISTS (SELECT FROM enrollments e JOIN people p ON p.id = e.student_id AND p.erased WHERE e.id = a.enrollment_id)`

/** Another key than an attempt `a` was graded by. */
const isToGrade = (lessonId: number, quizId: number) => Prisma.sql`
  a.lesson_id = ${lessonId} AND a.handed_in_at IS NOT NULL AND a.quiz_id IS NOT NULL AND a.graded_by <> ${quizId}
  AND NOT ${IS_ERASED}`

/** Enrollments with attempts that another key graded, by ascending id after one of them. */
export async function listToRegrade(
  database: Database,
  { lessonId, quizId, after }: { lessonId: number; quizId: number; after: number },
  limit: number,
): Promise<number[]> {
  const rows = await database.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT a.enrollment_id AS id FROM quiz_attempts a
    WHERE ${isToGrade(lessonId, quizId)} AND a.enrollment_id > ${after} ORDER BY 1 LIMIT ${limit}`
  return rows.map(({ id }) => id)
}

/** Attempts that another key graded. */
export async function countToRegrade(database: Database, lessonId: number, quizId: number): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM quiz_attempts a WHERE ${isToGrade(lessonId, quizId)}`
  return row?.count ?? 0
}

/** The handed-in attempts of these enrollments at a quiz, by enrollment and then the oldest first. */
export function listGraded(
  database: Database | Transaction,
  { enrollmentIds, lessonId, quizId }: { enrollmentIds: readonly number[]; lessonId: number; quizId: number },
): Promise<GradedAttempt[]> {
  return database.$queryRaw<GradedAttempt[]>`
    SELECT a.id, a.enrollment_id AS "enrollmentId", a.number, a.layout, a.answers, a.hundredths, a.max_points AS "maxPoints", a.passed, began.settings,
      g.questions, (a.graded_by = ${quizId} OR ${IS_ERASED}) AS "isDone"
    FROM quiz_attempts a JOIN quiz_versions began ON began.id = a.quiz_id
    JOIN quiz_grades g ON g.attempt_id = a.id AND g.quiz_id = a.graded_by
    WHERE a.enrollment_id = ANY(${enrollmentIds}::int[]) AND a.lesson_id = ${lessonId} AND a.handed_in_at IS NOT NULL
    ORDER BY a.enrollment_id, a.number`
}
