import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const NOT_INPUTS = new Set(['node_modules', 'dist', 'test-results', 'coverage'])

/** One hash over the names and contents of these files and folders, whatever their dates are. */
export function hashFiles(base: string, paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((path) => filesUnder(base, path))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(base, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(base: string, path: string): string[] {
  try {
    return readdirSync(join(base, path), { withFileTypes: true })
      .filter((entry) => !NOT_INPUTS.has(entry.name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => (entry.isDirectory() ? filesUnder(base, join(path, entry.name)) : [join(path, entry.name)]))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path]
    throw error
  }
}
