import { type Quiz, questionsOf } from '@lectern/contracts/shapes/quizzes.ts'
import type { Transaction } from '../database.ts'
import { withQuestions } from './quiz-html.ts'
import { lessonsIn } from './quizzes.repository.ts'

/**
 * The quiz with links to lessons of this course alone: of one that is gone, as after a deletion in another tab, or is another course's, the
 * question keeps nothing.
 */
export async function withOwnLinks(tx: Transaction, courseId: number, quiz: Quiz): Promise<Quiz> {
  const linked = questionsOf(quiz.items).flatMap(({ lessonId }) => lessonId ?? [])
  if (linked.length === 0) return quiz
  const own = await lessonsIn(tx, courseId, linked)
  return withLinks(quiz, (lessonId) => (own.has(lessonId) ? lessonId : null))
}

/** The quiz with each link as `change` gives it. */
export function withLinks(quiz: Quiz, change: (lessonId: number) => number | null): Quiz {
  return withQuestions(quiz, (question) =>
    question.lessonId === null ? question : { ...question, lessonId: change(question.lessonId) },
  )
}
