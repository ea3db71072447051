import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { COUNTED, type Counted } from '@lectern/service-kit/testing/tally.ts'
import { REPOSITORY } from '../repository.ts'
import { type Counts, ONE_PASSED, oneFailed } from './counts.ts'
import { Profile } from './profile/profile.ts'
import type { TestFolder } from './test-folder.ts'

/** What a whole run may spend, so that the suite doesn't grow back: a tenth above what it spent when this was last set. */
const CEILINGS: Record<Counted, number> = {
  'page load': 480,
  'browser context': 170,
  account: 235,
  system: 5,
  call: 26_000,
}

/** Counts what a run of the tests spends, and on demand measures where. */
export class Spending {
  readonly #tally: string
  readonly #profile: Profile | undefined

  readonly #ceilings: Record<Counted, number>

  constructor(folder: Pick<TestFolder, 'file'>, profiled: boolean, ceilings = CEILINGS) {
    this.#ceilings = ceilings
    this.#tally = folder.file('tally')
    this.#profile = profiled ? new Profile(folder.file('test-files.jsonl')) : undefined
  }

  /** For the processes that run tests. */
  get env(): NodeJS.ProcessEnv {
    return { LECTERN_TEST_TALLY: this.#tally, ...this.#profile?.env }
  }

  /** Before anything of the run begins. */
  async begin(): Promise<void> {
    await this.#profile?.begin()
  }

  measured<R>(stage: string, run: () => Promise<R>): Promise<R> {
    return this.#profile ? this.#profile.measured(stage, run) : run()
  }

  #counts(): Record<Counted, number> {
    const lines = existsSync(this.#tally) ? readFileSync(this.#tally, 'utf8').split('\n') : []
    const counts = Object.fromEntries(COUNTED.map((what) => [what, 0])) as Record<Counted, number>
    for (const line of lines) if (line) counts[line as Counted] += 1
    return counts
  }

  /** A check of its own: everything that was counted stays below its ceiling. */
  check(): Counts {
    const counts = this.#counts()
    const over = COUNTED.filter((what) => counts[what] > this.#ceilings[what])
    console.log(`\nSpent: ${COUNTED.map((what) => `${counts[what]} ${what}s`).join(', ')}`)
    if (over.length === 0) return ONE_PASSED
    const lines = over.map((what) => `${counts[what]} ${what}s, the ceiling is ${this.#ceilings[what]}`)
    return oneFailed(
      `The suite has grown (CEILINGS in ${relative(REPOSITORY, import.meta.filename)}):\n${lines.join('\n')}`,
    )
  }

  /** Writes the profile, if one was asked for, and says where. */
  async report(): Promise<void> {
    await this.#profile?.write(this.#counts())
  }
}
