import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { DomainError, unavailable } from '@lectern/service-kit/errors.ts'
import type { BundleOutcome, BundleTask } from './bundle-worker.ts'
import type { ReadBundle } from './read-bundle.ts'

const TIME_MS = 120_000
const MEMORY_MB = 768
/** Each takes a processor and that memory. */
const AT_ONCE = 2
const WAITING_MAX = 8

const waiting: (() => void)[] = []
let running = 0

/**
 * Reads a bundle in a thread of its own, two at a time. Throws the refusal of a bundle that is wrong, or that takes more
 * time or memory than any course needs; 503 while many wait.
 */
export async function readBeside(task: BundleTask): Promise<ReadBundle> {
  await takeTurn()
  try {
    const outcome = await run(task)
    if ('bundle' in outcome) return outcome.bundle
    throw refusal(outcome.problem.status, outcome.problem.sentence)
  } finally {
    passTurn()
  }
}

async function takeTurn(): Promise<void> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) throw unavailable('Many courses are being imported. Try again in a minute.')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
}

/** Who waits takes the place that is left, before anybody new can. */
function passTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

async function run(task: BundleTask): Promise<BundleOutcome> {
  const worker = new Worker(new URL('./bundle-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const timeout = AbortSignal.timeout(TIME_MS)
  try {
    const stopped = once(worker, 'exit', { signal: timeout }).then(([code]) => {
      throw new Error(`Reading the bundle stopped with ${code}`)
    })
    const [outcome] = (await Promise.race([once(worker, 'message', { signal: timeout }), stopped])) as [BundleOutcome]
    return outcome
  } catch (error) {
    if (timeout.aborted) throw refusal(413, 'The bundle takes too long to read. Make two courses of it.', error)
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
    throw refusal(413, 'The bundle takes too much memory to read. Make two courses of it.', error)
  } finally {
    await worker.terminate()
  }
}

function refusal(status: 400 | 413, sentence: string, cause?: unknown): DomainError {
  return status === 413
    ? new DomainError(413, 'too-large', 'Too large', sentence, { cause })
    : new DomainError(400, 'bundle', 'Not a course that can be imported', sentence, { cause })
}
