import type { TotpKey } from '@lectern/contracts/shapes/factors.ts'
import { Secret, TOTP } from 'otpauth'

/** RFC 4226 wants 128 bits, and recommends 160. */
const KEY_BYTES = 20
const PERIOD_S = 30
/** Steps before and after the present one whose codes are taken: phones' clocks differ, and people type. */
const WINDOW = 1
const ISSUER = 'Lectern'
/** What every authenticator app knows; others are known by some. */
const KIND = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const

export function newTotpKey(): Uint8Array {
  return new Uint8Array(new Secret({ size: KEY_BYTES }).buffer)
}

/** The key as an app takes it. */
export function describeTotpKey(key: Uint8Array, username: string): TotpKey {
  const secret = secretOf(key)
  const uri = new TOTP({ ...KIND, issuer: ISSUER, label: username, secret }).toString()
  return { key: secret.base32, uri }
}

/** The time step whose code this is, of those about now; null for none (RFC 6238). */
export function stepOf(key: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...KIND, token: code, secret: secretOf(key), timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp }) + delta
}

function secretOf(key: Uint8Array): Secret {
  return new Secret({ buffer: new Uint8Array(key).buffer })
}
