import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { comparisonKey } from '../users/comparison-keys.ts'

const DIGEST_BYTES = 32
const TOKEN = /^([\w-]{43})\.([\w-]{43})$/

/**
 * Addresses that want no invitations, without the addresses: a keyed digest of each. The token in a mail's link is the digest with its
 * HMAC-SHA-256, so that it is good for as long as the secret is, and nobody makes one up.
 */
export interface RefusalTokens {
  of(email: string): string
  /** The digest in a token that was made here; null for anything else. */
  digestIn(token: string): Buffer | null
  /** What the address may have been kept as: by each secret in use. */
  digestsOf(email: string): Buffer[]
}

export function createRefusalTokens(secrets: readonly [string, ...string[]]): RefusalTokens {
  const keys = secrets.map((secret) => ({
    digests: keyOf(secret, 'addresses that refuse invitations'),
    links: keyOf(secret, 'links that refuse invitations'),
  }))
  const digestsOf = (email: string) => keys.map(({ digests }) => hmac(digests, comparisonKey(email)))
  return {
    of(email) {
      const [digest, key] = [digestsOf(email)[0], keys[0]]
      if (!digest || !key) throw new Error('There is no secret for links')
      return `${digest.toString('base64url')}.${hmac(key.links, digest).toString('base64url')}`
    },
    digestIn(token) {
      const [, digest, proof] = TOKEN.exec(token)?.map((part) => Buffer.from(part, 'base64url')) ?? []
      if (digest?.length !== DIGEST_BYTES || proof?.length !== DIGEST_BYTES) return null
      return keys.some(({ links }) => timingSafeEqual(hmac(links, digest), proof)) ? digest : null
    },
    digestsOf,
  }
}

const keyOf = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, DIGEST_BYTES))

const hmac = (key: Buffer, content: string | Buffer) => createHmac('sha256', key).update(content).digest()
