import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { QuizStatistics } from '@lectern/contracts/shapes/quiz-figures.ts'
import type { Learning } from '../learning.ts'
import { assertOwnLesson } from './own-quiz.ts'
import { readQuestionStatistics, readQuizTotals } from './statistics.repository.ts'

/** Figures of questions say no more with more attempts than these, the newest. */
const MOST = 5_000

/** How a lesson's quiz did. Throws `notFound` (404) for all but the course's teacher. */
export async function readStatistics(
  learning: Pick<Learning, 'database' | 'catalog'>,
  teacher: Principal,
  lessonId: number,
): Promise<QuizStatistics> {
  const { database } = learning
  await assertOwnLesson(learning, teacher, lessonId, 'students')
  const [totals, questions] = await Promise.all([
    readQuizTotals(database, lessonId),
    readQuestionStatistics(database, lessonId, MOST),
  ])
  return { ...totals, questions }
}
