import type { QuestionResult } from '@lectern/contracts/shapes/quiz-attempts.ts'

/** How an answer did: wrong where there is none, partly right with some of the points. */
export function outcomeOf(result: Pick<QuestionResult, 'right' | 'points'> | undefined): 'right' | 'partly' | 'wrong' {
  if (result?.right) return 'right'
  return result && result.points > 0 ? 'partly' : 'wrong'
}
