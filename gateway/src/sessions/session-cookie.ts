import type { FastifyRequest } from 'fastify'
import { type GatewayConfig, usesHttps } from '../config.ts'

type Origins = Pick<GatewayConfig, 'PUBLIC_ORIGINS'>

/** Under https the prefix makes browsers refuse the cookie from anybody but this very host. */
export function sessionCookieName({ PUBLIC_ORIGINS }: Origins): string {
  return usesHttps(PUBLIC_ORIGINS) ? '__Host-lectern.sid' : 'lectern.sid'
}

/** Tells whether a request may belong to a session, without looking at what the cookie is worth. */
export function sessionCookieDetector(config: Origins): (request: FastifyRequest) => boolean {
  const start = `${sessionCookieName(config)}=`
  return ({ headers }) => headers.cookie?.includes(start) ?? false
}
