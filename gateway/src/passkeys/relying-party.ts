import type { FastifyRequest } from 'fastify'
import type { GatewayConfig } from '../config.ts'

/** WebAuthn's word for the site: by this name its passkeys are known, and they answer at these origins. */
export interface RelyingParty {
  rpId: string
  origins: string[]
}

/**
 * The name is that of the first of PUBLIC_ORIGINS. Of the others those count that have it too, or one below it: elsewhere no browser uses these passkeys.
 * Without PUBLIC_ORIGINS, which production never is, it is where the request came to.
 */
export function relyingPartyOf(
  { PUBLIC_ORIGINS }: Pick<GatewayConfig, 'PUBLIC_ORIGINS'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): RelyingParty {
  const [first = `${request.protocol}://${request.host}`, ...others] = PUBLIC_ORIGINS
  const rpId = new URL(first).hostname
  const isOurs = (origin: string) => `.${new URL(origin).hostname}`.endsWith(`.${rpId}`)
  return { rpId, origins: [first, ...others.filter(isOurs)] }
}
