import type { Database, Transaction } from '../database.ts'
import type { Grade, QuestionGrade } from './grade-attempt.ts'

interface NewGrade extends Grade {
  attemptId: number
  /** The quiz that it was graded by. */
  quizId: number
  passed: boolean
  /** Whether that completes the lesson. */
  completes: boolean
}

/** Keeps a grade as the one that counts. Those before it stay; by the same quiz there is one. */
export async function saveGrade(tx: Transaction, grade: NewGrade): Promise<void> {
  const { attemptId, quizId, hundredths, maxPoints, passed, completes, questions } = grade
  await tx.$executeRaw`
    WITH kept AS (
      INSERT INTO quiz_grades (attempt_id, quiz_id, hundredths, max_points, passed, questions)
      VALUES (${attemptId}, ${quizId}, ${hundredths}, ${maxPoints}, ${passed}, ${JSON.stringify(questions)}::jsonb)
      ON CONFLICT (attempt_id, quiz_id) DO UPDATE SET graded_at = now(), hundredths = excluded.hundredths,
        max_points = excluded.max_points, passed = excluded.passed, questions = excluded.questions
    )
    UPDATE quiz_attempts SET graded_by = ${quizId}, hundredths = ${hundredths}, max_points = ${maxPoints}, passed = ${passed},
      completes = ${completes}
    WHERE id = ${attemptId}`
}

/** What each question got in a grade; nothing where the attempt is known by its events only. */
export async function readQuestionGrades(
  database: Database | Transaction,
  attemptId: number,
  quizId: number,
): Promise<Record<string, QuestionGrade>> {
  const [row] = await database.$queryRaw<{ questions: Record<string, QuestionGrade> }[]>`
    SELECT questions FROM quiz_grades WHERE attempt_id = ${attemptId} AND quiz_id = ${quizId}`
  return row?.questions ?? {}
}
