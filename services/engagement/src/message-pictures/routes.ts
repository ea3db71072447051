import { getMessagePicture, storeMessagePicture } from '@lectern/contracts/calls/public/conversations.ts'
import { getReportedPicture } from '@lectern/contracts/calls/public/message-reports.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../database.ts'
import { type PictureAnswer, readPicture, readReportedPicture } from './read-picture.ts'
import { storePicture } from './store-picture.ts'

const HEADERS = {
  // Asked for each time, which costs a 304: it may be taken away, and is never shared between two people of one browser.
  ...{ 'cache-control': 'private, no-cache', vary: 'cookie' },
  // Bytes from people are shown as a picture or not at all.
  ...{ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" },
}

export function messagePictureRoutes(app: FastifyInstance, database: Database): void {
  route(app, storeMessagePicture, async ({ principal, params, body: bytes, request }) => {
    const [mediaType = ''] = request.headers['content-type']?.split(';') ?? []
    const upload = { mediaType: mediaType.trim().toLowerCase(), bytes }
    return storePicture(database, principal, params.conversationId, upload)
  })
  route(app, getMessagePicture, async ({ principal, params, request, reply }) =>
    send(reply, await readPicture(database, principal.id, params.pictureId, request.headers['if-none-match'])),
  )
  route(app, getReportedPicture, async ({ params, request, reply }) =>
    send(reply, await readReportedPicture(database, params.reportId, request.headers['if-none-match'])),
  )
}

function send(reply: FastifyReply, { etag, picture }: PictureAnswer): Buffer | string {
  reply.headers({ ...HEADERS, etag })
  if (picture === null) reply.code(304)
  else reply.type(picture.mediaType)
  return picture?.bytes ?? ''
}
