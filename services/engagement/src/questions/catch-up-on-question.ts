import { catchUp, type Hearing } from '../enrollments/catch-up.ts'
import { findCourseOf, findQuestionOf } from './locked.repository.ts'

/** Hears of the course in which a question was asked: see `catchUp`. */
export async function catchUpOnQuestion(engagement: Hearing, personId: number, questionId: number): Promise<void> {
  const courseId = await findCourseOf(engagement.database, questionId)
  if (courseId !== null) await catchUp(engagement, personId, courseId)
}

export async function catchUpOnAnswer(engagement: Hearing, personId: number, answerId: number): Promise<void> {
  const questionId = await findQuestionOf(engagement.database, answerId)
  if (questionId !== null) await catchUpOnQuestion(engagement, personId, questionId)
}
