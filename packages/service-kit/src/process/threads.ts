import { type ChildProcess, fork } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import { readFileSync, readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'
import { DomainError } from '../errors.ts'

export interface ThreadsSettings {
  /** The module that a thread runs; it calls `serveTasks`. */
  file: URL
  /** A process in the place of a thread, which knows none of this one's settings: for what can only be allowed or given back as a whole. */
  as?: 'thread' | 'process'
  /** What one task may take. A thread that needs more is ended, with its task. */
  memoryMb: number
  /** Of a processor: waiting for one is nothing that the task takes. */
  timeMs: number
  /** How long a thread without work is kept for the next one; it ends with its task without it. */
  idleMs?: number
}

/**
 * Work beside the event loop. How many at once is up to the caller: see `createQueue`.
 *
 * A thread that fills its memory bit by bit is ended with its task. One that asks for a single block of more than the 16 MB that Node leaves it on top of
 * that (one list, one object's table, one text put together) takes the whole process along, and no setting of Node's keeps it from that;
 * bytes in buffers aren't counted at all. So whoever has a thread bounds what it is given until no block can get so large while the memory is nearly
 * used up. Work of which that can't be said needs a process of its own.
 */
export interface Threads<Task, Result> {
  /** Throws TooCostly when the task takes more time or memory than it may, and what the thread refused it or failed with. */
  run(task: Task): Promise<Result>
}

/** A task that was given up. */
export class TooCostly extends Error {
  readonly reason: 'time' | 'memory'

  constructor(reason: 'time' | 'memory', options?: ErrorOptions) {
    super(`a task takes too much ${reason}`, options)
    this.reason = reason
  }
}

/** The id of a thread that is no more. */
const ENDED = -1
/** Times as long as it may take, after which a task is given up that only waits. */
const TIMEOUT_FACTOR = 10

/** A refusal as it travels: structured clones carry no classes. */
type Refusal = Pick<
  DomainError,
  'status' | 'slug' | 'title' | 'message' | 'params' | 'errors' | 'headers' | 'members' | 'stack'
>

type Answer<Result> = { result: Result } | { refusal: Refusal } | { error: unknown }

/** A thread or a process, which does one task after the other. */
interface Runner {
  /** Where it says `message`, `error` and `exit`. */
  events: EventEmitter
  isOver(): boolean
  post(task: unknown): void
  /** How long it has had a processor, in ms; one that doesn't run yet had none. */
  processorMs(): Promise<number>
  /** Whether this process stays for it. */
  hold(isHeld: boolean): void
  end(): void
}

function startThread(file: URL, memoryMb: number): Runner {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  return {
    events: worker,
    isOver: () => worker.threadId === ENDED,
    post: (task) => worker.postMessage(task),
    processorMs: async () => {
      const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
      return (user + system) / 1_000
    },
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    end: () => void worker.terminate(),
  }
}

function startProcess(file: URL, memoryMb: number): Runner {
  const { NODE_COMPILE_CACHE, MALLOC_ARENA_MAX, NODE_ENV } = process.env
  const child = fork(file, {
    execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=8'],
    env: { NODE_COMPILE_CACHE, MALLOC_ARENA_MAX, NODE_ENV },
    serialization: 'advanced',
  })
  return {
    events: child,
    isOver: () => !child.connected,
    post: (task) => void child.send(task as object),
    processorMs: async () => processorMsOf(child),
    hold(isHeld) {
      if (isHeld) child.ref()
      else child.unref()
      if (isHeld) child.channel?.ref()
      else child.channel?.unref()
    },
    end: () => void child.kill('SIGKILL'),
  }
}

/** By fields 14 and 15 of proc(5)'s stat, in hundredths of a second, counted behind the name, which may hold blanks. */
function processorMsOf({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return 10 * (Number(fields[11]) + Number(fields[12]))
  } catch {
    // It is over, or this isn't Linux: there only its own time counts.
    return 0
  }
}

/** Threads that are made when they are needed, and don't keep the process alive while they have nothing to do. */
export function createThreads<Task, Result>(settings: ThreadsSettings): Threads<Task, Result> {
  const { file, as = 'thread', memoryMb, timeMs, idleMs = 0 } = settings
  const idle: { runner: Runner; leaving: NodeJS.Timeout }[] = []

  function take(): Runner {
    for (let spare = idle.pop(); spare; spare = idle.pop()) {
      clearTimeout(spare.leaving)
      if (spare.runner.isOver()) continue
      spare.runner.hold(true)
      return spare.runner
    }
    const runner = (as === 'thread' ? startThread : startProcess)(file, memoryMb)
    // Of one that has no task nobody waits for an answer, and without a listener it would end the process.
    runner.events.on('error', () => undefined)
    return runner
  }

  function keep(runner: Runner): void {
    if (idleMs === 0) return void runner.end()
    runner.hold(false)
    const leave = () => {
      idle.splice(idle.indexOf(spare), 1)
      runner.end()
    }
    const spare = { runner, leaving: setTimeout(leave, idleMs).unref() }
    idle.push(spare)
  }

  return {
    async run(task) {
      const runner = take()
      const answer = await answerOf<Task, Result>(runner, task, timeMs).catch((error: unknown) => {
        runner.end()
        throw error
      })
      keep(runner)
      if ('refusal' in answer) throw refusalOf(answer.refusal)
      if ('error' in answer) throw answer.error
      return answer.result
    },
  }
}

/** Throws when the thread gave none. */
async function answerOf<Task, Result>(runner: Runner, task: Task, timeMs: number): Promise<Answer<Result>> {
  const { events } = runner
  const { promise, resolve, reject } = Promise.withResolvers<Answer<Result>>()
  const [begun, before] = [performance.now(), runner.processorMs()]
  const watching = setInterval(async () => {
    const waited = performance.now() - begun
    if (waited > TIMEOUT_FACTOR * timeMs || (await runner.processorMs()) - (await before) > timeMs)
      reject(new TooCostly('time'))
  }, timeMs / 4)
  const onError = (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooCostly('memory', { cause: error }) : error)
  const onExit = (code: number | null, signal?: NodeJS.Signals | null) =>
    // As V8 ends a process without memory.
    reject(signal === 'SIGABRT' ? new TooCostly('memory') : new Error(`A thread stopped with ${signal ?? code}`))
  events.once('message', resolve).once('error', onError).once('exit', onExit)
  try {
    runner.post(task)
    return await promise
  } finally {
    clearInterval(watching)
    events.off('message', resolve).off('error', onError).off('exit', onExit)
  }
}

function refusalOf({ status, slug, title, message, params, errors, headers, members, stack }: Refusal): DomainError {
  const extras = {
    ...(params && { params }),
    ...(errors && { errors }),
    ...(headers && { headers }),
    ...(members && { members }),
  }
  return Object.assign(new DomainError(status, slug, title, message, extras), { stack })
}

/**
 * In the thread or process: does each task that comes, with what the event loops leave of the processors. What it throws reaches who asked: refusals
 * as they are, the rest as far as structured clones carry errors.
 */
export function serveTasks<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  stepBack()
  const answer = (message: Answer<Result>) => (parentPort ? parentPort.postMessage(message) : process.send?.(message))
  // Without the process that asks there is nothing to do.
  process.once('disconnect', () => process.exit())
  const tasks: { on(event: 'message', listener: (task: Task) => void): unknown } = parentPort ?? process
  tasks.on('message', async (task: Task) => {
    try {
      answer({ result: await work(task) })
    } catch (error) {
      answer(error instanceof DomainError ? { refusal: { ...error, ...errorFields(error) } } : { error })
    }
  })
}

/** Of an error, what isn't among its enumerable properties. */
const errorFields = ({ message, stack }: Error) => ({ message, stack })

/** Linux has a priority for each thread, by the number that the thread finds itself under; elsewhere all stay equal. */
function stepBack(): void {
  if (process.platform !== 'linux') return
  const number = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
  setPriority(number, Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW))
}
