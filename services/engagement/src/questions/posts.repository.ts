import type { AskBody, ChangeQuestionBody } from '@lectern/contracts/shapes/questions.ts'
import { TRANSACTION_TIME } from '@lectern/service-kit/database/transaction-time.ts'
import type { Transaction } from '../database.ts'
import type { Answer, Question } from '../generated/prisma/client.ts'

export function findQuestionByKey(tx: Transaction, authorId: number, key: string): Promise<Question | null> {
  return tx.question.findUnique({ where: { authorId_key: { authorId, key } } })
}

export async function insertQuestion(
  tx: Transaction,
  { key, title, text, place, lessonId, courseId, authorId }: AskBody & { courseId: number; authorId: number },
): Promise<{ id: number; at: Date }> {
  const placed = { placeUnit: place?.unit ?? null, placeAt: place?.at ?? null }
  return tx.question.create({
    data: { key, title, text, lessonId, courseId, authorId, ...placed },
    select: { id: true, at: true },
  })
}

export async function updateQuestion(tx: Transaction, id: number, words: ChangeQuestionBody): Promise<void> {
  await tx.question.update({ where: { id }, data: { ...words, changedAt: TRANSACTION_TIME } })
}

export async function deleteQuestion(tx: Transaction, id: number): Promise<void> {
  await tx.question.delete({ where: { id } })
}

export function findAnswerByKey(tx: Transaction, authorId: number, key: string): Promise<Answer | null> {
  return tx.answer.findUnique({ where: { authorId_key: { authorId, key } } })
}

/** The question is locked. */
export async function insertAnswer(
  tx: Transaction,
  answer: Pick<Answer, 'questionId' | 'authorId' | 'key' | 'text'>,
): Promise<{ id: number; at: Date }> {
  await tx.question.update({ where: { id: answer.questionId }, data: { answerCount: { increment: 1 } } })
  return tx.answer.create({ data: answer, select: { id: true, at: true } })
}

export async function updateAnswer(tx: Transaction, id: number, text: string): Promise<void> {
  await tx.answer.update({ where: { id }, data: { text, changedAt: TRANSACTION_TIME } })
}

/** The question is locked; it has no accepted answer any more, where it was this one. */
export async function deleteAnswer(
  tx: Transaction,
  { id, questionId }: Pick<Answer, 'id' | 'questionId'>,
): Promise<void> {
  await tx.answer.delete({ where: { id } })
  await tx.$executeRaw`
    UPDATE questions SET answer_count = answer_count - 1, accepted_answer_id = nullif(accepted_answer_id, ${id}) WHERE id = ${questionId}`
  await tx.question.deleteMany({ where: { id: questionId, erased: true, answerCount: 0 } })
}

export async function setAccepted(tx: Transaction, questionId: number, answerId: number | null): Promise<void> {
  await tx.question.update({ where: { id: questionId }, data: { acceptedAnswerId: answerId } })
}
