import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { certificateSchema, type IssuedCertificate } from '@lectern/contracts/shapes/certificates.ts'
import { DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import type { GatewayConfig } from '../config.ts'
import type { CertificateTask } from '../drawing/draw-in-thread.ts'
import { createReadAt } from '../visitor-cache/read-at.ts'
import {
  CERTIFICATES_PATH,
  type CertificateFacts,
  type CertificateFile,
  certificatePath,
  isListed,
  parseFileName,
} from './certificate-path.ts'

const MAX_BYTES = 16 * 1024 * 1024
/** What an entry takes beside its bytes. */
const OVERHEAD_BYTES = 1_000
/** Of people: nobody else keeps it, and it isn't kept for long, since a certificate can be revoked. */
const CACHED = 'private, max-age=3600'
const FOR_A_MOMENT = 'private, max-age=60'
const TASKS: Record<CertificateFile, CertificateTask['as']> = {
  'certificate.pdf': 'pdf',
  'certificate.png': 'png',
  'share.png': 'share',
}

interface Options {
  config: GatewayConfig
  routes: readonly RouteContract[]
}

/**
 * `/certificates/{id}/{version}.pdf`, `.png` (1685 pixels wide) and `-share.png` (1200 × 630), drawn once for all who ask and kept while there is room.
 * Another version, and `certificate` in its place, leads to the present one. Throws 404, and 503 for what can't be drawn now.
 */
export const certificateFiles = fp<Options>(
  async (app, { config, routes }) => {
    const readAt = createReadAt(app.sharedReads, routes)
    const files = new LRUCache<string, Buffer, CertificateTask>({
      maxSize: MAX_BYTES,
      sizeCalculation: (bytes, path) => OVERHEAD_BYTES + path.length + bytes.length,
      ignoreFetchAbort: true,
      fetchMethod: async (_path, _stale, { context }) => Buffer.from(await app.draw(context)),
    })

    async function read(id: string): Promise<IssuedCertificate> {
      const found = await readAt(`/api/certificates/${id}`)
      if (!found) throw refuse('certificate-number-not-found')
      const certificate = certificateSchema.parse(JSON.parse(found.answer.text))
      if (certificate.state === 'preparing') throw refuse('certificate-in-preparation')
      return certificate
    }

    async function drawn(path: string, task: CertificateTask): Promise<Buffer> {
      try {
        return await files.forceFetch(path, { context: task })
      } catch (error) {
        if (error instanceof DomainError) throw error
        app.log.error({ err: error, path }, 'a certificate could not be drawn')
        throw refuse('certificate-not-drawn')
      }
    }

    app.get<{ Params: { id: string; file: string } }>(`${CERTIFICATES_PATH}/:id/:file`, async (request, reply) => {
      const { id, file: name } = request.params
      const file = parseFileName(id, name)
      if (!file) throw refuse('certificate-number-not-found')
      const address = new URL(request.url, 'http://gateway').pathname
      if (!files.has(address)) await app.limitVisitor(request)
      const certificate = await read(id)
      const origin = config.PUBLIC_ORIGINS[0] ?? `${request.protocol}://${request.host}`
      const facts = { certificate, origin, issuer: (await app.site.branding()).name }
      const path = certificatePath(facts, file)
      if (!isListed(certificate)) reply.header('x-robots-tag', 'noindex')
      if (path !== address) return reply.header('cache-control', FOR_A_MOMENT).redirect(path)
      return send(request, reply, { path, facts, file })
    })

    async function send(request: FastifyRequest, reply: FastifyReply, asked: FileRequest): Promise<FastifyReply> {
      const { path, facts, file } = asked
      const etag = `"${path}"`
      reply.headers({ 'cache-control': CACHED, etag })
      if (file === 'share.png') reply.header('cross-origin-resource-policy', 'cross-origin')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const bytes = await drawn(path, { kind: 'certificate', facts, as: TASKS[file] })
      if (file !== 'certificate.pdf') return reply.type('image/png').send(bytes)
      // The same in every language, as the names of all downloads are, so that programs find them. A header is ASCII.
      const name = `Certificate ${facts.certificate.number}.pdf`
      return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`).send(bytes)
    }
  },
  { name: 'certificate-files', dependencies: ['services', 'shared-reads', 'rate-limits', 'drawing', 'site'] },
)

interface FileRequest {
  path: string
  facts: CertificateFacts
  file: CertificateFile
}
