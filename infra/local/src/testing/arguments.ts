import { parseArgs } from 'node:util'
import { StartFailure } from '../start-failure.ts'

/** What `npm test` is asked to do. */
export interface TestArguments {
  /** Parts of paths of test files; none for everything. */
  filters: string[]
  /** Also what takes minutes: `npm run test:deep`. */
  deep: boolean
  /** Only what the changes since main can affect: `npm run test:changed`. */
  changed: boolean
  /** Writes where the time went into `.cache/test-profile`. */
  profile: boolean
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
        changed: { type: 'boolean', default: false },
        profile: { type: 'boolean', default: false },
        times: { type: 'string', default: '1' },
        busy: { type: 'string', default: '0' },
      },
    })
    return { ...values, filters: positionals, times: count(values.times, 1), busy: count(values.busy, 0) }
  } catch (error) {
    throw new StartFailure(error instanceof Error ? error.message : String(error))
  }
}

function count(text: string, least: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least) return number
  throw new StartFailure(`"${text}" is not a whole number of at least ${least}`)
}
