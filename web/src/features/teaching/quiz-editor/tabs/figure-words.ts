import { texts } from '../texts.ts'

const { levels, tells } = texts.statistics

/** How hard a question is, by the mean share of its points. */
export function levelOf(difficulty: number): string {
  if (difficulty >= 0.85) return levels.easy
  return difficulty >= 0.5 ? levels.medium : levels.hard
}

/** What a question tells of who answers it, by its correlation with the rest of the quiz. */
export function tellsWhat(discrimination: number | null): string {
  if (discrimination === null) return tells.unknown
  if (discrimination < 0) return tells.against
  if (discrimination < 0.15) return tells.nothing
  return discrimination < 0.3 ? tells.little : tells.well
}
