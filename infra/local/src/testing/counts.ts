/** How many tests of a runner went how, and what is to be read of those that failed: a block of lines each. */
export interface Counts {
  passed: number
  skipped: number
  failures: string[]
}

export const NO_TESTS: Counts = { passed: 0, skipped: 0, failures: [] }
/** A check that counts as one test. */
export const ONE_PASSED: Counts = { passed: 1, skipped: 0, failures: [] }
/** Such a check that failed; also a runner that crashed, which hides an unknown number of failures. */
export const oneFailed = (failure: string): Counts => ({ passed: 0, skipped: 0, failures: [failure] })

export function sum(counts: Counts[]): Counts {
  return counts.reduce(
    (total, each) => ({
      passed: total.passed + each.passed,
      skipped: total.skipped + each.skipped,
      failures: [...total.failures, ...each.failures],
    }),
    NO_TESTS,
  )
}

/** The end of `npm test`: each failure once more, since thousands of lines lie above them, and the counts as its last line. */
export function closingLines({ passed, skipped, failures }: Counts): string[] {
  const counted = `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return [...failures.map((failure) => `✗ ${failure}`), counted]
}
