import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { REPOSITORY } from '../src/repository.ts'
import { closingLines, sum } from '../src/testing/counts.ts'
import { playwrightCounts, vitestCounts } from '../src/testing/reports.ts'

const passedTest = { fullName: 'a list holds', status: 'passed', failureMessages: [] }
const failedTest = { fullName: 'a list breaks', status: 'failed', failureMessages: ['Error: no\n    at a.ts:1'] }
const vitestReport = (tests: object[], file: object = {}) => ({
  numPassedTests: 5,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ name: join(REPOSITORY, 'web/a.test.ts'), status: 'passed', assertionResults: tests, ...file }],
})
const NO_TEST = { numPassedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }

const playwrightTest = (status: string, message?: string) => ({
  projectName: 'phone',
  status,
  results: [{ errors: message === undefined ? [] : [{ message }] }],
})
const spec = (title: string, ...tests: object[]) => ({ title, file: 'a.spec.ts', line: 7, tests })
const playwrightReport = (...specs: object[]) => ({
  stats: { expected: 3, skipped: 2 },
  suites: [{ specs: [], suites: [{ specs, suites: [] }] }],
})

describe('the end of npm test', () => {
  test('sums all runners, and names skipped tests only when there are some', () => {
    const total = sum([
      { passed: 2, skipped: 0, failures: [] },
      { passed: 1, skipped: 3, failures: ['web/a.test.ts > breaks'] },
    ])
    expect(closingLines(total)).toEqual(['✗ web/a.test.ts > breaks', '3 passed, 1 failed, 3 skipped'])
    expect(closingLines({ passed: 3, skipped: 0, failures: [] })).toEqual(['3 passed, 0 failed'])
  })

  test('takes vitest at its word', () => {
    expect(vitestCounts({ report: vitestReport([passedTest]) }, 0)).toEqual({ passed: 5, skipped: 2, failures: [] })
    expect(vitestCounts({ report: vitestReport([passedTest, failedTest]) }, 1)).toEqual({
      passed: 5,
      skipped: 2,
      failures: ['web/a.test.ts > a list breaks\n    Error: no\n        at a.ts:1'],
    })
  })

  test('names a file that could not be run', () => {
    const report = vitestReport([], { status: 'failed', message: 'no such import' })
    expect(vitestCounts({ report }, 1).failures).toEqual(['web/a.test.ts > could not be run\n    no such import'])
  })

  test('names what went wrong outside of any test', () => {
    const errors = [
      { file: join(REPOSITORY, 'web/a.test.ts'), test: 'a list holds', stack: 'Error: gone\n    at a.ts:2' },
    ]
    expect(vitestCounts({ report: vitestReport([passedTest]), errors }, 1)).toEqual({
      passed: 5,
      skipped: 2,
      failures: ['web/a.test.ts > a list holds\n    Error: gone\n        at a.ts:2'],
    })
  })

  test('counts a test of a browser that passed only at the second try as failed', () => {
    const report = playwrightReport(
      spec('holds', playwrightTest('expected'), playwrightTest('skipped')),
      spec('breaks', playwrightTest('unexpected', '\u001B[31mno button\u001B[0m')),
      spec('wavers', playwrightTest('flaky', 'too late')),
    )
    expect(playwrightCounts(report, 1)).toEqual({
      passed: 3,
      skipped: 2,
      failures: [
        'e2e/browser/a.spec.ts:7 > breaks [phone]\n    no button',
        'e2e/browser/a.spec.ts:7 > wavers [phone]\n    too late',
      ],
    })
  })

  test.each([
    ['a runner without a report', vitestCounts({ report: undefined }, 0)],
    ['a browser runner without a report', playwrightCounts(undefined, 0)],
    ['a report of another form', vitestCounts({ report: { tests: 5 } }, 0)],
    ['a bad end without a failed test', vitestCounts({ report: vitestReport([passedTest]) }, 1)],
    ['a run of no test', vitestCounts({ report: NO_TEST }, 0)],
  ])('fails for %s', (_, counts) => {
    expect(counts.failures).toHaveLength(1)
  })
})
