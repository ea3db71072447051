import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '../repository.ts'

const VERDICTS = ['holds', 'does not hold', 'does not apply'] as const
type Verdict = (typeof VERDICTS)[number]

/** Of each chapter of ASVS 5.0.0 its sections, of each section the levels of its requirements, all in their order: V1.2.6 is of level 2. */
const CHAPTERS = [
  '22 1111122223 112222222223 222 123',
  '122 112 12223 23',
  '3 113 12223 11222233 11122333 3 22333',
  '12233 23333 22 1222',
  '2 112333 113 222',
  '122 111111112222 11223333 112233 22222333 2223 33 2222',
  '222 1111 22 11222 223 22',
  '1233 1123 133 23',
  '111 1222',
  '22 223 22223 1111122222233333 22222 22 222',
  '2233 22233 11233 1222 23 23 33',
  '12233 11 22223',
  '2333 222223 2233 1222233',
  '22 12223333 122',
  '12233 12233 1222222 3333',
  '2 22222 2222 222 2223',
  '23 22223333 22',
]
const LEVELS: ReadonlyMap<string, number> = new Map<string, number>(
  CHAPTERS.flatMap((sections, chapter) =>
    sections
      .split(' ')
      .flatMap((levels, section) =>
        [...levels].map((level, at) => [`${chapter + 1}.${section + 1}.${at + 1}`, Number(level)] as const),
      ),
  ),
)
/** Requirements of higher levels aren't judged. */
const HIGHEST_LEVEL = 2

export interface Judgement {
  verdict: string
  /** What shows it, or what is missing: paths of the repository in backticks. */
  grounds: string
}
/** By the requirement's number, such as `1.2.6`. */
export type Judgements = Readonly<Record<string, Judgement>>

export function readJudgements(): Judgements {
  return JSON.parse(readFileSync(join(REPOSITORY, 'docs/asvs.json'), 'utf8'))
}

/** Requirements missing or unknown, unknown verdicts, what holds without a file that shows it, files that don't exist. */
export function faultsOf(judgements: Judgements, exists: (path: string) => boolean): string[] {
  const missing = [...LEVELS].filter(([id, level]) => level <= HIGHEST_LEVEL && !judgements[id])
  return [
    ...missing.map(([id, level]) => `V${id} of level ${level} is missing`),
    ...Object.entries(judgements).flatMap(([id, { verdict, grounds }]) => {
      const paths = pathsIn(grounds)
      return [
        ...(LEVELS.has(id) ? [] : [`V${id}: no such requirement`]),
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

/** `level 1: 60 of 64 that apply hold (93.8 %), 6 don't apply`, one line per level. */
export function countsOf(judgements: Judgements): string[] {
  return [1, 2].map((level) => {
    const count = (verdict: Verdict) =>
      Object.entries(judgements).filter(([id, judged]) => LEVELS.get(id) === level && judged.verdict === verdict).length
    const holds = count('holds')
    const apply = holds + count('does not hold')
    const share = ((100 * holds) / apply).toFixed(1)
    return `level ${level}: ${holds} of ${apply} that apply hold (${share} %), ${count('does not apply')} don't apply`
  })
}

if (import.meta.main) {
  const judgements = readJudgements()
  const faults = faultsOf(judgements, (path) => existsSync(join(REPOSITORY, path)))
  for (const fault of faults) console.error(fault)
  for (const line of countsOf(judgements)) console.log(`check:asvs: ${line}`)
  if (process.argv.includes('--open')) {
    for (const [id, { verdict, grounds }] of Object.entries(judgements)) {
      if (verdict === 'does not hold') console.log(`V${id}: ${grounds}`)
    }
  }
  if (faults.length > 0) process.exitCode = 1
}
