import type { FastifyInstance } from 'fastify'
import { exportKeys } from '../data-exports/exports.ts'
import { needingRedis } from '../redis.ts'

/**
 * Takes everything of somebody erased out of Redis, but since when their sessions are worth nothing, which ends by itself. Throws 503 with Redis
 * away; again it changes nothing.
 */
export async function forgetPerson(app: FastifyInstance, userId: number): Promise<void> {
  await app.people.forget(userId)
  const sessions = await app.sessions.listOf(userId)
  await Promise.all(sessions.map((session) => app.sessions.remove(session)))
  await needingRedis(
    app.redis.del(...exportKeys(userId, 'data-export'), ...exportKeys(userId, 'administrators-export')),
  )
}
