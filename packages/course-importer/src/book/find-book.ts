import { existsSync, globSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** Says of a folder that it is the top of a repository, also of one that came as an archive. */
const REPOSITORY_MARKS = ['.git', '.hg', '.github', '.gitattributes', '.gitignore']
const UNLIKELY = new Set(['node_modules', 'target', 'tests', 'test', 'examples', 'test_book', 'po', 'theme'])

/**
 * The folder of the book in a given one: itself, or the only one below that has a book.toml.
 *
 * @returns several when only the caller can choose, none when there is no book.
 */
export function findBooks(folder: string): string[] {
  const given = path.resolve(folder)
  if (['book.toml', 'SUMMARY.md', 'src/SUMMARY.md'].some((file) => existsSync(path.join(given, file)))) return [given]
  if (!statSync(given, { throwIfNoEntry: false })?.isDirectory()) return []
  const below = globSync(['*/book.toml', '*/*/book.toml', '*/*/*/book.toml'], {
    cwd: given,
    exclude: (name) => UNLIKELY.has(path.basename(name)) || path.basename(name).startsWith('.'),
  })
  return below.map((file) => path.join(given, path.dirname(file))).sort()
}

/**
 * The repository that a book lies in, or the book's folder itself. A home folder is none, even where someone keeps it in Git:
 * everything of theirs is there.
 */
export function repositoryOf(bookDir: string): string {
  const home = realpathSync(homedir())
  const above = ancestorsOf(realpathSync(bookDir)).filter(
    (folder) => folder !== path.parse(folder).root && path.relative(folder, home).startsWith('..'),
  )
  const hasGit = above.find((folder) => existsSync(path.join(folder, '.git')))
  return hasGit ?? above.findLast(hasMark) ?? bookDir
}

function hasMark(folder: string): boolean {
  return REPOSITORY_MARKS.some((mark) => existsSync(path.join(folder, mark)))
}

/** From the folder itself upwards. */
function ancestorsOf(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [folder, ...ancestorsOf(parent)]
}
