import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { REPOSITORY } from '../repository.ts'
import { type Counts, oneFailed, sum } from './counts.ts'

/** As much of an error as a reader needs to know it by: longer ones stand above, where the test ran. */
const ERROR_LINES = 12

/** What is read of vitest's JSON report. A file that couldn't be loaded has failed, with a message and without a test. */
const vitestReport = z.object({
  numPassedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

/** What vitest-errors.ts writes. */
const vitestErrors = z.array(z.object({ file: z.string(), test: z.string(), stack: z.string() })).catch([])

/**
 * The counts of vitest's report and of what went wrong outside of its tests, both parsed from JSON; of no report, the one
 * failure of a crash.
 */
export function vitestCounts({ report, errors }: { report: unknown; errors?: unknown }, exitCode: number): Counts {
  const { data } = vitestReport.safeParse(report)
  if (!data) return oneFailed(`vitest crashed with exit code ${exitCode}: it left no report that can be read`)
  const failures = data.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const inTests = failed.map((test) => described(name, test.fullName, test.failureMessages?.join('\n')))
    return status === 'failed' && failed.length === 0 ? [described(name, 'could not be run', message)] : inTests
  })
  failures.push(...vitestErrors.parse(errors).map(({ file, test, stack }) => described(file, test, stack)))
  return orCrash(
    { passed: data.numPassedTests, skipped: data.numPendingTests + data.numTodoTests, failures },
    'vitest',
    exitCode,
  )
}

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
})
interface PlaywrightSuite {
  specs: z.infer<typeof playwrightSpec>[]
  suites?: PlaywrightSuite[] | undefined
}
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
/** What is read of Playwright's JSON report. */
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), skipped: z.int() }),
  suites: z.array(playwrightSuite),
})

/** The counts of Playwright's report, parsed from JSON. A test that passed only at the second try has failed. */
export function playwrightCounts(report: unknown, exitCode: number): Counts {
  const { data } = playwrightReport.safeParse(report)
  if (!data) return oneFailed(`playwright crashed with exit code ${exitCode}: it left no report that can be read`)
  const failures = data.suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.flatMap(({ message }) => message ?? []))
        return described(`e2e/browser/${file}:${line}`, `${title} [${projectName}]`, messages.join('\n'))
      }),
  )
  return orCrash({ passed: data.stats.expected, skipped: data.stats.skipped, failures }, 'playwright', exitCode)
}

/** The JSON that a runner wrote, or undefined when it crashed before it could. */
export function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function described(file: string, title: string, message = ''): string {
  const lines = stripVTControlCharacters(message).trim().split('\n')
  const ours = lines.filter((line) => line !== '' && !line.includes('/node_modules/')).slice(0, ERROR_LINES)
  return [`${file.startsWith('/') ? relative(REPOSITORY, file) : file} > ${title}`, ...ours].join('\n    ')
}

/** A runner that ended badly without a failed test, or that ran none, counts as one failure. */
function orCrash(counts: Counts, runner: string, exitCode: number): Counts {
  const { passed, skipped, failures } = counts
  const faultless = failures.length === 0
  if (faultless && exitCode !== 0) return sum([counts, oneFailed(`${runner} ended with exit code ${exitCode}`)])
  if (faultless && passed + skipped === 0) return sum([counts, oneFailed(`${runner} found no test`)])
  return counts
}
