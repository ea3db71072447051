import cookie from '@fastify/cookie'
import session from '@fastify/session'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type GatewayConfig, usesHttps } from '../config.ts'
import { createRedisSessionStore } from './redis-session-store.ts'
import { sessionCookieName } from './session-cookie.ts'

declare module 'fastify' {
  interface Session {
    /** Who signed in. */
    userId?: number
    /** When, in milliseconds: the absolute limit and revocations count from here. */
    signedInAt?: number
    /** When the idle limit began to count anew, in milliseconds; `signedInAt` until the first renewal. */
    renewedAt?: number
  }
}

/**
 * The session cookie and what it stands for. The id has 192 random bits and is signed, so a made-up one is turned away
 * before Redis is asked; a cookie that leads nowhere is cleared. Requests without the cookie never touch the store.
 */
export const sessionsPlugin = fp<GatewayConfig>(
  async (app, config) => {
    const secure = usesHttps(config.PUBLIC_ORIGINS)
    const idleMs = config.SESSION_IDLE_SECONDS * 1000
    // Also what a cleared cookie carries: browsers ignore a __Host- cookie that comes without Secure.
    await app.register(cookie, { parseOptions: { path: '/', httpOnly: true, sameSite: 'lax', secure } })
    await app.register(session, {
      cookieName: sessionCookieName(config),
      secret: config.SESSION_SECRET,
      store: createRedisSessionStore(app.redis, idleMs),
      saveUninitialized: false,
      // Renewing on every answer would write to Redis each time; see recognisePeople.
      rolling: false,
      cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: secure || 'auto', maxAge: idleMs },
    })
  },
  { name: 'sessions', dependencies: ['redis'] },
)

/** Signs the person in: a new session id, so that one planted before is worth nothing. `at` in milliseconds. */
export async function startSession(request: FastifyRequest, person: Principal, at: number): Promise<void> {
  await request.session.regenerate()
  // Else the old cookie would be cleared by the same answer that sets the new one.
  request.cookies = {}
  Object.assign(request.session, { userId: person.id, signedInAt: at, renewedAt: at })
  await request.session.save()
}

/** Moves the idle limit. Saved now, not with the answer, so that what was done is never answered with a failure. */
export async function renewSession(request: FastifyRequest, now: number): Promise<void> {
  request.session.renewedAt = now
  await request.session.save()
}

/** Signs out: the session is deleted and its cookie cleared. */
export async function endSession(request: FastifyRequest): Promise<void> {
  // Regenerating deletes the old one; the new one has nobody, so it is neither stored nor sent.
  await request.session.regenerate()
  request.principal = null
}
