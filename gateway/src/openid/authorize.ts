import type { BeginOpenidBody, OpenidBeginning } from '@lectern/contracts/shapes/openid.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownPath } from './own-path.ts'
import type { PendingAuthorizations } from './pending-authorizations.ts'
import type { OpenidProvider } from './provider.ts'

export const CALLBACK = '/api/openid/callback'

export interface OpenidParts {
  /** Null where the site has none. */
  provider: OpenidProvider | null
  pendingAuthorizations: PendingAuthorizations
}

/**
 * Where the browser goes, and what it is to come back with. Throws 404 where there is no provider, 503 where it is away, 401 for a link or a
 * proof without a session, and 403 where a link has to wait for a proof.
 */
export async function begin(
  app: FastifyInstance,
  { provider, pendingAuthorizations }: OpenidParts,
  { request, reply, body }: { request: FastifyRequest; reply: FastifyReply; body: BeginOpenidBody },
): Promise<OpenidBeginning> {
  if (!provider) throw refuse('openid-not-set-up')
  const { purpose, redirect } = body
  const userId = purpose === 'sign-in' ? null : (request.principal?.id ?? null)
  if (purpose !== 'sign-in' && userId === null) throw refuse('login-required')
  if (purpose === 'link') await app.requireStepUp(request, 'everybody')
  // A page of this site: calls of others are refused before this.
  const redirectUri = `${request.headers.origin}${CALLBACK}`
  const at = await app.people.now()
  const { location, secrets } = await provider.begin(redirectUri, purpose === 'proof')
  const browser = pendingAuthorizations.browserOf(request, reply)
  await pendingAuthorizations.saveAttempt({
    ...secrets,
    browser,
    redirectUri,
    purpose,
    redirect: ownPath(redirect),
    userId,
    at,
  })
  return { location }
}
