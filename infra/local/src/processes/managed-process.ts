import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ProcessLog } from './process-log.ts'
import { type ProcessKind, type ProcessRegistry, signalQuietly } from './process-registry.ts'

export interface ProcessSpec {
  name: string
  kind: ProcessKind
  command: string
  args: string[]
  env: NodeJS.ProcessEnv
  cwd?: string
  /** The user to run as, where the supervisor is root and the program refuses to be. */
  user?: { uid: number; gid: number }
  stopSignal: NodeJS.Signals
  /** Milliseconds after which a stop becomes SIGKILL. */
  stopTimeoutMs: number
}

export interface ProcessExit {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface ProcessEvents {
  /** Called when the process ends without having been told to. */
  onUnexpectedExit: (process: ManagedProcess, exit: ProcessExit) => void
  onLine: (name: string, line: string) => void
}

/**
 * One child process that can be started again. It leads a process group of its own, so that a Ctrl-C in the terminal
 * reaches the supervisor alone, which then stops its children in order.
 */
export class ManagedProcess {
  readonly spec: ProcessSpec
  readonly log: ProcessLog
  readonly #registry: ProcessRegistry
  readonly #events: ProcessEvents
  #child: ChildProcess | undefined
  #stopExpected = false
  #lastStart = 0

  constructor(spec: ProcessSpec, context: { logsFolder: string; registry: ProcessRegistry; events: ProcessEvents }) {
    this.spec = spec
    this.#registry = context.registry
    this.#events = context.events
    this.log = new ProcessLog(spec.name, context.logsFolder, (line) => this.#events.onLine(spec.name, line))
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  get isRunning(): boolean {
    return this.#child !== undefined
  }

  /** Whether it was stopped, and not started since. */
  get staysDown(): boolean {
    return this.#stopExpected
  }

  /** Milliseconds since the last start. */
  get age(): number {
    return Date.now() - this.#lastStart
  }

  start(): void {
    if (this.#child) throw new Error(`${this.spec.name} is already running`)
    const { command, args, env, cwd, user } = this.spec
    const child = spawn(command, args, { cwd, env, ...user, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#stopExpected = false
    this.#lastStart = Date.now()
    this.#child = child
    this.log.follow(child.stdout, child.stderr)
    child.once('error', (error) => {
      this.log.note(`could not be run: ${error.message}`)
      if (child.pid === undefined) this.#ended({ code: 127, signal: null })
    })
    child.once('exit', (code, signal) => this.#ended({ code, signal }))
    if (child.pid !== undefined) this.#registry.add({ pid: child.pid, ...this.spec })
  }

  #ended(exit: ProcessExit): void {
    const pid = this.#child?.pid
    this.#child = undefined
    if (pid !== undefined) this.#registry.remove(pid)
    if (!this.#stopExpected) this.#events.onUnexpectedExit(this, exit)
  }

  /** Sends a signal. `expected`: an exit that follows is wanted, and no failure. */
  signal(signal: NodeJS.Signals, { expected }: { expected: boolean }): void {
    if (this.pid === undefined) throw new Error(`${this.spec.name} is not running`)
    if (expected) this.#stopExpected = true
    process.kill(this.pid, signal)
  }

  /** Stops it, gently at first, and waits until it has gone. One that isn't running, and was to be started again, stays down. */
  async stop(): Promise<void> {
    this.#stopExpected = true
    const child = this.#child
    if (child?.pid === undefined) return
    const gone = once(child, 'exit')
    signalQuietly(child.pid, this.spec.stopSignal)
    // A paused process takes no signal but SIGKILL until it goes on.
    signalQuietly(child.pid, 'SIGCONT')
    const killTimer = new AbortController()
    const killLater = sleep(this.spec.stopTimeoutMs, undefined, { signal: killTimer.signal }).then(
      () => this.killNow(),
      () => undefined,
    )
    await gone
    killTimer.abort()
    await killLater
  }

  /** SIGKILL to the process and whatever it started. */
  killNow(): void {
    this.#stopExpected = true
    if (this.pid !== undefined) signalQuietly(-this.pid, 'SIGKILL')
  }
}
