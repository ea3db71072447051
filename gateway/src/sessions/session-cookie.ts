import { fastifyCookie } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { type GatewayConfig, usesHttps } from '../config.ts'

type Origins = Pick<GatewayConfig, 'PUBLIC_ORIGINS'>

/** Under https the prefix makes browsers refuse the cookie from anybody but this very host. */
export function sessionCookieName({ PUBLIC_ORIGINS }: Origins): string {
  return usesHttps(PUBLIC_ORIGINS) ? '__Host-lectern.sid' : 'lectern.sid'
}

/** Tells whether a request may belong to a session, as the sessions read cookies, without looking at what it is worth. */
export function sessionCookieDetector(config: Origins): (request: Pick<FastifyRequest, 'headers'>) => boolean {
  const name = sessionCookieName(config)
  return ({ headers: { cookie: header } }) =>
    header?.includes(name) === true && fastifyCookie.parse(header)[name] !== undefined
}
