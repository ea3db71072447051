import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { StartFailure } from '../start-failure.ts'
import { ManagedProcess, type ProcessExit, type ProcessSpec } from './managed-process.ts'
import { endLeftBehind, ProcessRegistry, STOP_ORDER } from './process-registry.ts'

const FIRST_RESTART_DELAY_MS = 250
const LONGEST_RESTART_DELAY_MS = 10_000
const STEADY_AFTER_MS = 30_000
/** How often a store that dies is started again, until it has run for as long as below. */
const STORE_TRIES = 3
const STORE_STEADY_AFTER_MS = 60_000
const PROBE_INTERVAL_MS = 100
const OUTPUT_TIMEOUT_MS = 500

export interface SupervisorOptions {
  registryPath: string
  logsFolder: string
  /** Every line of every process; `name` is the supervisor's own for what it says itself. */
  onLine: (name: string, line: string) => void
  /** A store has died and couldn't be started again. Called once. */
  onFatal: (message: string) => void
  /** What keeps a store that died from running again, in a sentence; undefined when it's worth a try. */
  obstacle?: () => string | undefined
}

export const SUPERVISOR_NAME = 'lectern'

interface Supervised {
  process: ManagedProcess
  isReady: () => Promise<boolean>
  timeoutMs: number
  /** True once it was ready: from then on its end is an accident and not a failed start. */
  hasStarted: boolean
  restarts: number
}

/** Owns every child process: starts, watches, restarts those that die, and stops all of them in order. */
export class Supervisor {
  readonly #options: SupervisorOptions
  readonly #registry: ProcessRegistry
  readonly #supervised = new Map<string, Supervised>()
  readonly #stopping = new AbortController()
  #guardian: ChildProcess | undefined
  #hasGivenUp = false

