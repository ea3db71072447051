import { deletePicture, putPicture } from '@lectern/contracts/calls/internal/identity.ts'
import { getProfilePicture } from '@lectern/contracts/calls/public/profile-pictures.ts'
import { internalRoute, route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Identity } from '../identity.ts'
import { asPrincipal } from '../rights/as-principal.ts'
import { selfOnly } from '../users/self-only.ts'
import { readPicture } from './read-picture.ts'
import { removePicture } from './remove-picture.ts'
import { storePicture } from './store-picture.ts'

/**
 * Another picture has another address, so a day of keeping shows nobody an old one; it is as long as a picture can
 * outlive its person in somebody's browser.
 */
const CACHING = { 'cache-control': 'private, max-age=86400, immutable' }

/** Bytes from people are shown as a picture or not at all. */
const CONTAINMENT = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

export function pictureRoutes(app: FastifyInstance, identity: Identity): void {
  internalRoute(app, putPicture, async ({ params, principal, body: bytes, request }) => {
    const [mediaType = ''] = request.headers['content-type']?.split(';') ?? []
    const upload = { mediaType: mediaType.trim().toLowerCase(), bytes }
    return asPrincipal(identity, storePicture(identity, selfOnly(params.userId, principal), upload))
  })
  internalRoute(app, deletePicture, async ({ params, principal }) =>
    asPrincipal(identity, removePicture(identity, selfOnly(params.userId, principal))),
  )
  route(app, getProfilePicture, async ({ params, request, reply }) => {
    const { etag, picture } = await readPicture(identity, params.name, request.headers['if-none-match'])
    reply.headers({ ...CACHING, ...CONTAINMENT, etag })
    if (picture === null) reply.code(304)
    else reply.type(picture.mediaType)
    return picture?.bytes ?? ''
  })
}
