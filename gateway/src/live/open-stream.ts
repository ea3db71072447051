import { refuse } from '@lectern/service-kit/errors.ts'
import { isDraining } from '@lectern/service-kit/process/shutdown.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { needingRedis } from '../redis.ts'
import { recognised } from './recognised.ts'

/**
 * Opens the stream of a session: from here on what its person is told goes to it, until one side ends it. What comes while it is read what was told
 * before waits, and a session that ends meanwhile is seen. Throws 503 where there is no place, or Redis is away.
 */
export async function openStream(
  request: FastifyRequest,
  reply: FastifyReply,
  after: string | undefined,
): Promise<void> {
  const { server } = request
  const { streams, readMissed, stillCount, resume } = server.live
  if (isDraining(server)) throw refuse('gateway-restarting')
  const owner = recognised(request)
  const stream = streams.add(owner, reply.raw)
  try {
    const [[counts], since] = await needingRedis(Promise.all([stillCount([stream]), readMissed(owner.userId, after)]))
    if (!counts) throw refuse('login-required')
    reply.hijack()
    reply.raw.writeHead(200, headersOf(reply))
    reply.raw.socket?.setNoDelay(true)
    stream.begin(since, after)
    resume(stream)
  } catch (error) {
    streams.remove(stream)
    throw error
  }
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const given = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])
  return {
    ...Object.fromEntries(given),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // Of nginx, which else would keep back what it gets.
    'x-accel-buffering': 'no',
    // It is this stream's alone, and goes with it.
    connection: 'close',
  }
}
