import type { SessionStore } from '@fastify/session'
import type { Session } from 'fastify'
import type { Redis } from 'ioredis'
import { needingRedis } from '../redis.ts'

const keyOf = (sessionId: string) => `session:${sessionId}`

/**
 * @fastify/session's store in Redis: JSON that expires by itself. A session that nobody has signed in to is never stored.
 * Every failure is the 503 that people with a session get while Redis is away.
 */
export function createRedisSessionStore(redis: Redis, idleMs: number): SessionStore {
  return {
    get(sessionId, done) {
      needingRedis(redis.get(keyOf(sessionId))).then((text) => done(null, text === null ? null : parse(text)), done)
    },
    set(sessionId, session, done) {
      if (session.userId === undefined) return done()
      const [key, text] = [keyOf(sessionId), JSON.stringify(session)]
      // A renewal must not bring back a session that was signed out of meanwhile.
      const isRenewal = session.renewedAt !== session.signedInAt
      const write = isRenewal ? redis.set(key, text, 'PX', idleMs, 'XX') : redis.set(key, text, 'PX', idleMs)
      needingRedis(write).then(() => done(), done)
    },
    destroy(sessionId, done) {
      needingRedis(redis.del(keyOf(sessionId))).then(() => done(), done)
    },
  }
}

/** What can't be read is no session. When it expires is Redis' to tell: this process' clock may be another than that of who stored it. */
function parse(text: string): Session | null {
  try {
    const session = JSON.parse(text)
    delete session.cookie.expires
    return session
  } catch {
    return null
  }
}
