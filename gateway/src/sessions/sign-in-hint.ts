import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isChanging } from '../admission/contract-of.ts'
import { type GatewayConfig, usesHttps } from '../config.ts'
import { sessionCookieDetector } from './session-cookie.ts'

/** Read by the web app: web/src/api/sign-in-hint.ts. Under https with a prefix that binds it to this very host. */
const SIGN_IN_HINT = 'lectern.hint'
/** Says that the browser changed something a moment ago. */
const CHANGED = 'lectern.changed'
const CHANGED_SECONDS = 2
const named = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

/** Of a page, which doesn't look into sessions. */
const UNKNOWN = '1'

type Config = Pick<GatewayConfig, 'PUBLIC_ORIGINS' | 'SESSION_ABSOLUTE_SECONDS'>

/**
 * A cookie that tells the page whether asking who is signed in is worth a call, so that a visitor's first page makes none that
 * is refused, and the gateway that a student reads what every visitor may read. Scripts can read it; it says nothing but "there
 * may be a session, of a student", and opens nothing. It comes with every answer to somebody signed in who lacks it, and goes
 * with a log-out, or when that question is answered with 401. A second one says for two seconds that something was changed, so
 * that nobody gets an answer made before that.
 */
export const signInHint = fp<Config>(
  async (app, config) => {
    const settings = hintSettings(config)
    app.addHook('onSend', async (request, reply) => {
      // Also a session that begins with this very answer, to a request that came from nobody.
      const isSignedIn = request.currentSession !== null
      const role = request.principal?.role
      if (isSignedIn && (!hasHint(request) || (role && !hasHint(request, role))))
        reply.setCookie(named(SIGN_IN_HINT, settings.secure), role ?? UNKNOWN, settings)
      if (isSignedIn && request.opened && isChanging(request) && reply.statusCode < 400)
        reply.setCookie(named(CHANGED, settings.secure), '1', { ...settings, httpOnly: true, maxAge: CHANGED_SECONDS })
      if (!isSignedIn && hasHint(request) && saysSignedOut(request, reply)) {
        reply.clearCookie(named(SIGN_IN_HINT, settings.secure), { ...settings, maxAge: 0 })
      }
    })
  },
  { name: 'sign-in-hint', dependencies: ['sessions'] },
)

/** The `Set-Cookie` of a page for sessions that began before there was this cookie. It doesn't look into sessions. */
export function hintForPages(config: Config): (request: FastifyRequest) => string | null {
  const hasSessionCookie = sessionCookieDetector(config)
  const { maxAge, secure } = hintSettings(config)
  const header = `${named(SIGN_IN_HINT, secure)}=${UNKNOWN}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  return (request) => (hasSessionCookie(request) && !hasHint(request) ? header : null)
}

function hintSettings(config: Config) {
  const secure = usesHttps(config.PUBLIC_ORIGINS)
  return { path: '/', sameSite: 'lax', httpOnly: false, secure, maxAge: config.SESSION_ABSOLUTE_SECONDS } as const
}

function hasHint({ headers }: FastifyRequest, role = ''): boolean {
  return headers.cookie?.includes(`${SIGN_IN_HINT}=${role}`) ?? false
}

/** Whether these may be the cookies of somebody signed in: their pages are not those of visitors. */
export function mayBeSignedIn(cookies: string): boolean {
  return cookies.includes(`${SIGN_IN_HINT}=`)
}

/** Whether these are the cookies of a student who has changed nothing just now. Anybody can say so: it opens what is public. */
export function isReadingStudent(cookies: string): boolean {
  return cookies.includes(`${SIGN_IN_HINT}=student`) && !cookies.includes(`${CHANGED}=`)
}

/** Not while Redis is away: then nobody knows. */
function saysSignedOut({ url }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const path = url.split('?', 1)[0]
  const isKnown = statusCode < 400 || statusCode === 401
  return isKnown && (path === '/api/user' || path === '/api/logout')
}
