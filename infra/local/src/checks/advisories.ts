import { spawnSync } from 'node:child_process'
import { z } from 'zod'
import { REPOSITORY } from '../repository.ts'

/** As docs/security.md promises; npm doesn't say since when a hole is known, so what is open at all is told with the days that it may be. */
const DAYS = { critical: 7, high: 7, moderate: 30, low: 90, info: 90 } as const

const holeSchema = z.object({ severity: z.enum(['critical', 'high', 'moderate', 'low', 'info']), range: z.string() })
const reportSchema = z.object({ vulnerabilities: z.record(z.string(), holeSchema) })

/** A line for each package with a known hole; null for what is no report of `npm audit --json`. */
export function linesOf(report: string): string[] | null {
  let found: unknown
  try {
    found = JSON.parse(report)
  } catch {
    return null
  }
  const parsed = reportSchema.safeParse(found)
  if (!parsed.success) return null
  return Object.entries(parsed.data.vulnerabilities).map(
    ([name, { severity, range }]) =>
      `${name} ${range}: ${severity}, to be closed within ${DAYS[severity]} days of its advisory`,
  )
}

if (import.meta.main) {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit', 'dev'], { cwd: REPOSITORY, encoding: 'utf8' })
  const lines = linesOf(stdout)
  for (const line of lines ?? []) console.error(line)
  console.log(
    lines === null
      ? 'advisories: the registry doesn’t answer questions about advisories here; nothing is known'
      : `advisories: ${lines.length === 0 ? 'no package of production has a known hole' : `${lines.length} packages have known holes`}`,
  )
  process.exitCode = lines === null ? 2 : Math.min(lines.length, 1)
}
