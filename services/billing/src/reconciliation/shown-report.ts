import { DIFFERENCES_SHOWN, type ReconciliationReport } from '@lectern/contracts/shapes/checks.ts'
import { KINDS } from './kinds.ts'
import type { Report } from './report.ts'

/** What operators are shown of it: each kind with how many are left, and the first differences. */
export function shownReport({ graceSeconds: _, remaining: __, differences, ...report }: Report): ReconciliationReport {
  const left = differences.filter(({ outcome }) => outcome !== 'repaired')
  return {
    ...report,
    kinds: KINDS.map(({ name, sentence: meaning }) => {
      return { name, meaning, count: left.filter(({ kind }) => kind === name).length }
    }),
    differences: differences.slice(0, DIFFERENCES_SHOWN),
  }
}
