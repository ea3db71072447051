import { type Dirent, readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Problem } from '../book/problems.ts'
import { isClutter, isToolFolder, refuseTooLarge, refuseTooMany, type SourceFiles } from './source-files.ts'

/**
 * The files of a folder of this machine. Links are named and not followed: someone else's folder must not carry along a file of this machine.
 *
 * @throws UnusableSourceError
 */
export function openFolder(folder: string): SourceFiles {
  const top = path.resolve(folder)
  const problems: Problem[] = []
  const paths: string[] = []
  const walk = (below: string) => {
    for (const entry of readdirSync(path.join(top, below), { withFileTypes: true }).sort(byName)) {
      const own = path.posix.join(below, entry.name)
      if (isToolFolder(entry.name) || isClutter(own)) continue
      if (entry.isDirectory()) walk(own)
      else if (entry.isFile()) paths.push(own)
      else problems.push({ severity: 'warning', file: own, message: { code: 'file-is-link', what: own } })
      refuseTooMany(paths.length)
    }
  }
  walk('')
  const read = async (file: string) => {
    const target = path.join(top, file)
    refuseTooLarge(file, (await stat(target)).size)
    return new Uint8Array(await readFile(target))
  }
  return { name: path.basename(top), paths, read, problems }
}

function byName(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1
}
