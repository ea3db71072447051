/** How many tests of a runner went how. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const NO_TESTS: Counts = { passed: 0, failed: 0, skipped: 0 }
/** A check that counts as one test; also a runner that crashed, which hides an unknown number of failures. */
export const ONE_PASSED: Counts = { passed: 1, failed: 0, skipped: 0 }
export const ONE_FAILED: Counts = { passed: 0, failed: 1, skipped: 0 }

export function sum(counts: Counts[]): Counts {
  return counts.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      failed: total.failed + each.failed,
      skipped: total.skipped + each.skipped,
    }),
    NO_TESTS,
  )
}

/** The last line of `npm test`. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** The numbers of vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

/** A runner that ended badly without a failed test (a file that couldn't be loaded, say) counts as one failure. */
export function vitestCounts(report: VitestReport | undefined, exitCode: number): Counts {
  if (!report) return ONE_FAILED
  const skipped = report.numPendingTests + report.numTodoTests
  return orCrash({ passed: report.numPassedTests, failed: report.numFailedTests, skipped }, exitCode)
}

/** The numbers of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export function playwrightCounts(report: PlaywrightReport | undefined, exitCode: number): Counts {
  if (!report) return ONE_FAILED
  const { expected, unexpected, flaky, skipped } = report.stats
  return orCrash({ passed: expected, failed: unexpected + flaky, skipped }, exitCode)
}

function orCrash(counts: Counts, exitCode: number): Counts {
  const total = counts.passed + counts.failed + counts.skipped
  const crashed = exitCode !== 0 && counts.failed === 0
  return crashed || total === 0 ? sum([counts, ONE_FAILED]) : counts
}
