import { DomainError } from '@lectern/service-kit/errors.ts'
import { createThreads, TooCostly } from '@lectern/service-kit/process/threads.ts'
import type { BundleProblem } from './bundle-problem.ts'
import type { BundleOutcome, BundleTask } from './bundle-worker.ts'
import type { ReadBundle } from './read-bundle.ts'

/** Each takes a processor, and its memory goes with its thread. */
const threads = createThreads<BundleTask, BundleOutcome>({
  file: new URL('./bundle-worker.ts', import.meta.url),
  ...{ memoryMb: 768, timeMs: 120_000 },
})

/**
 * Reads a bundle in a thread of its own. Throws the refusal of a bundle that is wrong, or that takes more time or memory than any
 * course needs.
 */
export async function readBeside(task: BundleTask): Promise<ReadBundle> {
  const outcome = await threads.run(task).catch(refuseTooCostly)
  if ('bundle' in outcome) return outcome.bundle
  throw refusal(outcome.problem.status, outcome.problem.sentence)
}

function refuseTooCostly(error: unknown): never {
  if (!(error instanceof TooCostly)) throw error
  throw refusal(413, `The bundle takes too ${MUCH[error.reason]} to read. Split it into two courses.`, error)
}

const MUCH = { time: 'long', memory: 'much memory' }

/** What a person is told of a bundle that is wrong. */
export function refusalOf({ status, message, cause }: BundleProblem): DomainError {
  return refusal(status, message, cause)
}

function refusal(status: 400 | 413, sentence: string, cause?: unknown): DomainError {
  return status === 413
    ? new DomainError(413, 'too-large', 'Too large', sentence, { cause })
    : new DomainError(400, 'bundle', 'Not a course that can be imported', sentence, { cause })
}
