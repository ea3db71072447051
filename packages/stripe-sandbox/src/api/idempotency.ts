import { createHash } from 'node:crypto'
import { nowInSeconds } from '../ids.ts'
import type { Database } from '../storage/database.ts'
import type { Answer } from './answer.ts'
import { StripeError } from './stripe-error.ts'

export interface KeyedRequest {
  key: string
  /** Such as `POST /v1/refunds`. */
  endpoint: string
  parameters: Record<string, unknown>
  requestId: string
}

export interface IdempotencyKeys {
  /**
   * The answer that this key got before, if any; else the key is taken until `release`.
   * Throws Stripe's errors for a key in use (409) and for one that belongs to another request (400).
   */
  take(request: KeyedRequest): (Answer & { originalRequestId: string }) | undefined
  remember(request: KeyedRequest, answer: Answer): void
  release(key: string): void
}

/** Stripe forgets a key after a day. */
const LIFETIME_SECONDS = 24 * 60 * 60

/** A hash, so that a card number among the parameters is never on disk. */
const fingerprint = (parameters: Record<string, unknown>): string =>
  createHash('sha256').update(JSON.stringify(parameters)).digest('hex')

const inUse = (key: string) =>
  new StripeError(
    409,
    'invalid_request_error',
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    { code: 'idempotency_key_in_use' },
  )

const otherRequest = (key: string, what: string) =>
  new StripeError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used ${what}. Try using a key other than '${key}' if you meant to execute a different request.`,
  )

export function createIdempotencyKeys({ sql }: Database): IdempotencyKeys {
  const inProgress = new Set<string>()
  const select = sql.prepare('SELECT * FROM idempotency_keys WHERE key = ? AND created > ?')
  const insert = sql.prepare('INSERT OR REPLACE INTO idempotency_keys VALUES (?, ?, ?, ?, ?, ?, ?)')
  const forget = sql.prepare('DELETE FROM idempotency_keys WHERE created <= ?')

  return {
    take({ key, endpoint, parameters }) {
      if (inProgress.has(key)) throw inUse(key)
      const known = select.get(key, nowInSeconds() - LIFETIME_SECONDS)
      if (!known) {
        inProgress.add(key)
        return undefined
      }
      if (known.endpoint !== endpoint) {
        throw otherRequest(key, `for the same endpoint they were first used for ('${known.endpoint}' vs '${endpoint}')`)
      }
      if (known.fingerprint !== fingerprint(parameters)) {
        throw otherRequest(key, 'with the same parameters they were first used with')
      }
      return {
        status: Number(known.status),
        body: String(known.body),
        originalRequestId: String(known.request_id),
      }
    },
    remember({ key, endpoint, parameters, requestId }, { status, body }) {
      const now = nowInSeconds()
      forget.run(now - LIFETIME_SECONDS)
      insert.run(key, endpoint, fingerprint(parameters), requestId, status, body, now)
    },
    release: (key) => void inProgress.delete(key),
  }
}
