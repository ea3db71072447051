import { parseArgs } from 'node:util'
import { StartFailure } from '../start-failure.ts'

/** What can run alone, for CI that shares a run among machines. */
export const STAGES = ['checks', 'parts', 'browser', 'api', 'breaking'] as const
export type Stage = (typeof STAGES)[number]

/** What `npm test` is asked to do. */
export interface TestArguments {
  /** Parts of paths of test files; none for everything. */
  filters: string[]
  /** Also what takes minutes: `npm run test:deep`. */
  deep: boolean
  /** Of what takes minutes, only the part of this name; empty for all. */
  only: string
  /** Only what the changes since main can affect: `npm run test:changed`. */
  changed: boolean
  /** Writes where the time went into `.cache/test-profile`. */
  profile: boolean
  /** Which of everything to run; none for all. */
  stages: Stage[]
  /** Which share of the tests, as `1/3`; empty for all. */
  shard: string
  /** How often the chosen files run. */
  times: number
  /** How many processes keep a core busy meanwhile. */
  busy: number
}

/** @throws StartFailure for an option that there isn't */
export function readArguments(args: string[]): TestArguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        deep: { type: 'boolean', default: false },
        only: { type: 'string', default: '' },
        changed: { type: 'boolean', default: false },
        profile: { type: 'boolean', default: false },
        stage: { type: 'string', multiple: true, default: [] },
        shard: { type: 'string', default: '' },
        times: { type: 'string', default: '1' },
        busy: { type: 'string', default: '0' },
      },
    })
    const { stage, ...others } = values
    if (others.only !== '' && !others.deep) throw new StartFailure('--only is for npm run test:deep')
    const numbers = { times: count(values.times, 1), busy: count(values.busy, 0) }
    return { ...others, ...numbers, filters: positionals, stages: stage.map(stageOf), shard: shardOf(values.shard) }
  } catch (error) {
    throw new StartFailure(error instanceof Error ? error.message : String(error))
  }
}

function stageOf(name: string): Stage {
  const stage = STAGES.find((each) => each === name)
  if (!stage) throw new StartFailure(`"${name}" is not a stage: there are ${STAGES.join(', ')}`)
  return stage
}

function shardOf(text: string): string {
  if (text === '' || /^[1-9]\d*\/[1-9]\d*$/.test(text)) return text
  throw new StartFailure(`"${text}" is not a share like 1/3`)
}

function count(text: string, least: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least) return number
  throw new StartFailure(`"${text}" is not a whole number of at least ${least}`)
}
