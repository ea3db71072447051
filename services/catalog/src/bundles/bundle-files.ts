import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limitOf } from './bundle-paths.ts'

/** The files of a bundle by their paths in it, whether it is packed or not. */
export interface BundleFiles {
  readonly paths: readonly string[]
  has(path: string): boolean
  read(path: string): Promise<Buffer>
}

/** A bundle of our own that lies unpacked in a folder. Sizes and names aren't checked as in a stranger's archive. */
export async function openFolder(folder: string): Promise<BundleFiles> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => limitOf(path) !== null)
  return { paths, has: (path) => paths.includes(path), read: (path) => readFile(join(folder, path)) }
}
