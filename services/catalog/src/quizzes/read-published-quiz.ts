import type { PublishedQuiz } from '@lectern/contracts/shapes/internal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { findPublished } from './quizzes.repository.ts'

/** The quiz that students of a lesson take now, with its key. Throws 404 for a lesson that they don't have. */
export async function readPublishedQuiz(
  database: Database,
  lessonId: number,
): Promise<{ published: PublishedQuiz | null }> {
  const found = await findPublished(database, lessonId)
  if (!found) throw refuse('lesson-not-found')
  const { quiz, ...place } = found
  return { published: quiz && { ...place, quiz } }
}
