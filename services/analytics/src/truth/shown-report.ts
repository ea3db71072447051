import { DIFFERENCES_SHOWN, type TruthReport } from '@lectern/contracts/shapes/checks.ts'
import { KINDS } from './judge.ts'
import type { Report } from './report.ts'

/** What operators are shown of it: the sums, each kind with its count, and the first differences. */
export function shownReport({ startedAt, finishedAt, looks, sum, courses, differences }: Report): TruthReport {
  return {
    ...{ startedAt, finishedAt, looks, ...sum, courses: courses.length },
    kinds: Object.entries(KINDS).map(([name, meaning]) => {
      return { name, meaning, count: differences.filter(({ kind }) => kind === name).length }
    }),
    differences: differences.slice(0, DIFFERENCES_SHOWN),
  }
}
