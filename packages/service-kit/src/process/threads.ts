import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'
import { DomainError } from '../errors.ts'

export interface ThreadsSettings {
  /** The module that a thread runs; it calls `serveTasks`. */
  file: URL
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

/** Threads that are made when they are needed, and don't keep the process alive while they have nothing to do. */
export function createThreads<Task, Result>({
  file,
  memoryMb,
  timeMs,
  idleMs = 0,
}: ThreadsSettings): Threads<Task, Result> {
  const idle: { worker: Worker; leaving: NodeJS.Timeout }[] = []

  function take(): Worker {
    for (let spare = idle.pop(); spare; spare = idle.pop()) {
      clearTimeout(spare.leaving)
      if (spare.worker.threadId === ENDED) continue
      spare.worker.ref()
      return spare.worker
    }
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    // Of one that has no task nobody waits for an answer, and without a listener it would end the process.
    worker.on('error', () => undefined)
    return worker
  }

  function keep(worker: Worker): void {
    if (idleMs === 0) return void worker.terminate()
    worker.unref()
    const leave = () => {
      idle.splice(idle.indexOf(spare), 1)
      void worker.terminate()
    }
    const spare = { worker, leaving: setTimeout(leave, idleMs).unref() }
    idle.push(spare)
  }

  return {
    async run(task) {
      const worker = take()
      const answer = await answerOf<Task, Result>(worker, task, timeMs).catch((error: unknown) => {
        void worker.terminate()
        throw error
      })
      keep(worker)
      if ('refusal' in answer) throw refusalOf(answer.refusal)
      if ('error' in answer) throw answer.error
      return answer.result
    },
  }
}

/** Throws when the thread gave none. */
async function answerOf<Task, Result>(worker: Worker, task: Task, timeMs: number): Promise<Answer<Result>> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer<Result>>()
  const [begun, before] = [performance.now(), processorMs(worker)]
  const watching = setInterval(async () => {
    const waited = performance.now() - begun
    if (waited > TIMEOUT_FACTOR * timeMs || (await processorMs(worker)) - (await before) > timeMs)
      reject(new TooCostly('time'))
  }, timeMs / 4)
  const onError = (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooCostly('memory', { cause: error }) : error)
  const onExit = (code: number) => reject(new Error(`A thread stopped with ${code}`))
  worker.once('message', resolve).once('error', onError).once('exit', onExit)
  try {
    worker.postMessage(task)
    return await promise
  } finally {
    clearInterval(watching)
    worker.off('message', resolve).off('error', onError).off('exit', onExit)
  }
}

/** How long the thread has had a processor, in ms; one that doesn't run yet had none. */
async function processorMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1_000
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
 * In the thread: does each task that comes, with what the event loops leave of the processors. What it throws reaches who asked: refusals
 * as they are, the rest as far as structured clones carry errors.
 */
export function serveTasks<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  stepBack()
  parentPort?.on('message', async (task: Task) => {
    try {
      parentPort?.postMessage({ result: await work(task) })
    } catch (error) {
      parentPort?.postMessage(
        error instanceof DomainError ? { refusal: { ...error, ...errorFields(error) } } : { error },
      )
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