  constructor(options: SupervisorOptions) {
    this.#options = options
    const { registryPath } = options
    this.#registry = new ProcessRegistry(registryPath, (reason) =>
      this.#say(`${registryPath} couldn't be written: ${reason}`),
    )
  }

  /** Ends what an earlier, killed supervisor left, and sets the guardian that does the same for this one. */
  async begin(): Promise<void> {
    const ended = await endLeftBehind(this.#options.registryPath)
    if (ended.length > 0) this.#say(`ended what an earlier run had left: ${ended.join(', ')}`)
    const script = fileURLToPath(new URL('guardian.ts', import.meta.url))
    this.#guardian = spawn(process.execPath, [script, this.#options.registryPath], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    this.#guardian.unref()
  }

  /** Aborted as soon as everything is being stopped. */
  get signal(): AbortSignal {
    return this.#stopping.signal
  }

  /** Starts a process and waits until `isReady` says so. @throws StartFailure when it ends before, or takes too long. */
  async run(spec: ProcessSpec, isReady: () => Promise<boolean>, timeoutMs: number): Promise<void> {
    this.signal.throwIfAborted()
    const process = new ManagedProcess(spec, {
      logsFolder: this.#options.logsFolder,
      registry: this.#registry,
      events: { onLine: this.#options.onLine, onUnexpectedExit: (_process, exit) => this.#onExit(spec.name, exit) },
    })
    this.#supervised.set(spec.name, { process, isReady, timeoutMs, hasStarted: false, restarts: 0 })
    process.start()
    await this.waitUntilReady(spec.name)
  }

  /** Starts a process that was stopped, with the same settings, and waits until it is ready. */
  async startAgain(name: string): Promise<void> {
    this.process(name).start()
    await this.waitUntilReady(name)
  }

  async waitUntilReady(name: string): Promise<void> {
    const supervised = this.#find(name)
    const { process, isReady, timeoutMs } = supervised
    const deadline = Date.now() + timeoutMs
    while (!(await isReady())) {
      this.signal.throwIfAborted()
      if (!process.isRunning && !supervised.hasStarted) {
        throw new StartFailure(
          `${name} stopped while starting: ${await lastWords(process)} (all of it: ${process.log.path})`,
        )
      }
      if (Date.now() > deadline) {
        throw new StartFailure(`${name} was not ready after ${timeoutMs / 1000} s: ${await lastWords(process)}`)
      }
      await sleep(PROBE_INTERVAL_MS)
    }
    supervised.hasStarted = true
  }

  #onExit(name: string, exit: ProcessExit): void {
    const supervised = this.#find(name)
    if (!supervised.hasStarted || this.signal.aborted || this.#hasGivenUp) return
    if (supervised.process.spec.kind === 'store') void this.#restartStore(supervised, exit)
    else void this.#restartLater(supervised, exit, STEADY_AFTER_MS)
  }

  async #restartLater(supervised: Supervised, exit: ProcessExit, steadyAfterMs: number): Promise<void> {
    const { process } = supervised
    const { name } = process.spec
    if (process.age > steadyAfterMs) supervised.restarts = 0
    const delay = Math.min(FIRST_RESTART_DELAY_MS * 2 ** supervised.restarts, LONGEST_RESTART_DELAY_MS)
    supervised.restarts += 1
    this.#say(`${name} ${describeExit(exit)}: starting it again in ${delay / 1000} s`)
    await sleep(delay, undefined, { signal: this.signal }).catch(() => undefined)
    if (this.signal.aborted || process.isRunning || process.staysDown) return
    process.start()
    this.#say(`${name} was started again (process ${process.pid})`)
  }

  /** Everything else waits for a store, so that it either comes back soon or everything ends. */
  async #restartStore(supervised: Supervised, exit: ProcessExit): Promise<void> {
    const { process, isReady, timeoutMs } = supervised
    const { name } = process.spec
    const steadyAfterMs = Math.max(STORE_STEADY_AFTER_MS, timeoutMs)
    const died = `${name} ${describeExit(exit)}`
    const obstacle = this.#options.obstacle?.()
    if (obstacle) return this.#giveUp(supervised, `${died}. ${obstacle}`)
    if (supervised.restarts >= STORE_TRIES && process.age <= steadyAfterMs) {
      return this.#giveUp(supervised, `${died}, and starting it again didn't help (tried ${STORE_TRIES} times)`)
    }
    await this.#restartLater(supervised, exit, steadyAfterMs)
    const { pid } = process
    const deadline = Date.now() + timeoutMs
    // Should it end meanwhile, its exit leads to the next try.
    while (process.isRunning && process.pid === pid && !this.signal.aborted) {
      if (await isReady()) return this.#say(`${name} is ready again`)
      if (Date.now() > deadline) {
        return this.#giveUp(supervised, `${died}, and wasn't ready again after ${timeoutMs / 1000} s`)
      }
      await sleep(PROBE_INTERVAL_MS)
    }
  }

  async #giveUp({ process }: Supervised, reason: string): Promise<void> {
    if (this.#hasGivenUp) return
    this.#hasGivenUp = true
    const output = (await lastLines(process)).map((line) => `\n  ${line}`)
    this.#options.onFatal(
      `${reason}. Lectern is stopping. The last lines of ${process.spec.name}, from ${process.log.path}:${output.join('')}`,
    )
  }

  process(name: string): ManagedProcess {
    return this.#find(name).process
  }

  #find(name: string): Supervised {
    const found = this.#supervised.get(name)
    if (!found) throw new Error(`No process is named "${name}": there are ${this.names.join(', ')}`)
    return found
  }

  get names(): string[] {
    return [...this.#supervised.keys()]
  }

  /** Stops the gateway, then the services, the sandbox, the stores; those of a kind at the same time. */
  async stopAll(): Promise<void> {
    this.#stopping.abort(new StartFailure('stopped'))
    for (const kind of STOP_ORDER) {
      const group = this.#processes.filter((process) => process.spec.kind === kind)
      await Promise.all(group.map((process) => process.stop()))
    }
    this.#close()
  }

  /** SIGKILL to everything, at once. */
  killAll(): void {
    this.#stopping.abort(new StartFailure('stopped'))
    for (const process of this.#processes) process.killNow()
    this.#close()
  }

  get #processes(): ManagedProcess[] {
    return [...this.#supervised.values()].map(({ process }) => process)
  }

  #close(): void {
    this.#guardian?.stdin?.end('done')
    for (const process of this.#processes) process.log.close()
  }

  #say(line: string): void {
    this.#options.onLine(SUPERVISOR_NAME, line)
  }
}

function describeExit({ code, signal }: ProcessExit): string {
  return signal ? `was killed by ${signal}` : `stopped with exit code ${code}`
}

/** Postgres and Kafka say what went wrong, then what to do, that they end, or where in their code it was. */
const REASON = /\b(FATAL|PANIC|ERROR)\b|Exception:/
const LINES_SHOWN = 3

/** What it went down with. */
async function lastLines({ isRunning, log }: ManagedProcess): Promise<string[]> {
  if (!isRunning) await log.readToEnd(OUTPUT_TIMEOUT_MS)
  const lines = log.recent.map((line) => line.trim()).filter((line) => line !== '')
  const reason = lines.findLastIndex((line) => REASON.test(line))
  return reason === -1 ? lines.slice(-LINES_SHOWN) : lines.slice(reason, reason + LINES_SHOWN)
}

async function lastWords(process: ManagedProcess): Promise<string> {
  return (await lastLines(process)).join(' ') || 'no output'
}
