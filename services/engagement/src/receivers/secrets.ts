import { randomBytes } from 'node:crypto'
import type { Credentials } from '@lectern/contracts/shapes/receivers.ts'
import { credentialsSchema } from '@lectern/contracts/shapes/receivers.ts'
import { createSealing, type Sealing } from '@lectern/service-kit/process/sealing.ts'

/** Null where RECEIVER_SECRET isn't set. */
export function createReceiverSealing([newest, ...older]: readonly string[]): Sealing | null {
  return newest === undefined ? null : createSealing([newest, ...older], 'lectern receivers')
}

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** As Standard Webhooks writes it: `whsec_` and 256 random bits in base64. */
export function makeSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/** The bytes that a secret signs with. */
export function keyOf(secret: string): Uint8Array {
  return Buffer.from(secret.slice(PREFIX.length), 'base64')
}

export function sealText(sealing: Sealing, receiverId: string, text: string): Uint8Array<ArrayBuffer> {
  return sealing.seal(receiverId, Buffer.from(text))
}

/** What it was sealed with is in RECEIVER_SECRET no more: the receiver needs another secret. */
export class SecretLost extends Error {
  override readonly name = 'SecretLost'
}

/** Throws SecretLost. */
export function openText(sealing: Sealing | null, receiverId: string, sealed: Uint8Array): string {
  const plain = sealing?.open(receiverId, sealed) ?? null
  if (plain === null) throw new SecretLost(`the secret of receiver ${receiverId} can't be opened`)
  return Buffer.from(plain).toString()
}

export function credentialsText(credentials: Credentials): string {
  return JSON.stringify(credentials)
}

/** Throws SecretLost. */
export function openCredentials(sealing: Sealing | null, receiverId: string, sealed: Uint8Array): Credentials {
  return credentialsSchema.parse(JSON.parse(openText(sealing, receiverId, sealed)))
}
