import type { Transaction } from '../database.ts'

/**
 * Forgets what a person answered in quizzes; their points stay. What they hadn't handed in goes: it would be nobody's. The person is locked, so
 * nobody begins an attempt in their name any more.
 */
export async function eraseAnswers(tx: Transaction, personId: number): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM quiz_attempts a USING enrollments e
    WHERE e.id = a.enrollment_id AND e.student_id = ${personId} AND a.handed_in_at IS NULL`
  await tx.$executeRaw`
    UPDATE quiz_attempts a SET answers = '{}', marked = '{}', tab = NULL FROM enrollments e
    WHERE e.id = a.enrollment_id AND e.student_id = ${personId}`
}
