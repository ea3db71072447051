import { refuse } from '@lectern/service-kit/errors.ts'
import { createThreads, TooCostly } from '@lectern/service-kit/process/threads.ts'
import { embedOrigins } from '../curriculum/embed-origins.ts'
import type { BundleTask } from './bundle-worker.ts'
import type { ReadBundle } from './read-bundle.ts'

/** Each takes a processor. A thread is kept for who imports course after course; its memory goes with it. */
const threads = createThreads<BundleTask, ReadBundle>({
  file: new URL('./bundle-worker.ts', import.meta.url),
  ...{ memoryMb: 768, timeMs: 120_000, idleMs: 5_000 },
})

/**
 * Reads a bundle in a worker thread. Throws the refusal of a bundle that is wrong, or that takes more time or memory than any
 * course needs.
 */
export function readBundleInWorker(task: Omit<BundleTask, 'origins'>): Promise<ReadBundle> {
  return threads.run({ ...task, origins: embedOrigins() }).catch(refuseTooCostly)
}

function refuseTooCostly(error: unknown): never {
  if (!(error instanceof TooCostly)) throw error
  throw refuse(error.reason === 'time' ? 'bundle-too-slow' : 'bundle-too-much-memory', {}, { cause: error })
}
