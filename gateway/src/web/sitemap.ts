import { listActiveCourses } from '@lectern/contracts/calls/internal/catalog.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { GatewayConfig } from '../config.ts'
import { SharedAnswer } from '../visitor-cache/shared-answer.ts'
import { coursePath } from './heads/course-head.ts'
import { teacherPath } from './heads/teacher-head.ts'
import { escaped } from './html.ts'
import { publicPaths } from './pages.ts'

/** The most addresses that one sitemap may have. Each takes the courses of as many ids, whether or not all are there. */
const IDS = 50_000
/** Courses that are asked for with one call. */
const AT_ONCE = 5_000
const CACHE_MS = 600_000
const MAX_BYTES = 64 * 1024 * 1024
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/**
 * `/robots.txt`, and sitemaps of the pages that anybody may open. Addresses in a sitemap are whole, so without PUBLIC_ORIGINS
 * there is none.
 */
export async function forRobots(
  app: FastifyInstance,
  { PUBLIC_ORIGINS: [origin], WEB_ROOT }: Pick<GatewayConfig, 'PUBLIC_ORIGINS' | 'WEB_ROOT'>,
): Promise<void> {
  if (WEB_ROOT === undefined) return
  const rules = 'User-agent: *\nAllow: /\n'
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(origin === undefined ? rules : `${rules}Sitemap: ${origin}/sitemap.xml\n`),
  )
  if (origin === undefined) return

  const pages = publicPaths(WEB_ROOT)
  const pagesOf = async (): Promise<string> => {
    const written = (await app.site.read()).pages.map(({ slug }) => `/pages/${slug}`)
    return urlset([...pages, ...written].map((path) => entry(origin + path)))
  }
  /** A key is `index`, `pages` or the number of a part of the courses. */
  const make = (key: SitemapKey): Promise<string> => {
    if (typeof key === 'number') return coursesOf(app, origin, key)
    return key === 'index' ? sitemapIndex(app, origin) : pagesOf()
  }
  const sitemaps = new LRUCache<SitemapKey, SharedAnswer>({
    ...{ ttl: CACHE_MS, maxSize: MAX_BYTES, sizeCalculation: ({ size }) => size, ignoreFetchAbort: true },
    fetchMethod: async (key) => new SharedAnswer(await make(key), { 'content-type': 'application/xml; charset=utf-8' }),
  })
  const serve = (path: string, keyOf: (part: string) => SitemapKey) =>
    app.get<{ Params: { part?: string } }>(path, async (request, reply) => {
      const key = keyOf(request.params.part ?? '')
      if (!sitemaps.has(key)) await app.limitVisitor(request)
      return (await sitemaps.forceFetch(key)).send(request, reply)
    })
  serve('/sitemap.xml', () => 'index')
  serve('/sitemap-pages.xml', () => 'pages')
  serve('/sitemap-courses-:part(^[1-9]\\d{0,4}$).xml', Number)
}

type SitemapKey = 'index' | 'pages' | number

/** One for the pages, and one for each 50,000 ids. */
async function sitemapIndex({ services }: FastifyInstance, origin: string): Promise<string> {
  const { lastId } = await services.catalog.call(listActiveCourses, { query: { after: 0, limit: 1 } })
  const parts = Array.from({ length: Math.ceil(lastId / IDS) }, (_, at) => `courses-${at + 1}`)
  const addresses = ['pages', ...parts].map((name) => `<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">${addresses.join('')}</sitemapindex>\n`
}

/** With their teachers' pages, which another part may name as well. Asked for bit by bit, so that no answer holds up what comes meanwhile. */
async function coursesOf({ services }: FastifyInstance, origin: string, part: number): Promise<string> {
  const end = part * IDS
  const entries: string[] = []
  const teachers = new Set<number>()
  for (let after = end - IDS; after < end; ) {
    const { courses, lastId } = await services.catalog.call(listActiveCourses, { query: { after, limit: AT_ONCE } })
    if (after === end - IDS && lastId <= after) throw refuse('address-not-found')
    const these = courses.filter(({ id }) => id <= end)
    entries.push(...these.map(({ id, updatedAt }) => entry(origin + coursePath(id), updatedAt)))
    for (const { teacherId } of these) if (teacherId !== undefined) teachers.add(teacherId)
    after = these.length === 0 || these.length < courses.length ? end : (these.at(-1)?.id ?? end)
  }
  return urlset([...entries, ...[...teachers].map((id) => entry(origin + teacherPath(id)))])
}

function entry(address: string, changed?: string): string {
  return `<url><loc>${escaped(address)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`
}

function urlset(entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">${entries.join('')}</urlset>\n`
}
