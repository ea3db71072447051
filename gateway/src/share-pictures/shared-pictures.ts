import { DomainError } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { PictureOf } from './picture-of.ts'
import { isOwnCover, readCover } from './read-cover.ts'

const MAX_BYTES = 32 * 1024 * 1024
/** What an entry takes beside its bytes. */
const OVERHEAD_BYTES = 1_000
/** A picture that couldn't be drawn isn't tried again so soon. */
const FAILED_MS = 60_000

/** `png` is null for a picture that can't be drawn. */
interface CachedPicture {
  png: Buffer | null
}

interface Settings {
  app: FastifyInstance
  catalogUrl: string
}

/** Share pictures, by their paths: each is drawn once for all who ask for it, and kept while there is room. */
export function createSharedPictures({ app, catalogUrl }: Settings) {
  async function make(picture: PictureOf): Promise<Buffer> {
    const cover = isOwnCover(picture.image) ? await readCover(app, catalogUrl, picture.image) : null
    return Buffer.from(await app.draw({ kind: 'course-picture', picture, family: picture.family, cover }))
  }

  return new LRUCache<string, CachedPicture, PictureOf>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ png }, path) => OVERHEAD_BYTES + path.length + (png?.length ?? 0),
    ignoreFetchAbort: true,
    fetchMethod: async (path, _stale, { context, options }) => {
      try {
        return { png: await make(context) }
      } catch (error) {
        // Services are away, or many wait: that says nothing of this picture.
        if (error instanceof DomainError) throw error
        app.log.warn({ err: error, path }, 'a share picture could not be drawn')
        options.ttl = FAILED_MS
        return { png: null }
      }
    },
  })
}
