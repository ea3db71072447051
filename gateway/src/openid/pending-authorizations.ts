import { randomBytes } from 'node:crypto'
import { OPENID_SECONDS, openidIdentitySchema } from '@lectern/contracts/shapes/openid.ts'
import { SIGN_UP_ROLES } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { type GatewayConfig, usesHttps } from '../config.ts'
import { needingRedis } from '../redis.ts'

const attemptSchema = z.object({
  /** The browser that it was begun in. */
  browser: z.string(),
  ...{ state: z.string(), nonce: z.string(), verifier: z.string(), redirectUri: z.string() },
  purpose: z.enum(['sign-in', 'link', 'proof']),
  redirect: z.string().nullable(),
  /** Who is to be linked, or proves themselves. */
  userId: z.int().nullable(),
  /** In milliseconds of Redis' clock. */
  at: z.number(),
})
/** Somebody who is at the provider. */
export type OpenidAttempt = z.infer<typeof attemptSchema>

const pendingIdentitySchema = z.object({
  identity: openidIdentitySchema,
  authenticatedAt: z.number(),
  next: z.enum(['register', 'link']),
  email: z.string().nullable(),
  username: z.string().nullable(),
  suggested: z.object({ username: z.string(), fullName: z.string(), email: z.string() }),
  role: z.enum(SIGN_UP_ROLES).nullable(),
  /** Who is to be linked, where they were signed in as they began. */
  userId: z.int().nullable(),
})
/** Somebody who has come back, and whom nobody knows. */
export type PendingIdentity = z.infer<typeof pendingIdentitySchema>

/** Both are in Redis for OPENID_SECONDS, and belong to the browser whose cookie says so. They are no session, and nothing that looks for one finds them. */
export interface PendingAuthorizations {
  /** The browser's id, which it gets where it has none. */
  browserOf(request: FastifyRequest, reply: FastifyReply): string
  saveAttempt(attempt: OpenidAttempt): Promise<void>
  /** The attempt of this state, once: of many at the same moment one gets it, and of those from another browser none. */
  takeAttempt(request: FastifyRequest, state: string): Promise<OpenidAttempt | null>
  saveIdentity(request: FastifyRequest, reply: FastifyReply, pending: PendingIdentity): Promise<void>
  findIdentity(request: FastifyRequest): Promise<PendingIdentity | null>
  endIdentity(request: FastifyRequest): Promise<void>
}

const ID = /^[\w-]{32}$/
const ID_BYTES = 24
const attemptKey = (state: string) => `openid:attempt:${state}`
const pendingIdentityKey = (browser: string) => `openid:arrival:${browser}`

export function createPendingAuthorizations(
  redis: Redis,
  { PUBLIC_ORIGINS }: Pick<GatewayConfig, 'PUBLIC_ORIGINS'>,
): PendingAuthorizations {
  const secure = usesHttps(PUBLIC_ORIGINS)
  const name = secure ? '__Host-lectern.openid' : 'lectern.openid'
  // Lax: the provider leads back here from its own site.
  const settings = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: OPENID_SECONDS } as const
  const known = ({ cookies }: FastifyRequest) => ID.exec(cookies[name] ?? '')?.[0] ?? null
  const keep = (key: string, value: object) =>
    needingRedis(redis.set(key, JSON.stringify(value), 'EX', OPENID_SECONDS)).then(() => undefined)
  const browserOf: PendingAuthorizations['browserOf'] = (request, reply) => {
    const id = known(request) ?? randomBytes(ID_BYTES).toString('base64url')
    reply.setCookie(name, id, settings)
    return id
  }

  return {
    browserOf,
    saveAttempt: (attempt) => keep(attemptKey(attempt.state), attempt),
    async takeAttempt(request, state) {
      const text = await needingRedis(redis.getdel(attemptKey(state)))
      const attempt = text === null ? null : attemptSchema.parse(JSON.parse(text))
      return attempt && attempt.browser === known(request) ? attempt : null
    },
    saveIdentity: (request, reply, pending) => keep(pendingIdentityKey(browserOf(request, reply)), pending),
    async findIdentity(request) {
      const browser = known(request)
      const text = browser && (await needingRedis(redis.get(pendingIdentityKey(browser))))
      return text ? pendingIdentitySchema.parse(JSON.parse(text)) : null
    },
    async endIdentity(request) {
      const browser = known(request)
      if (browser) await needingRedis(redis.del(pendingIdentityKey(browser)))
    },
  }
}
