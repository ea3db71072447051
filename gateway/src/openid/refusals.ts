import type { OpenidRefusal as Reason } from '@lectern/contracts/shapes/openid.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

/** Why who came back from the provider is not let in. A page says it in words; `cause` is for the log. */
export class OpenidRefusal extends Error {
  override readonly name = 'OpenidRefusal'
  readonly reason: Reason

  constructor(reason: Reason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

const TIMED_OUT = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT'])

/** What went wrong on the way, or between us and the provider. */
export function refusedBy(error: unknown): OpenidRefusal {
  if (error instanceof OpenidRefusal) return error
  if (error instanceof AuthorizationResponseError)
    return new OpenidRefusal(error.error === 'access_denied' ? 'declined' : 'failed', error)
  const isAway =
    (error instanceof DomainError && error.status === 503) ||
    (error instanceof ClientError && TIMED_OUT.has(error.code ?? '')) ||
    // Node's own, of an address that doesn't answer.
    (error instanceof TypeError && error.message === 'fetch failed')
  return new OpenidRefusal(isAway ? 'away' : 'failed', error)
}

/** For the log: a code, and nothing of what the provider or the browser said in words. */
export function causeOf({ cause }: OpenidRefusal): string | undefined {
  if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError) return cause.error
  if (cause instanceof ClientError) return cause.code ?? cause.name
  if (cause instanceof DomainError) return cause.slug
  return cause instanceof Error ? cause.name : undefined
}
