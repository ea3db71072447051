import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What keeps factors from who reads the database: keys that follow from identity's secrets. */
export interface FactorKeys {
  /** Encrypts for this person alone: moved to another's row it doesn't open. */
  seal(userId: number, plain: Uint8Array): Uint8Array<ArrayBuffer>
  /** Throws for what was sealed with a secret that isn't there any more, or for another person. */
  open(userId: number, sealed: Uint8Array): Uint8Array
  /** By which a code is known that is kept nowhere: by the newest secret first, then by those before. */
  digests(userId: number, code: string): [Uint8Array<ArrayBuffer>, ...Uint8Array<ArrayBuffer>[]]
}

/** AES-256-GCM, as nonce, tag and ciphertext; HMAC-SHA-256. Each secret has at least 256 random bits, the newest is the first. */
export function createFactorKeys([newest, ...older]: readonly [string, ...string[]]): FactorKeys {
  const keysOf = (secret: string) => {
    const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
    return { sealing: keyFor('lectern totp keys'), digesting: keyFor('lectern recovery codes') }
  }
  const current = keysOf(newest)
  const former = older.map(keysOf)

  return {
    seal(userId, plain) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, current.sealing, nonce, { authTagLength: TAG_BYTES }).setAAD(whose(userId))
      const text = Buffer.concat([cipher.update(plain), cipher.final()])
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), text]))
    },
    open(userId, sealed) {
      const opened = [current, ...former].map(({ sealing }) => openWith(sealing, userId, sealed))
      const plain = opened.find((one) => one !== null)
      if (!plain) throw new Error('a key of an authenticator app was sealed with a secret that LINK_SECRET has no more')
      return plain
    },
    digests(userId, code) {
      const digestWith = (key: Uint8Array) =>
        new Uint8Array(createHmac('sha256', key).update(`${userId} ${code}`).digest())
      return [digestWith(current.digesting), ...former.map(({ digesting }) => digestWith(digesting))]
    },
  }
}

function openWith(key: Uint8Array, userId: number, sealed: Uint8Array): Uint8Array | null {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const text = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(whose(userId))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return new Uint8Array(Buffer.concat([decipher.update(text), decipher.final()]))
  } catch {
    // Another key's, or changed: GCM doesn't tell which.
    return null
  }
}

function whose(userId: number): Buffer {
  return Buffer.from(String(userId))
}
