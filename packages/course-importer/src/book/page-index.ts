import * as path from 'pathe'
import { decodedPath } from './decoded-path.ts'

/** What a book says of its own addresses. */
export interface SiteAddresses {
  /** Of pages that moved. */
  redirects: Record<string, string>
  /** Path under which the book is on its own site. */
  siteUrl: string
}

/** Where a reference of a page leads. */
type Target =
  | { kind: 'page'; page: string; fragment: string }
  /** A file of the book that is no page. */
  | { kind: 'file'; file: string }
  | { kind: 'address'; href: string }
  | { kind: 'outside' }

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i
const REDIRECTS_MAX = 5

/** Finds what the links of a book lead to, under all the names that mdBook gives a page. */
export class PageIndex {
  readonly #pages = new Map<string, string>()
  readonly #redirects: Map<string, string>
  readonly #siteUrl: string

  constructor(pages: readonly string[], { redirects, siteUrl }: SiteAddresses) {
    this.#redirects = new Map(Object.entries(redirects).map(([from, to]) => [from.replace(/^\//, ''), to]))
    this.#siteUrl = siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`
    for (const page of pages) this.#pages.set(page, page)
    for (const page of pages) for (const alias of aliasesOf(page)) this.#add(alias, page)
    // The first page is also the site's front page.
    const [first] = pages
    for (const alias of ['index.md', 'index.html', '.']) if (first !== undefined) this.#add(alias, first)
  }

  #add(alias: string, page: string): void {
    if (!this.#pages.has(alias)) this.#pages.set(alias, page)
  }

  /** @param from the page that refers, by its path within the book's source. */
  find(reference: string, from: string, redirected = 0): Target {
    if (ABSOLUTE.test(reference)) return { kind: 'address', href: reference.replace(/^\/\//, 'https://') }
    const [written = '', fragment = ''] = reference.split('#', 2)
    const file = this.#inBook(written, from)
    const page = file === null ? undefined : this.#pages.get(file)
    if (file === null) return { kind: 'outside' }
    if (page !== undefined) return { kind: 'page', page, fragment }
    const html = file.replace(/\.md$/, '.html')
    const moved = this.#redirects.get(`${html}#${fragment}`) ?? this.#redirects.get(html)
    if (moved !== undefined && redirected < REDIRECTS_MAX) return this.find(moved, html, redirected + 1)
    return { kind: 'file', file }
  }

  /** A path within the book's source; null for one that leads out of it. */
  #inBook(written: string, from: string): string | null {
    const decoded = decodedPath(written.split('?')[0] ?? '')
    if (decoded === '') return from
    const site = decoded.startsWith(this.#siteUrl) ? decoded.slice(this.#siteUrl.length) : decoded.slice(1)
    const joined = decoded.startsWith('/') ? site : path.join(path.dirname(from), decoded)
    const normal = path.normalize(joined).replace(/\/$/, '')
    return normal.startsWith('..') ? null : normal || '.'
  }
}

function aliasesOf(page: string): string[] {
  const stem = page.replace(/\.(?:md|markdown)$/i, '')
  const folder = path.dirname(page)
  const isFront = /^(?:readme|index)$/i.test(path.basename(stem))
  const inFolder = (name: string) => (folder === '.' ? name : `${folder}/${name}`)
  return [
    ...[stem, `${stem}.html`, `${stem}.md`],
    ...(isFront ? [folder, ...['index.md', 'index.html', 'README.md', 'README.html', 'readme.md'].map(inFolder)] : []),
  ]
}
