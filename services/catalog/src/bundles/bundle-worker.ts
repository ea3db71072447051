/** A thread of its own for one bundle: unpacking and sanitising some ten thick books would hold everybody else up. */
import { serveTasks } from '@lectern/service-kit/process/threads.ts'
import { Archive } from './archive.ts'
import { type BundleLimits, readBundle } from './read-bundle.ts'

export interface BundleTask {
  /** An open file of the process, which the caller closes. */
  fd: number
  limits: BundleLimits
}

serveTasks(async ({ fd, limits }: BundleTask) => readBundle(await Archive.open(fd), limits))
