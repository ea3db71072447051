import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type GatewayConfig, usesHttps } from '../config.ts'
import { sessionCookieDetector } from './session-cookie.ts'

/** Read by the web app: web/src/api/sign-in-hint.ts. Under https with a prefix that binds it to this very host. */
const SIGN_IN_HINT = 'lectern.hint'
const hintName = (secure: boolean) => (secure ? `__Host-${SIGN_IN_HINT}` : SIGN_IN_HINT)

type Config = Pick<GatewayConfig, 'PUBLIC_ORIGINS' | 'SESSION_ABSOLUTE_SECONDS'>

/**
 * A cookie that tells the page whether asking who is signed in is worth a call, so that a visitor's first page makes none that
 * is refused. Scripts can read it; it says nothing but "there may be a session", and opens nothing. It comes with every answer
 * to somebody signed in who lacks it, and goes with a log-out, or when that question is answered with 401.
 */
export const signInHint = fp<Config>(
  async (app, config) => {
    const settings = hintSettings(config)
    app.addHook('onSend', async (request, reply) => {
      // Also a session that begins with this very answer, to a request that came from nobody.
      const isSignedIn = request.session?.userId !== undefined
      if (isSignedIn && !hasHint(request)) reply.setCookie(hintName(settings.secure), '1', settings)
      if (!isSignedIn && hasHint(request) && tellsThatNobodyIs(request, reply)) {
        reply.clearCookie(hintName(settings.secure), { ...settings, maxAge: 0 })
      }
    })
  },
  { name: 'sign-in-hint', dependencies: ['sessions'] },
)

/** The `Set-Cookie` of a page for sessions that began before there was this cookie. It doesn't look into sessions. */
export function hintForPages(config: Config): (request: FastifyRequest) => string | null {
  const hasSessionCookie = sessionCookieDetector(config)
  const { maxAge, secure } = hintSettings(config)
  const header = `${hintName(secure)}=1; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  return (request) => (hasSessionCookie(request) && !hasHint(request) ? header : null)
}

function hintSettings(config: Config) {
  const secure = usesHttps(config.PUBLIC_ORIGINS)
  return { path: '/', sameSite: 'lax', httpOnly: false, secure, maxAge: config.SESSION_ABSOLUTE_SECONDS } as const
}

function hasHint({ headers }: FastifyRequest): boolean {
  return headers.cookie?.includes(`${SIGN_IN_HINT}=`) ?? false
}

/** Not while Redis is away: then nobody knows. */
function tellsThatNobodyIs({ url }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const path = url.split('?', 1)[0]
  const isKnown = statusCode < 400 || statusCode === 401
  return isKnown && (path === '/api/user' || path === '/api/logout')
}
