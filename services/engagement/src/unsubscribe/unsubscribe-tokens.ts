import { createHmac, timingSafeEqual } from 'node:crypto'
import { LEAVABLE_MAIL, type LeavableMail } from '@lectern/contracts/shapes/leavable-mail.ts'

/** Which mail of whose a link ends. */
export interface Unsubscribe {
  mail: LeavableMail
  personId: number
}

/** `digest.31.<HMAC-SHA-256>`: the same for all mail of the kind to the person, for as long as the secret is known. */
export function unsubscribeToken({ mail, personId }: Unsubscribe, secret: string): string {
  const signature = createHmac('sha256', secret).update(JSON.stringify(['leave mail', mail, personId]))
  return `${mail}.${personId}.${signature.digest('base64url')}`
}

/** What a token says; null for one that was made with none of the secrets. */
export function readUnsubscribeToken(token: string, secrets: readonly string[]): Unsubscribe | null {
  const [name, id] = token.split('.')
  const mail = LEAVABLE_MAIL.find((one) => one === name)
  if (mail === undefined) return null
  const leaving = { mail, personId: Number(id) }
  return secrets.some((secret) => isSame(token, unsubscribeToken(leaving, secret))) ? leaving : null
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
