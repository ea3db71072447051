import { texts } from '#texts/teaching-quiz-editor'

const { levels, tells, took } = texts.statistics

/** How hard a question is, by the mean share of its points. */
export function levelOf(difficulty: number): string {
  if (difficulty >= 0.85) return levels.easy
  return difficulty >= 0.5 ? levels.medium : levels.hard
}

/** What a question tells of who answers it, by its correlation with the rest of the quiz. */
export function discriminationText(discrimination: number | null): string {
  if (discrimination === null) return tells.unknown
  if (discrimination < 0) return tells.against
  if (discrimination < 0.15) return tells.nothing
  return discrimination < 0.3 ? tells.little : tells.well
}

/** Whole minutes, and seconds where it is less than one. */
export function timeTaken(seconds: number): string {
  if (seconds >= 60) return took.minutes({ count: Math.round(seconds / 60) })
  return took.seconds({ count: Math.max(1, Math.round(seconds)) })
}
