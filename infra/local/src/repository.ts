import { join, resolve } from 'node:path'

/** The root of the checkout. */
export const REPOSITORY = resolve(import.meta.dirname, '../../..')

/** Downloaded and generated things that every data folder shares; git-ignored, safe to delete. */
export const CACHE = join(REPOSITORY, '.cache')

export const NODE_BINARY = join(REPOSITORY, 'node_modules', '.bin', 'node')

/** A program that an npm package brings. */
export function npmBinary(name: string): string {
  return join(REPOSITORY, 'node_modules', '.bin', name)
}
