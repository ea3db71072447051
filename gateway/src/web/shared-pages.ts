import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { DomainError, refuse } from '@lectern/service-kit/errors.ts'
import { inTime } from '@lectern/service-kit/process/in-time.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Branding } from '../site/branding.ts'
import { createReadAt, type ReadAt } from '../visitor-cache/read-at.ts'
import { SharedAnswer } from '../visitor-cache/shared-answer.ts'
import { type Head, headTags } from './heads/head.ts'
import { headOf, plainHead } from './heads/head-of.ts'
import { dataBlock } from './html.ts'
import type { PageParts } from './index-template.ts'
import { inlined, type PageReads, versionOf } from './page-reads.ts'
import type { OpenedPage } from './pages.ts'
import type { Render, RenderedPage } from './render-in-thread.ts'

const FRESH_MS = 1_000
/** For each language. */
const MAX_BYTES = 32 * 1024 * 1024
const MAX_PAGE_BYTES = 4 * 1024 * 1024
/** Pages tell the year, and how long ago something was. */
const OLDEST_MS = 600_000
/** What is read shows what else is to be read: a category's name behind a course. */
const ROUNDS = 3
/** Characters of path and query. Longer ones are nobody's links. */
const LONGEST = 300
/** People wait for a page no longer than this for what it could have with it. */
const TIMEOUT_MS = 1_500
/** Of it for the rendering. Behind a long queue the page comes with its head and its data, and the browser draws it. */
const RENDER_MS = 1_000

export const htmlHeaders = {
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-encoding, accept-language, cookie',
}

/** Whom a page is for: nobody in particular, a student, or somebody else who may be signed in. */
export type Reader = 'visitor' | 'student' | 'other'

/** A public page, made once for all who open it within a second, and kept until its data changes. */
export interface SharedPage {
  status: 200 | 404
  for(reader: Reader): SharedAnswer
}

interface CachedPage extends SharedPage {
  /** On the gateway's own clock. */
  madeAt: number
  reads: PageReads
  version: string
  /** With which it was made. */
  branding: Branding
  /** Not one that could not be rendered at that moment. */
  isWhole: boolean
  size: number
}

interface Settings {
  app: FastifyInstance
  routes: readonly RouteContract[]
  /** Under which people reach Lectern, if that has been said. */
  origin: string | undefined
  /** What the app speaks (BCP 47). */
  language: string
  template: (parts: PageParts) => string
  render: Render | null
}

/** Public pages with their heads, their data and, for visitors, what they show. */
export function createSharedPages({ app, routes, origin, language, template, render }: Settings) {
  const readAt = createReadAt(app.sharedReads, routes)

  /** Takes what visitors share among these addresses into `reads`. What is refused stays away. */
  async function readAll(addresses: Iterable<string>, reads: Map<string, ReadAt>): Promise<void> {
    const read = async (address: string) => {
      const found = await readAt(address).catch(nullIfRefused)
      if (found) reads.set(address, found)
    }
    await Promise.all([...addresses].map(read))
  }

  async function make(opened: OpenedPage, search: string, kept: CachedPage | undefined): Promise<CachedPage> {
    const reads = new Map<string, ReadAt>()
    const branding = await app.site.branding()
    if (kept) await readAll(kept.reads.keys(), reads)
    if (kept && kept.branding === branding && isStillGood(kept, reads)) return kept
    const readText = async (address: string) => {
      const read = reads.get(address) ?? (await readAt(address))
      if (!read) throw new Error(`${address} is not what visitors share`)
      reads.set(address, read)
      return read.answer.text
    }
    const head = await headOf(opened, new URLSearchParams(search), readText, origin, branding).catch(nullIfRefused)
    if (head === null) return cachedPage(opened, 404, { ...plainHead(opened), address: null }, branding, new Map())
    const rendered = await inTime(RENDER_MS, renderWith(opened, search, reads), () => null)
    // What is still being rendered goes on reading.
    return cachedPage(opened, 200, head, branding, new Map(reads), rendered)
  }

  /** Renders until everything that it asked for is among `reads`. Null when it can't be rendered now: the browser does it then. */
  async function renderWith(
    { page: { rendered }, path }: OpenedPage,
    search: string,
    reads: Map<string, ReadAt>,
  ): Promise<RenderedPage | null> {
    const url = path + search
    try {
      for (let round = 0; render && round < ROUNDS; round++) {
        const page = await render({ url, reads: inlined(reads) })
        const known = reads.size
        await readAll(page?.requested.filter((address) => !reads.has(address)) ?? [], reads)
        // What it asked for comes with the page in any case.
        if (reads.size === known) return page && (rendered ? page : { ...page, content: '', styles: '' })
      }
    } catch (error) {
      app.log.warn({ err: error, url }, 'a page was not rendered')
    }
    return null
  }

  function cachedPage(
    { page }: OpenedPage,
    status: 200 | 404,
    head: Head,
    branding: Branding,
    reads: PageReads,
    rendered: RenderedPage | null = null,
  ): CachedPage {
    const tags = headTags({ language, ...head }, origin, branding)
    const { modules } = page
    const { styles = '', content = '' } = rendered ?? {}
    const parts: Record<Reader, () => PageParts> = {
      visitor: () => ({ head: tags + styles, modules, content, data: dataOf(reads) }),
      student: () => ({ head: tags, modules, data: dataOf(forStudents(reads)) }),
      other: () => ({ head: tags, modules }),
    }
    const answers = new Map<Reader, SharedAnswer>()
    const answerFor = (reader: Reader) => {
      const answer = answers.get(reader) ?? new SharedAnswer(template(parts[reader]()), htmlHeaders)
      answers.set(reader, answer)
      return answer
    }
    return {
      status,
      madeAt: performance.now(),
      isWhole: !render || rendered !== null,
      reads,
      branding,
      version: versionOf(reads),
      size: 2 * answerFor('visitor').size,
      for: answerFor,
    }
  }

  const cache = new LRUCache<string, CachedPage, { opened: OpenedPage; search: string }>({
    ttl: FRESH_MS,
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_PAGE_BYTES,
    sizeCalculation: ({ size }, key) => size + key.length,
    ignoreFetchAbort: true,
    // It may turn out to be as good as new.
    noDeleteOnStaleGet: true,
    fetchMethod: (_key, kept, { context }) => make(context.opened, context.search, kept),
  })

  return {
    fresh: ({ path }: OpenedPage, search: string): SharedPage | undefined => cache.get(path + search),
    /** Throws 503 while the services can't be asked, or take too long. */
    async get(opened: OpenedPage, search: string): Promise<SharedPage> {
      const key = opened.path + search
      if (key.length > LONGEST) throw refuse('address-not-found')
      const page = cache.forceFetch(key, { context: { opened, search } })
      return inTime(TIMEOUT_MS, page, () => {
        throw refuse('temporarily-unavailable')
      })
    },
  }
}

function isStillGood({ status, isWhole, madeAt, version }: CachedPage, reads: PageReads): boolean {
  return status === 200 && isWhole && performance.now() - madeAt < OLDEST_MS && versionOf(reads) === version
}

function dataOf(reads: PageReads): string {
  return reads.size === 0 ? '' : dataBlock('application/json', inlined(reads), 'reads')
}

function forStudents(reads: PageReads): PageReads {
  return new Map([...reads].filter(([, { contract }]) => contract.cachedForVisitors?.studentsToo))
}

/** What a service refuses it has looked at; that it is away is thrown on. */
function nullIfRefused(error: unknown): null {
  if (error instanceof DomainError && error.status < 500) return null
  throw error
}
