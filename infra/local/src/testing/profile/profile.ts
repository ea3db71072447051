import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CACHE } from '../../repository.ts'

const FOLDER = join(CACHE, 'test-profile')
const IDLE_MS = 5_000
/** Of /proc/stat, on all usual kernels. */
const TICKS_PER_SECOND = 100

interface Spent {
  wallSeconds: number
  /** Busy time of all cores, less what the machine was busy with before the run; null where there is no /proc/stat. */
  cpuSeconds: number | null
}

interface FileSpent {
  file: string
  cpuMs: number
  wallMs: number
}

/** Seconds that the cores have been busy since the machine started; null where the system doesn't say. */
function busySeconds(): number | null {
  if (!existsSync('/proc/stat')) return null
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line.split(/\s+/).slice(1).map(Number)
  return (user + nice + system + irq + softirq + steal) / TICKS_PER_SECOND
}

/** Where a run of `npm test -- --profile` spent its time: by stage and by test file. */
export class Profile {
  readonly #notes: string
  readonly #stages: Record<string, Spent> = {}
  /** How much of a second the cores are busy without the tests. */
  #idle = 0

  /** @param notes the file in which test processes note what each test file cost */
  constructor(notes: string) {
    this.#notes = notes
  }

  get env(): NodeJS.ProcessEnv {
    return { LECTERN_TEST_FILES: this.#notes }
  }

  /** Before anything of the run begins. */
  async begin(): Promise<void> {
    this.#idle = await idleShare()
  }

  /** Runs a stage, and keeps what it took. */
  async measured<R>(stage: string, run: () => Promise<R>): Promise<R> {
    const [at, busy] = [performance.now(), busySeconds()]
    try {
      return await run()
    } finally {
      const wallSeconds = (performance.now() - at) / 1000
      const now = busySeconds()
      const cpuSeconds = busy === null || now === null ? null : now - busy - this.#idle * wallSeconds
      this.#stages[stage] = { wallSeconds: Math.round(wallSeconds), cpuSeconds: cpuSeconds && Math.round(cpuSeconds) }
    }
  }

  /** Writes the profile as JSON, and prints the stages and the dearest files. */
  async write(counts: Record<string, number>): Promise<void> {
    const files = this.#files().sort((a, b) => b.cpuMs - a.cpuMs)
    mkdirSync(FOLDER, { recursive: true })
    const path = join(FOLDER, `${new Date().toISOString().replaceAll(':', '-')}.json`)
    const profile = { cores: availableParallelism(), idleShare: this.#idle, counts, stages: this.#stages, files }
    writeFileSync(path, `${JSON.stringify(profile, null, 2)}\n`)
    console.table(this.#stages)
    console.table(files.slice(0, 40).map(({ file, ...spent }) => ({ ...spent, file })))
    console.log(`Profile: ${path}`)
  }

  #files(): FileSpent[] {
    if (!existsSync(this.#notes)) return []
    const lines = readFileSync(this.#notes, 'utf8').trim().split('\n')
    const files = new Map<string, FileSpent>()
    for (const line of lines) {
      const { file, cpuMs, wallMs } = JSON.parse(line) as FileSpent
      const { cpuMs: cpu = 0, wallMs: wall = 0 } = files.get(file) ?? {}
      files.set(file, { file, cpuMs: cpu + cpuMs, wallMs: wall + wallMs })
    }
    return [...files.values()]
  }
}

async function idleShare(): Promise<number> {
  const before = busySeconds()
  await sleep(IDLE_MS)
  const after = busySeconds()
  return before === null || after === null ? 0 : (after - before) / (IDLE_MS / 1000)
}
