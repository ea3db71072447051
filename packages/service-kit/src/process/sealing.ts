import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keeps what a service has to know again from who reads its database. */
export interface Sealing {
  /** Encrypts for one owner alone: moved to another's row it doesn't open. */
  seal(owner: string, plain: Uint8Array): Uint8Array<ArrayBuffer>
  /** Null for what was sealed with a secret that isn't there any more, or for another owner, or changed. */
  open(owner: string, sealed: Uint8Array): Uint8Array | null
  /** Whether it was sealed with the newest secret. */
  isNewest(owner: string, sealed: Uint8Array): boolean
}

/**
 * AES-256-GCM, as nonce, tag and ciphertext, with keys that follow from the secrets for this purpose alone. Each secret has at least 256 random
 * bits, the newest is the first.
 */
export function createSealing([newest, ...older]: readonly [string, ...string[]], purpose: string): Sealing {
  const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
  const current = keyOf(newest)
  const keys = [current, ...older.map(keyOf)]
  return {
    seal(owner, plain) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, current, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(plain), cipher.final()])
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), text]))
    },
    open(owner, sealed) {
      for (const key of keys) {
        const plain = openWith(key, owner, sealed)
        if (plain !== null) return plain
      }
      return null
    },
    isNewest: (owner, sealed) => openWith(current, owner, sealed) !== null,
  }
}

function openWith(key: Uint8Array, owner: string, sealed: Uint8Array): Uint8Array | null {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const text = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return new Uint8Array(Buffer.concat([decipher.update(text), decipher.final()]))
  } catch {
    // Another key's, or changed: GCM doesn't tell which.
    return null
  }
}
