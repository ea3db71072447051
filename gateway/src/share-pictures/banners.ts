import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { createReadAt } from '../visitor-cache/read-at.ts'
import { readCoverFamily } from './read-cover-family.ts'

const MAX_BYTES = 8 * 1024 * 1024
/** What an entry takes beside its bytes. */
const OVERHEAD_BYTES = 1_000
const FOR_A_WEEK = 'public, max-age=604800'
const FILE = /^(0|[1-9]\d{0,8})-([1-9]\d{0,8})\.png$/

/**
 * `/share/banners/{categoryId}-{courseId}.png`: what mail about a course has above it. All that it shows is in the address, so that it is there
 * for whoever opens the mail years later, and tells nobody whether there is such a course.
 */
export const banners = fp<{ routes: readonly RouteContract[] }>(
  async (app, { routes }) => {
    const readAt = createReadAt(app.sharedReads, routes)
    const pictures = new LRUCache<string, Buffer, { categoryId: number; courseId: number }>({
      maxSize: MAX_BYTES,
      sizeCalculation: (png, file) => OVERHEAD_BYTES + file.length + png.length,
      ignoreFetchAbort: true,
      fetchMethod: async (_file, _stale, { context: { categoryId, courseId } }) => {
        const readText = async (address: string) => (await readAt(address))?.answer.text ?? '[]'
        const family = await readCoverFamily(readText, categoryId)
        return Buffer.from(await app.draw({ kind: 'banner', family, courseId }))
      },
    })

    app.get<{ Params: { file: string } }>('/share/banners/:file', async (request, reply) => {
      const { file } = request.params
      const [, categoryId, courseId] = FILE.exec(file) ?? []
      if (categoryId === undefined || courseId === undefined) throw refuse('address-not-found')
      if (!pictures.has(file)) await app.limitVisitor(request)
      const png = await pictures.forceFetch(file, {
        context: { categoryId: Number(categoryId), courseId: Number(courseId) },
      })
      reply.headers({ 'cache-control': FOR_A_WEEK, 'cross-origin-resource-policy': 'cross-origin' })
      return reply.type('image/png').send(png)
    })
  },
  { name: 'banners', dependencies: ['services', 'shared-reads', 'rate-limits', 'drawing'] },
)
