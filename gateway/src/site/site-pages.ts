import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@lectern/contracts/shapes/languages.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type PageFile, readPageFile } from './page-file.ts'

/** How long a change of a file may stay unseen. */
const FRESH_MS = 2_000

/** By slug, each page in the languages that it is written in. */
export type PageFiles = ReadonlyMap<string, Partial<Record<Language, PageFile>>>
export type ReadPages = () => Promise<PageFiles>

/** Pages from the folder's files, read again every few seconds. A file that can't be one is left out, and the log says why. */
export function createPageReader(folder: string, log: FastifyBaseLogger): ReadPages {
  let readAt = Number.NEGATIVE_INFINITY
  let pages: ReturnType<ReadPages> = Promise.resolve(new Map())
  const reported = new Set<string>()

  function report(file: string, problem: unknown) {
    const message = problem instanceof Error ? problem.message : String(problem)
    if (reported.has(file + message)) return
    reported.add(file + message)
    log.warn({ file, problem: message }, 'a page is left out')
  }

  async function readAll(): Promise<PageFiles> {
    const names = await readdir(folder).catch((error: unknown) => {
      report(folder, error)
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
            report(file, error)
            return []
          }
        }),
    )
    const files = Map.groupBy(read.flat(), ({ slug }) => slug)
    return new Map(
      Array.from(files, ([slug, pages]) => [slug, Object.fromEntries(pages.map((page) => [page.language, page]))]),
    )
  }

  return () => {
    if (performance.now() - readAt > FRESH_MS) {
      readAt = performance.now()
      pages = readAll()
    }
    return pages
  }
}
