import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { MOVED_HEADER } from '@lectern/contracts/shapes/sessions.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type GatewayConfig, usesHttps } from '../config.ts'
import { deviceOf } from './device.ts'
import { noteActivity } from './note-activity.ts'
import { sessionCookieName } from './session-cookie.ts'
import { createSessionStore, type Opened, type SessionRecord, type SessionStore } from './session-store.ts'

export interface OpenSession extends SessionRecord {
  id: string
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: SessionStore
  }
  interface FastifyRequest {
    /** Of whoever makes the call, or has just signed in by it. */
    currentSession: OpenSession | null
    /** What Redis knew of the session with which the call came. */
    opened: Opened | null
    /** What its answer does to the cookie. */
    sessionCookie: 'kept' | 'set' | 'cleared'
  }
}

/** 192 random bits. */
const ID_BYTES = 24

/**
 * The session cookie and what it stands for. The id is random and signed, so a made-up one is turned away before Redis is
 * asked; a cookie that leads nowhere is cleared. Requests without the cookie never touch Redis.
 */
export const sessionsPlugin = fp<GatewayConfig>(
  async (app, config) => {
    const name = sessionCookieName(config)
    const isSecure = usesHttps(config.PUBLIC_ORIGINS)
    const maxAge = config.SESSION_ABSOLUTE_SECONDS
    // Also what a cleared cookie carries: browsers ignore a __Host- cookie that comes without Secure.
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
    await app.register(cookie, { secret: config.SESSION_SECRET, parseOptions: options })
    app.decorate('sessions', createSessionStore(app.redis, config.SESSION_IDLE_SECONDS * 1_000))
    app.metrics.addSource({
      source: 'sessions',
      gauges: {
        lectern_sessions: { help: 'Sessions that aren’t logged out or idle for too long.' },
      },
      read: async () => ({ lectern_sessions: [{ value: await app.sessions.count() }] }),
    })
    app.decorateRequest('currentSession', null)
    app.decorateRequest('opened', null)
    app.decorateRequest('sessionCookie', 'kept')

    app.addHook('onRequest', async (request: FastifyRequest) => {
      const signed = request.cookies[name]
      if (signed === undefined) return
      const { valid, value: id } = app.unsignCookie(signed)
      const opened = valid && id ? await app.sessions.open(id) : null
      if (opened === 'moved') throw movedOn()
      if (!opened || !id) {
        request.sessionCookie = 'cleared'
        return
      }
      request.opened = opened
      request.currentSession = { id, ...opened.record }
    })

    app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
      const { currentSession: session, sessionCookie } = request
      if (sessionCookie === 'cleared') reply.clearCookie(name, options)
      if (sessionCookie === 'set' && session) {
        const secure = isSecure || request.protocol === 'https'
        reply.setCookie(name, app.signCookie(session.id), { ...options, secure, maxAge })
      }
    })
  },
  { name: 'sessions', dependencies: ['redis'] },
)

/**
 * Signs the person in: a new session id, so that one planted before is worth nothing. `at` in milliseconds, and when the person proved who they
 * are, where that was another time.
 */
export async function startSession(
  request: FastifyRequest,
  person: Principal,
  at: number,
  reauthenticatedAt = at,
): Promise<void> {
  const device = deviceOf(request.headers['user-agent'])
  const renewedAt = Math.max(at, reauthenticatedAt)
  await takeNewId(request, { userId: person.id, signedInAt: at, renewedAt, provedAt: reauthenticatedAt, device })
  request.principal = person
  noteActivity(request, person.id)
}

/** The session goes on under another id, and its person counts as proved since `at`. What ends it otherwise goes on counting from where it did. */
export async function renewReauthenticated(request: FastifyRequest, session: OpenSession, at: number): Promise<void> {
  const { id: _, ...record } = session
  await takeNewId(request, { ...record, renewedAt: at, provedAt: at })
}

/** The administrator's session goes on, viewing the site as this person. Under another id: calls in progress as the administrator are repeated, or refused. */
export async function beginViewing(request: FastifyRequest, person: Principal, since: number): Promise<void> {
  const record = recordOf(request)
  await takeNewId(request, { ...record, viewing: { userId: person.id, since } })
  request.principal = { ...person, viewedBy: record.userId }
}

/** The session goes on as it was before, under another id. */
export async function endViewing(request: FastifyRequest): Promise<void> {
  const { viewing: _, ...record } = recordOf(request)
  await takeNewId(request, record)
}

function recordOf({ currentSession }: FastifyRequest): SessionRecord {
  if (!currentSession) throw refuse('login-required')
  const { id: _, ...record } = currentSession
  return record
}

/** The session from before ends once the new one is there, so that who was signed in stays so when this fails. */
async function takeNewId(request: FastifyRequest, from: SessionRecord): Promise<void> {
  const { sessions } = request.server
  const record = { ...from, lasting: true }
  const before = request.currentSession
  const id = randomBytes(ID_BYTES).toString('base64url')
  await sessions.create(id, record)
  if (before) await (before.userId === record.userId ? sessions.moveOn(before) : sessions.remove(before))
  Object.assign(request, { currentSession: { id, ...record }, sessionCookie: 'set' })
}

/** Of a call that was on its way with an id that its browser has no more: nothing was done, and it may come again with the new one. */
function movedOn(): DomainError {
  return refuse(
    'session-moved',
    {},
    {
      headers: { [MOVED_HEADER]: '1' },
    },
  )
}

/** When its person last proved who they are, in milliseconds. */
export function reauthenticatedAt(session: SessionRecord): number {
  return session.provedAt ?? session.signedInAt
}

/**
 * Moves the idle limit. Saved now, not with the answer, so that what was done is never answered with a failure. The cookie lasts anyway, so
 * this answer can't bring it back after one that has set another.
 */
export async function renewSession(request: FastifyRequest, session: OpenSession, now: number): Promise<void> {
  const { id, ...record } = { ...session, renewedAt: now, lasting: true }
  await request.server.sessions.renew(id, record)
  noteActivity(request, session.userId)
  Object.assign(request, { currentSession: { id, ...record }, sessionCookie: session.lasting ? 'kept' : 'set' })
}

/** Signs out: the session is deleted and its cookie cleared. */
export async function endSession(request: FastifyRequest): Promise<void> {
  if (request.currentSession) await request.server.sessions.remove(request.currentSession)
  Object.assign(request, { currentSession: null, sessionCookie: 'cleared', principal: null })
}
