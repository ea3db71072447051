import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Its pages, as the router knows them: web/build/pages.ts. */
const PAGES = 'pages.json'

const pagesSchema = z.array(
  z.object({
    name: z.string(),
    pattern: z.string(),
    /** What it says of itself where that doesn't depend on data. */
    title: z.string().nullable(),
    description: z.string().nullable(),
    /** Files of its own code, to be fetched with that of the app. */
    modules: z.array(z.string()),
    /** Whether visitors get it drawn already. */
    rendered: z.boolean(),
    /** The parameters of the query that change it. */
    query: z.array(z.string()),
    /** Whether anybody may find it. */
    isPublic: z.boolean(),
  }),
)
type Page = z.output<typeof pagesSchema>[number]

export interface OpenedPage {
  page: Page
  params: Record<string, string>
  /** As the page's pattern writes it. */
  path: string
}

function readPages(root: string): Page[] {
  const file = join(root, PAGES)
  return existsSync(file) ? pagesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

/** Of the pages that anybody may find and that are one page each. */
export function publicPaths(root: string): string[] {
  return readPages(root)
    .filter(({ isPublic, pattern }) => isPublic && !pattern.includes(':'))
    .map(({ pattern }) => pattern)
}

/** Finds the page of a path, in any case and with or without a slash behind it, as the router takes them. */
export function pageFinder(root: string): (path: string) => OpenedPage | null {
  const patterns = readPages(root).map((page) => ({
    page,
    address: new RegExp(`^${page.pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i'),
  }))
  return (path) => {
    for (const { page, address } of patterns) {
      const match = address.exec(path)
      if (match) return { page, params: { ...match.groups }, path: pathOf(page, { ...match.groups }) }
    }
    return null
  }
}

function pathOf({ pattern }: Page, params: Record<string, string>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
}

/** Of an address's query what this page knows, once each and always in the same order: anything else is the same page. */
export function knownSearch({ page }: OpenedPage, url: string): string {
  const { searchParams } = new URL(url, 'http://gateway')
  const known = page.query.flatMap((name): [string, string][] => {
    const value = searchParams.get(name)
    return value ? [[name, value]] : []
  })
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`
}

/** Whether only services know what this page is called. */
export function isOfData({ page }: OpenedPage): boolean {
  return page.pattern.includes(':')
}
