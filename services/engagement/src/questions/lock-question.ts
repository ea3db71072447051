import type { Transaction } from '../database.ts'
import { type CourseRole, findCourseRole } from './course-role.repository.ts'
import { findQuestionOf, type LockedAnswer, type LockedQuestion, lockRow, readAnswer } from './locked.repository.ts'
import { noAnswer, noQuestion } from './read-questions.ts'

/** A locked question, with the role of the person who is about to change it. */
export interface LockedByPerson {
  question: LockedQuestion
  courseRole: Exclude<CourseRole, null>
  own: boolean
}

/** Locks a question with its answers and votes until the transaction ends. Throws `notFound` (404) for a caller without access to its course. */
export async function lockQuestion(tx: Transaction, personId: number, questionId: number): Promise<LockedByPerson> {
  const question = await lockRow(tx, questionId)
  const courseRole = question && (await findCourseRole(tx, personId, question.courseId))
  if (!question || !courseRole) throw noQuestion()
  return { question, courseRole, own: question.authorId === personId }
}

/** The same by an answer to it; `own` is of the answer. */
export async function lockAnswer(
  tx: Transaction,
  personId: number,
  answerId: number,
): Promise<LockedByPerson & { answer: LockedAnswer }> {
  const questionId = await findQuestionOf(tx, answerId)
  if (questionId === null) throw noAnswer()
  const locked = await lockQuestion(tx, personId, questionId)
  const answer = await readAnswer(tx, answerId)
  if (!answer) throw noAnswer()
  return { ...locked, answer, own: answer.authorId === personId }
}
