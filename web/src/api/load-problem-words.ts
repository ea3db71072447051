import { loadPart } from '../lib/load-part.ts'
import type { ReceivedProblem } from './problem-words.ts'

/** The words of refusals, which come with the first problem; null where they can't be had. The next problem tries again. */
export const loadProblemWords = () =>
  loadPart(
    () => import('./problem-words.ts'),
    () => null,
  )

/** What a problem says, in the page's language; English is better than nothing. */
export async function wordsOf(problem: ReceivedProblem): Promise<string> {
  const words = await loadProblemWords()
  return words ? words.wordsOf(problem) : problem.detail
}
