import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { type PageFile, readPageFile } from './page-file.ts'

/** How long a change of a file may stay unseen. */
const FRESH_MS = 2_000

/** The pages by their slugs, in the order of the footer. */
export type ReadPages = () => Promise<ReadonlyMap<string, PageFile>>

/** Pages from the folder's files, read again every few seconds. A file that can't be one is left out, and the log says why. */
export function createPageReader(folder: string, log: FastifyBaseLogger): ReadPages {
  let readAt = Number.NEGATIVE_INFINITY
  let pages: ReturnType<ReadPages> = Promise.resolve(new Map())
  const told = new Set<string>()

  function tell(file: string, problem: unknown) {
    const message = problem instanceof Error ? problem.message : String(problem)
    if (told.has(file + message)) return
    told.add(file + message)
    log.warn({ file, problem: message }, 'a page is left out')
  }

  async function readAll(): Promise<ReadonlyMap<string, PageFile>> {
    const names = await readdir(folder).catch((error: unknown) => {
      tell(folder, error)
      return []
    })
    const read = await Promise.all(
      names
        .filter((name) => name.endsWith('.md'))
        .map(async (name) => {
          const file = join(folder, name)
          try {
            return [readPageFile(name, await readFile(file, 'utf8'))]
          } catch (error) {
            tell(file, error)
            return []
          }
        }),
    )
    const inOrder = read.flat().sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug, 'en'))
    return new Map(inOrder.map((page) => [page.slug, page]))
  }

  return () => {
    if (performance.now() - readAt > FRESH_MS) {
      readAt = performance.now()
      pages = readAll()
    }
    return pages
  }
}
