import type { QuizSettings } from '@lectern/contracts/shapes/quizzes.ts'
import { texts } from '#texts/components-quiz'

/** What students see of their result, and when. */
export function whatIsShown({ shown, shownWhen, attempts }: QuizSettings): string {
  if (shown === 'nothing') return texts.shown.nothing
  const { handedIn, passed, passedOrLast } = texts.shown[shown]
  if (shownWhen === 'handed-in') return handedIn
  return attempts === null ? passed : passedOrLast
}
