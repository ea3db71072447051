/** A thread of its own for one bundle: unpacking and sanitising some ten thick books would hold everybody else up. */
import { serveTasks } from '@lectern/service-kit/process/threads.ts'
import { allowEmbedOrigins } from '../curriculum/embed-origins.ts'
import { Archive } from './archive.ts'
import { type BundleLimits, readBundle } from './read-bundle.ts'

export interface BundleTask {
  /** An open file of the process, which the caller closes. */
  fd: number
  limits: BundleLimits
  /** Sites that lessons may show in a frame. */
  origins: readonly string[]
}

serveTasks(async ({ fd, limits, origins }: BundleTask) => {
  allowEmbedOrigins(origins)
  return readBundle(await Archive.open(fd), limits)
})
