import type { FastifyReply } from 'fastify'

/** Has browsers save the answer under this name, and keep no other copy. */
export function asDownload(reply: FastifyReply, name: string): void {
  reply.headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' })
}
