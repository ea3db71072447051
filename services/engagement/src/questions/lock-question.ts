import type { Transaction } from '../database.ts'
import { findQuestionOf, type LockedAnswer, type LockedQuestion, lockRow, readAnswer } from './locked.repository.ts'
import { noAnswer, noQuestion } from './read-questions.ts'
import { type Standing, standingIn } from './standing.repository.ts'

/** A question that is about to be changed, by whom, and what they are in its course. */
export interface Held {
  question: LockedQuestion
  standing: Exclude<Standing, null>
  own: boolean
}

/** Nobody else changes the question, its answers or their votes until the transaction ends. Throws `notFound` (404) for whoever isn't in its course. */
export async function lockQuestion(tx: Transaction, personId: number, questionId: number): Promise<Held> {
  const question = await lockRow(tx, questionId)
  const standing = question && (await standingIn(tx, personId, question.courseId))
  if (!question || !standing) throw noQuestion()
  return { question, standing, own: question.authorId === personId }
}

/** The same by an answer to it; `own` is of the answer. */
export async function lockAnswer(
  tx: Transaction,
  personId: number,
  answerId: number,
): Promise<Held & { answer: LockedAnswer }> {
  const questionId = await findQuestionOf(tx, answerId)
  if (questionId === null) throw noAnswer()
  const held = await lockQuestion(tx, personId, questionId)
  const answer = await readAnswer(tx, answerId)
  if (!answer) throw noAnswer()
  return { ...held, answer, own: answer.authorId === personId }
}
