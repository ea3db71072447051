import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { courseDetailSchema } from '@lectern/contracts/shapes/courses.ts'
import { DomainError, refuse } from '@lectern/service-kit/errors.ts'
import { inTime } from '@lectern/service-kit/process/in-time.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { GatewayConfig } from '../config.ts'
import { urlOf } from '../services.ts'
import { createReadAt } from '../visitor-cache/read-at.ts'
import { GENERAL_PICTURE } from '../web/heads/head.ts'
import { PICTURES_PATH, type PictureOf, parseFileName, pictureOf, picturePath } from './picture-of.ts'
import { readCoverFamily } from './read-cover-family.ts'
import { createSharedPictures } from './shared-pictures.ts'

/** Who makes previews doesn't wait much longer. */
const TIMEOUT_MS = 4_000
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_MOMENT = 'public, max-age=60'

const describedSchema = courseDetailSchema.pick({
  ...{ id: true, title: true, teacher: true, lessonCount: true, minutes: true, categoryId: true, image: true },
  language: true,
})

interface Options {
  config: GatewayConfig
  routes: readonly RouteContract[]
}

/**
 * `/share/courses/{id}-{version}.png`: what previews show of a course that visitors may know of. An older version leads to the present one;
 * one that can't be drawn leads to the general picture.
 */
export const sharePictures = fp<Options>(
  async (app, { config, routes }) => {
    if (config.WEB_ROOT === undefined) return
    const readAt = createReadAt(app.sharedReads, routes)
    const pictures = createSharedPictures({ app, catalogUrl: urlOf('catalog', config) })

    const readText = async (address: string) => (await readAt(address))?.answer.text ?? '[]'

    /** Throws 404 for what visitors may not know of, and 503. */
    async function describe(courseId: string): Promise<PictureOf> {
      const read = await readAt(`/api/courses/${courseId}?bodies=none`)
      if (!read) throw refuse('address-not-found')
      const course = describedSchema.parse(JSON.parse(read.answer.text))
      return pictureOf(course, await readCoverFamily(readText, course.categoryId))
    }

    /** Null where it can't be drawn, or takes too long: who comes later finds it then. */
    async function drawn(picture: PictureOf): Promise<Buffer | null> {
      const drawing = pictures.forceFetch(picturePath(picture), { context: picture })
      const drawn = await inTime(TIMEOUT_MS, drawing, () => null)
      return drawn?.png ?? null
    }

    async function send(request: FastifyRequest, reply: FastifyReply, requested: { courseId: string }) {
      const picture = await describe(requested.courseId)
      const path = picturePath(picture)
      if (path !== pathOf(request)) return reply.header('cache-control', FOR_A_MOMENT).redirect(path)
      const etag = `"${path}"`
      reply.headers({ 'cache-control': FOR_EVER, etag, 'cross-origin-resource-policy': 'cross-origin' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const png = await drawn(picture)
      return png ? reply.type('image/png').send(png) : general(reply)
    }

    app.get<{ Params: { file: string } }>(`${PICTURES_PATH}/:file`, async (request, reply) => {
      const requested = parseFileName(request.params.file)
      if (!requested) throw refuse('address-not-found')
      if (!pictures.has(pathOf(request))) await app.limitVisitor(request)
      try {
        return await send(request, reply, requested)
      } catch (refusal) {
        if (!(refusal instanceof DomainError) || refusal.status < 500) throw refusal
        request.log.warn({ err: refusal }, 'a share picture is not there')
        return general(reply)
      }
    })
  },
  { name: 'share-pictures', dependencies: ['services', 'shared-reads', 'rate-limits', 'drawing'] },
)

/** To be asked again soon. */
function general(reply: FastifyReply): FastifyReply {
  return reply.removeHeader('etag').header('cache-control', FOR_A_MOMENT).redirect(GENERAL_PICTURE.path)
}

function pathOf({ url }: FastifyRequest): string {
  return new URL(url, 'http://gateway').pathname
}
