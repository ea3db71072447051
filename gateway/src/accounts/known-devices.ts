import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type GatewayConfig, usesHttps } from '../config.ts'
import { accountKey } from './account-key.ts'

type Config = Pick<GatewayConfig, 'PUBLIC_ORIGINS' | 'SESSION_SECRET'>

/** A browser forgets it then; each sign-in begins anew. */
const MAX_AGE_S = 180 * 86_400
/** A family's computer; the account that signed in longest ago goes first. */
const MAX_ACCOUNTS = 4
const BETWEEN = '~'

/**
 * Browsers that have signed in to an account before. Their cookie has an entry per account: a random id, the day that it was
 * given, and a signature over both and the account. It opens nothing: who has one may try the account's password while
 * guessing from elsewhere has made everybody else wait. It outlives the session, and a log-out.
 */
export interface KnownDevices {
  /** The device's random id, if it has signed in to this account before. */
  idFor(request: FastifyRequest, username: string): string | null
  remember(request: FastifyRequest, reply: FastifyReply, username: string): void
  forget(request: FastifyRequest, reply: FastifyReply, username: string): void
}

export function createKnownDevices({ PUBLIC_ORIGINS, SESSION_SECRET }: Config): KnownDevices {
  const secure = usesHttps(PUBLIC_ORIGINS)
  const name = secure ? '__Host-lectern.device' : 'lectern.device'
  const settings = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: MAX_AGE_S } as const
  const [newest = ''] = SESSION_SECRET

  const entriesOf = ({ cookies }: FastifyRequest) => (cookies[name] ?? '').split(BETWEEN).slice(0, MAX_ACCOUNTS)
  const idIn = (entry: string, username: string) => {
    const [id = '', day = '', signature = ''] = entry.split('.')
    const isYoung = Date.now() / 1000 - Number(day) * 86_400 < MAX_AGE_S
    const isOurs = SESSION_SECRET.some((secret) => isEqual(signature, sign(secret, id, day, username)))
    return isYoung && isOurs ? id : null
  }
  const othersThan = (request: FastifyRequest, username: string) =>
    entriesOf(request).filter((entry) => entry !== '' && idIn(entry, username) === null)

  return {
    idFor(request, username) {
      for (const entry of entriesOf(request)) {
        const id = idIn(entry, username)
        if (id !== null) return id
      }
      return null
    },
    remember(request, reply, username) {
      const [id, day] = [randomBytes(16).toString('base64url'), String(Math.floor(Date.now() / 86_400_000))]
      const entry = [id, day, sign(newest, id, day, username)].join('.')
      const entries = [entry, ...othersThan(request, username)].slice(0, MAX_ACCOUNTS)
      reply.setCookie(name, entries.join(BETWEEN), settings)
    },
    forget(request, reply, username) {
      const others = othersThan(request, username)
      if (others.length > 0) reply.setCookie(name, others.join(BETWEEN), settings)
      else reply.clearCookie(name, { ...settings, maxAge: 0 })
    },
  }
}

/** For this purpose alone: the session cookie's signatures are of another form. */
function sign(secret: string, id: string, day: string, username: string): string {
  return createHmac('sha256', secret)
    .update(`known-device.${id}.${day}.${accountKey(username)}`)
    .digest('base64url')
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
