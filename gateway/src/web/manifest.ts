import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OWN_NAME } from '@lectern/contracts/shapes/school.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** What a phone makes of the site on its home screen: web/build/icons.ts. */
export const MANIFEST = 'manifest.webmanifest'
const CACHING = 'public, max-age=3600'

/** Answers the built manifest under the school's name. */
export function createManifest(app: FastifyInstance, root: string) {
  const file = join(root, MANIFEST)
  const built: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  return async (reply: FastifyReply): Promise<FastifyReply> => {
    if (typeof built !== 'object' || built === null) throw refuse('address-not-found')
    const { name } = await app.site.branding()
    const named = name === OWN_NAME ? built : { ...built, name, short_name: name }
    return reply.type('application/manifest+json').header('cache-control', CACHING).send(JSON.stringify(named))
  }
}
