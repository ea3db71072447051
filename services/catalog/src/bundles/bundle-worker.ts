/** A thread of its own for one bundle: unpacking and sanitising some ten thick books would hold everybody else up. */
import { serveTasks } from '@lectern/service-kit/process/threads.ts'
import { BundleProblem } from './bundle-problem.ts'
import { type BundleLimits, type ReadBundle, readBundle } from './read-bundle.ts'

export interface BundleTask {
  /** An open file of the process; whoever opened it closes it. */
  fd: number
  limits: BundleLimits
}

export type BundleOutcome = { bundle: ReadBundle } | { problem: { sentence: string; status: 400 | 413 } }

async function outcomeOf({ fd, limits }: BundleTask): Promise<BundleOutcome> {
  try {
    return { bundle: await readBundle(fd, limits) }
  } catch (error) {
    if (error instanceof BundleProblem) return { problem: { sentence: error.message, status: error.status } }
    throw error
  }
}

serveTasks(outcomeOf)
