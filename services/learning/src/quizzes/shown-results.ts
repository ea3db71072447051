import type { AttemptScore } from '@lectern/contracts/shapes/quiz-attempts.ts'
import type { QuizSettings } from '@lectern/contracts/shapes/quizzes.ts'

/** A student's progress with a lesson's quiz. */
export interface QuizStatus {
  /** Attempts so far, the open one among them. */
  attempts: number
  hasOpen: boolean
  passed: boolean
}

export function attemptsLeft({ attempts }: Pick<QuizSettings, 'attempts'>, status: QuizStatus): number | null {
  return attempts === null ? null : Math.max(0, attempts - status.attempts)
}

/** Whether results are shown by now, as far as they ever are. While the last attempt is open, another one is left. */
export function isShown(settings: Pick<QuizSettings, 'attempts' | 'shownWhen'>, status: QuizStatus): boolean {
  if (settings.shownWhen === 'handed-in' || status.passed) return true
  return attemptsLeft(settings, status) === 0 && !status.hasOpen
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
