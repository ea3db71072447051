import { parentPort, Worker } from 'node:worker_threads'

export interface ThreadsSettings {
  /** The module that a thread runs; it calls `serveTasks`. */
  file: URL
  /** What one task may take. A thread that needs more is ended, with its task. */
  memoryMb: number
  timeMs: number
  /** How long a thread without work is kept for the next one; it ends with its task without it. */
  idleMs?: number
}

/** Work beside the event loop. How many at once is up to the caller: see `createTurns`. */
export interface Threads<Task, Result> {
  /** Throws TooCostly when the task takes more time or memory than it may, and what the thread failed with. */
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

type Answer<Result> = { result: Result } | { error: unknown }

/** Threads that are made when they are needed, and don't keep the process alive while they have nothing to do. */
export function createThreads<Task, Result>({
  file,
  memoryMb,
  timeMs,
  idleMs = 0,
}: ThreadsSettings): Threads<Task, Result> {
  const idle: { worker: Worker; leaving: NodeJS.Timeout }[] = []

  function take(): Worker {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.leaving)
      if (kept.worker.threadId === ENDED) continue
      kept.worker.ref()
      return kept.worker
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
      idle.splice(idle.indexOf(kept), 1)
      void worker.terminate()
    }
    const kept = { worker, leaving: setTimeout(leave, idleMs).unref() }
    idle.push(kept)
  }

  return {
    async run(task) {
      const worker = take()
      const answer = await answerOf<Task, Result>(worker, task, timeMs).catch((error: unknown) => {
        void worker.terminate()
        throw error
      })
      keep(worker)
      if ('error' in answer) throw answer.error
      return answer.result
    },
  }
}

/** Throws when the thread gave none. */
async function answerOf<Task, Result>(worker: Worker, task: Task, timeMs: number): Promise<Answer<Result>> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer<Result>>()
  const timer = setTimeout(() => reject(new TooCostly('time')), timeMs)
  const onError = (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooCostly('memory', { cause: error }) : error)
  const onExit = (code: number) => reject(new Error(`A thread stopped with ${code}`))
  worker.once('message', resolve).once('error', onError).once('exit', onExit)
  try {
    worker.postMessage(task)
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', onError).off('exit', onExit)
  }
}

/** In the thread: does each task that comes. What it throws reaches who asked, as far as structured clones carry errors. */
export function serveTasks<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  parentPort?.on('message', async (task: Task) => {
    try {
      parentPort?.postMessage({ result: await work(task) })
    } catch (error) {
      parentPort?.postMessage({ error })
    }
  })
}
