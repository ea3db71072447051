import { realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/** The folders of a book, each within the next. */
export interface BookFolders {
  /** Where SUMMARY.md is. */
  sourceDir: string
  /** Where book.toml is. */
  bookDir: string
  /** From where listings and pictures may come: the repository of the book, or the book alone. */
  repositoryDir: string
}

/**
 * Whether a file may become part of the course, wherever links lead: a book by someone else must not carry along a file of
 * this machine. Hidden files are taken only from the book's own folder, and never from Git's.
 */
export function mayTake({ bookDir, repositoryDir }: Pick<BookFolders, 'bookDir' | 'repositoryDir'>, file: string) {
  try {
    const real = realpathSync(file)
    if (!statSync(real).isFile()) return false
    const own = within(realpathSync(bookDir), real)
    if (own !== null) return !own.includes('.git')
    const segments = within(realpathSync(repositoryDir), real)
    return segments?.every((segment) => !segment.startsWith('.')) ?? false
  } catch {
    return false
  }
}

/** The names from a folder down to a file, or null for a file outside of it. */
function within(folder: string, file: string): string[] | null {
  const relative = path.relative(folder, file)
  if (relative === '' || path.isAbsolute(relative)) return null
  const segments = relative.split(path.sep)
  return segments[0] === '..' ? null : segments
}
