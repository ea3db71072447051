import { describe, expect, test } from 'vitest'
import { closingLine, playwrightCounts, sum, vitestCounts } from '../src/testing/counts.ts'

const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }

describe('the counts of npm test', () => {
  test('sums all runners, and names skipped tests only when there are some', () => {
    const total = sum([
      { passed: 2, failed: 0, skipped: 0 },
      { passed: 1, failed: 1, skipped: 3 },
    ])
    expect(closingLine(total)).toBe('3 passed, 1 failed, 3 skipped')
    expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  })

  test('takes vitest at its word', () => {
    expect(vitestCounts(report, 0)).toEqual({ passed: 5, failed: 0, skipped: 2 })
    expect(vitestCounts({ ...report, numFailedTests: 2 }, 1)).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  test('counts a test that passed only at the second try as failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
    expect(playwrightCounts({ stats }, 1)).toEqual({ passed: 3, failed: 2, skipped: 2 })
  })

  test.each([
    ['a runner without a report', vitestCounts(undefined, 0)],
    ['a browser runner without a report', playwrightCounts(undefined, 0)],
    ['a bad end without a failed test', vitestCounts(report, 1)],
    [
      'a run of no test',
      vitestCounts({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }, 0),
    ],
  ])('fails for %s', (_, counts) => {
    expect(counts.failed).toBe(1)
  })
})
