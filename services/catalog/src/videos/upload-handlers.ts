import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database.ts'
import { appendToUpload } from './append-to-upload.ts'
import { createUpload } from './create-upload.ts'
import { deleteUpload } from './delete-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { requireOwnUpload } from './own-upload.ts'
import type { OwnStorage } from './storage/own-storage.ts'
import { bytesIn, fileNameIn, requireTus, setUploadHeaders } from './tus-headers.ts'
import type { UploadPolicy } from './upload-policy.ts'
import type { VideoRecord } from './videos.repository.ts'

interface Call {
  principal: Principal
  request: FastifyRequest
  reply: FastifyReply
}
type OwnCall = Call & { params: { uploadId: string } }

interface Settings<View> {
  policy: UploadPolicy
  /** Where one is read. */
  path: string
  viewOf: (upload: VideoRecord) => View
  /** What a file is called from now on. */
  nameOf?: (given: string) => string
}

/** The calls of uploads of one kind, by tus 1.0 (https://tus.io/protocols/resumable-upload): its core, creation, expiration and termination. */
export function uploadHandlers<View>(
  database: Database,
  storage: OwnStorage,
  { policy, path, viewOf, nameOf = (given) => given }: Settings<View>,
) {
  return {
    async create({ principal, request: { headers }, reply }: Call): Promise<void> {
      requireTus(headers)
      const file = { bytes: bytesIn(headers, 'upload-length', 1), fileName: nameOf(fileNameIn(headers)) }
      const upload = await createUpload(database, storage, principal, file, policy)
      setUploadHeaders(reply, upload)
      reply.header('location', buildPath(path, { uploadId: upload.id }))
    },

    async read({ principal, params, reply }: OwnCall): Promise<View> {
      const upload = await requireOwnUpload(database, { id: params.uploadId, kind: policy.kind }, principal)
      setUploadHeaders(reply, upload)
      return viewOf(upload)
    },

    async append({ principal, params, body, request: { headers }, reply }: OwnCall & { body: unknown }): Promise<void> {
      requireTus(headers)
      // A call without a body has none here either.
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const piece = { ...params, offset: bytesIn(headers, 'upload-offset', 0), bytes }
      setUploadHeaders(reply, await appendToUpload(database, storage, principal, piece, policy))
    },

    finish: async ({ principal, params }: OwnCall): Promise<View> =>
      viewOf(await finishUpload(database, storage, principal, params.uploadId, policy)),

    delete: ({ principal, params }: OwnCall): Promise<void> =>
      deleteUpload(database, storage, principal, params.uploadId, policy),
  }
}
