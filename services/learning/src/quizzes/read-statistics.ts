import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { QuizStatistics } from '@lectern/contracts/shapes/quiz-figures.ts'
import type { Learning } from '../learning.ts'
import { assertOwnLesson } from './own-quiz.ts'
import { readQuestionStatistics, readQuizTotals } from './statistics.repository.ts'

/** Figures of questions say no more with more attempts than these, the newest. */
const MOST = 5_000

/** How a lesson's quiz did. Throws `notFound` (404) for all but the course's teacher. */
export async function readStatistics(
  { database }: Pick<Learning, 'database'>,
  teacher: Principal,
  lessonId: number,
): Promise<QuizStatistics> {
  await assertOwnLesson(database, teacher, lessonId)
  const [totals, questions] = await Promise.all([
    readQuizTotals(database, lessonId),
    readQuestionStatistics(database, lessonId, MOST),
  ])
  return { ...totals, questions }
}
