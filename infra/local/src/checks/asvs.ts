import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../repository.ts'

const VERDICTS = ['holds', 'does not hold', 'does not apply'] as const
type Verdict = (typeof VERDICTS)[number]

/** How many requirements of level 1 each section of ASVS 5.0.0 has, by their numbers; level 2 is told in part. */
const LEVEL_1 = [
  ...['1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.1', '1.3.2', '1.5.1', '2.1.1', '2.2.1', '2.2.2', '2.3.1'],
  ...['3.2.1', '3.2.2', '3.3.1', '3.4.1', '3.4.2', '3.5.1', '3.5.2', '3.5.3', '4.1.1', '4.4.1', '5.2.1', '5.2.2'],
  ...['5.3.1', '5.3.2', '6.1.1', '6.2.1', '6.2.2', '6.2.3', '6.2.4', '6.2.5', '6.2.6', '6.2.7', '6.2.8', '6.3.1'],
  ...['6.3.2', '6.4.1', '6.4.2', '7.2.1', '7.2.2', '7.2.3', '7.2.4', '7.4.1', '7.4.2', '8.1.1', '8.2.1', '8.2.2'],
  ...['8.3.1', '9.1.1', '9.1.2', '9.1.3', '9.2.1', '10.4.1', '10.4.2', '10.4.3', '10.4.4', '10.4.5', '11.3.1'],
  ...['11.3.2', '11.4.1', '12.1.1', '12.2.1', '12.2.2', '13.4.1', '14.2.1', '14.3.1', '15.1.1', '15.2.1', '15.3.1'],
]

export interface Row {
  id: string
  level: number
  verdict: string
  /** What shows it, or what is missing: paths of the repository in backticks. */
  grounds: string
}

const ROW = /^\|\s*V(\d+\.\d+\.\d+)\s*\|\s*(\d)\s*\|\s*([^|]+?)\s*\|\s*(.+?)\s*\|$/gm

/** The rows of the table in a text. */
export function rowsIn(text: string): Row[] {
  return Array.from(text.matchAll(ROW), ([, id = '', level, verdict = '', grounds = '']) => ({
    ...{ id, verdict, grounds },
    level: Number(level),
  }))
}

/** What is wrong with the table: rows missing or told twice, unknown verdicts, what holds without a place, places that aren't there. */
export function faultsOfRows(rows: readonly Row[], exists: (path: string) => boolean): string[] {
  const ids = rows.map(({ id }) => id)
  const missing = LEVEL_1.filter((id) => !rows.some((row) => row.id === id && row.level === 1))
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  const wronglyFirst = rows.filter(({ id, level }) => level === 1 && !LEVEL_1.includes(id))
  return [
    ...missing.map((id) => `V${id} of level 1 is missing`),
    ...twice.map((id) => `V${id} is told twice`),
    ...wronglyFirst.map(({ id }) => `V${id} is not of level 1`),
    ...rows.flatMap(({ id, verdict, grounds }) => {
      const paths = pathsIn(grounds)
      return [
        ...(VERDICTS.some((one) => one === verdict) ? [] : [`V${id}: "${verdict}" is no verdict`]),
        ...(verdict === 'holds' && paths.length === 0 ? [`V${id} holds without a test or a line of code`] : []),
        ...paths.filter((path) => !exists(path)).map((path) => `V${id}: there is no ${path}`),
      ]
    }),
  ]
}

function pathsIn(grounds: string): string[] {
  return Array.from(
    grounds.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w-]+\.\w+|Dockerfile|\.[\w.]+)`/g),
    ([, path = '']) => path,
  )
}

/** `level 1: 60 of 64 that apply hold, 6 don't apply`, one line per level. */
export function countsOf(rows: readonly Row[]): string[] {
  return [1, 2].map((level) => {
    const count = (verdict: Verdict) => rows.filter((row) => row.level === level && row.verdict === verdict).length
    const [holds, not, foreign] = VERDICTS.map(count)
    return `level ${level}: ${holds} of ${(holds ?? 0) + (not ?? 0)} told that apply hold, ${foreign} don't apply`
  })
}

if (import.meta.main) {
  const rows = rowsIn(readFileSync(join(REPOSITORY, 'docs/security.md'), 'utf8'))
  const faults = faultsOfRows(rows, (path) => existsSync(join(REPOSITORY, path)))
  for (const fault of faults) console.error(fault)
  for (const line of countsOf(rows)) console.log(`check:asvs: ${line}`)
  if (faults.length > 0) process.exitCode = 1
}
