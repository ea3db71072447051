import { quizProblems } from '@lectern/contracts/quizzes/quiz-problems.ts'
import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'
import type { Quiz } from '@lectern/contracts/shapes/quizzes.ts'
import { type FieldError, validationFailed } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { gradedQuizzesOf } from './quizzes.repository.ts'

/** How many mistakes are reported at most. */
const ERRORS_MAX = 50

/** Throws 400 for a text whose quiz students can't take yet, with a mistake for each thing that a question lacks. */
export function requireFinishedQuiz({ type, quiz }: Pick<LessonText, 'type' | 'quiz'>): void {
  if (type === 'quiz' && quiz !== null) refuse(errorsOf(quiz, ''))
}

/** The same for several lessons, whose titles are the places of what is said. */
export function requireFinishedQuizzes(
  lessons: readonly { lessonId: number; title: string; quiz: Quiz | null }[],
): void {
  refuse(
    lessons.flatMap(({ lessonId, title, quiz }) =>
      quiz === null ? [] : errorsOf(quiz, `/lessons/${lessonId}`).map((error) => ({ ...error, place: title })),
    ),
  )
}

/** Throws 400 for a course of which students would have a lesson whose quiz can't be taken. */
export async function requireFinishedCourse(tx: Transaction, courseId: number): Promise<void> {
  requireFinishedQuizzes(await gradedQuizzesOf(tx, courseId))
}

function errorsOf(quiz: Quiz, place: string): FieldError[] {
  return quizProblems(quiz).map(({ itemId, message }) => ({ pointer: `${place}/quiz/items/${itemId}`, message }))
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw validationFailed(errors.slice(0, ERRORS_MAX))
}
