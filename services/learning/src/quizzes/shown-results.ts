import type { AttemptScore } from '@lectern/contracts/shapes/quiz-attempts.ts'
import type { QuizSettings } from '@lectern/contracts/shapes/quizzes.ts'

/** How a student stands with a lesson's quiz. */
export interface Standing {
  /** Attempts so far, the open one among them. */
  attempts: number
  hasOpen: boolean
  passed: boolean
}

export function attemptsLeft({ attempts }: Pick<QuizSettings, 'attempts'>, standing: Standing): number | null {
  return attempts === null ? null : Math.max(0, attempts - standing.attempts)
}

/** Whether results are shown by now, as far as they ever are. While the last attempt is open, another one is left. */
export function isShown(settings: Pick<QuizSettings, 'attempts' | 'shownWhen'>, standing: Standing): boolean {
  if (settings.shownWhen === 'handed-in' || standing.passed) return true
  return attemptsLeft(settings, standing) === 0 && !standing.hasOpen
}

interface Graded {
  hundredths: number | null
  maxPoints: number | null
  passed: boolean | null
}

/** Null while it isn't graded. */
export function scoreOf({ hundredths, maxPoints, passed }: Graded): AttemptScore | null {
  if (hundredths === null || maxPoints === null || passed === null) return null
  return { points: hundredths / 100, percent: Math.floor((hundredths * 10) / maxPoints) / 10, passed }
}
