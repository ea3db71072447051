import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, type ProcessIdentity, startedAt } from './process-identity.ts'

/** Services stop before what stands in for others (the Stripe sandbox, the mail catcher) and the stores, which they use. */
export const STOP_ORDER = ['gateway', 'service', 'sandbox', 'store'] as const
export type ProcessKind = (typeof STOP_ORDER)[number]

interface RegisteredProcess extends ProcessIdentity {
  name: string
  kind: ProcessKind
  stopSignal: NodeJS.Signals
}

const END_TIMEOUT_MS = { gateway: 3_000, service: 5_000, sandbox: 3_000, store: 10_000 } as const

/**
 * The file in the data folder that names every child of the supervisor, so that none outlives it unnoticed. The supervisor itself doesn't need
 * it: where it can't be written (a full disk), that is reported, and processes are started and stopped all the same.
 */
export class ProcessRegistry {
  readonly #path: string
  readonly #onUnwritable: (reason: string) => void
  #processes: RegisteredProcess[] = []

  constructor(path: string, onUnwritable: (reason: string) => void) {
    this.#path = path
    this.#onUnwritable = onUnwritable
  }

  add({ pid, name, kind, stopSignal }: Omit<RegisteredProcess, 'startedAt'>): void {
    const began = startedAt(pid)
    // It ended at once: its exit is about to be reported.
    if (began === undefined) return
    this.#processes.push({ pid, startedAt: began, name, kind, stopSignal })
    this.#write()
  }

  remove(pid: number): void {
    this.#processes = this.#processes.filter((entry) => entry.pid !== pid)
    this.#write()
  }

  #write(): void {
    const draft = `${this.#path}.${process.pid}.tmp`
    try {
      writeFileSync(draft, JSON.stringify(this.#processes, null, 2))
      renameSync(draft, this.#path)
    } catch (error) {
      this.#onUnwritable(error instanceof Error ? error.message : String(error))
      removeQuietly(draft)
    }
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // The next start writes over it, or starts on another folder.
  }
}

/** Ends what a supervisor that was killed left running: services first, stores last. Answers their names. */
export async function endLeftBehind(registryPath: string): Promise<string[]> {
  const left = readRegistry(registryPath).filter(isRunning)
  for (const kind of STOP_ORDER) {
    await endAll(
      left.filter((entry) => entry.kind === kind),
      END_TIMEOUT_MS[kind],
    )
  }
  return left.map((entry) => entry.name)
}

function readRegistry(path: string): RegisteredProcess[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // No file: nothing was started. A torn one can't be, it is renamed into place.
    return []
  }
}

async function endAll(entries: RegisteredProcess[], timeoutMs: number): Promise<void> {
  for (const entry of entries) signalQuietly(entry.pid, entry.stopSignal)
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline && entries.some(isRunning)) await sleep(50)
  for (const entry of entries.filter(isRunning)) signalQuietly(-entry.pid, 'SIGKILL')
}

/** Sends a signal to a process that may have gone already. A negative pid means its process group. */
export function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
