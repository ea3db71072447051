import { noteActivity as noteActivityCall } from '@lectern/contracts/calls/internal/identity.ts'
import type { FastifyRequest } from 'fastify'
import { needingRedis } from '../redis.ts'

/** Identity notes the hour: within it, it hears of it a few times at most. */
const EVERY_MS = 20 * 60_000

export const activityKey = (userId: number) => `active:${userId}`

/**
 * Tells identity that the person is here. Nobody waits for it, and nothing fails with it: what identity or Redis misses is noted the next time.
 */
export function noteActivity({ server, log }: FastifyRequest, userId: number): void {
  const { redis, services } = server
  const note = async () => {
    const isFirst = await needingRedis(redis.set(activityKey(userId), 1, 'PX', EVERY_MS, 'NX'))
    if (isFirst) await services.identity.call(noteActivityCall, { params: { userId } })
  }
  note().catch((error: unknown) => log.info({ err: error }, 'couldn’t note an activity'))
}
