import type { Database, Transaction } from '../database.ts'
import type { Answer, Question } from '../generated/prisma/client.ts'

export type LockedQuestion = Pick<
  Question,
  'id' | 'courseId' | 'lessonId' | 'authorId' | 'erased' | 'answerCount' | 'acceptedAnswerId'
>
export type LockedAnswer = Pick<Answer, 'id' | 'questionId' | 'authorId'>

/** What is done to a question or under it takes its row first. */
export async function lockRow(tx: Transaction, id: number): Promise<LockedQuestion | undefined> {
  const [row] = await tx.$queryRaw<LockedQuestion[]>`
    SELECT id, course_id AS "courseId", lesson_id AS "lessonId", author_id AS "authorId", erased, answer_count AS "answerCount",
      accepted_answer_id AS "acceptedAnswerId"
    FROM questions WHERE id = ${id} FOR UPDATE`
  return row
}

export async function findCourseOf(database: Database, questionId: number): Promise<number | null> {
  const question = await database.question.findUnique({ where: { id: questionId }, select: { courseId: true } })
  return question?.courseId ?? null
}

export async function findQuestionOf(tx: Database | Transaction, answerId: number): Promise<number | null> {
  const answer = await tx.answer.findUnique({ where: { id: answerId }, select: { questionId: true } })
  return answer?.questionId ?? null
}

export function readAnswer(tx: Transaction, id: number): Promise<LockedAnswer | null> {
  return tx.answer.findUnique({ where: { id }, select: { id: true, questionId: true, authorId: true } })
}

/** Whether anyone but the author has answered. */
export async function hasOthersAnswers(tx: Transaction, { id, authorId }: LockedQuestion): Promise<boolean> {
  const answer = await tx.answer.findFirst({ where: { questionId: id, authorId: { not: authorId ?? 0 } } })
  return answer !== null
}
