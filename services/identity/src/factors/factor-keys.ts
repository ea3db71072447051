import { createHmac, hkdfSync } from 'node:crypto'
import { createSealing } from '@lectern/service-kit/process/sealing.ts'

/** What keeps factors from who reads the database: keys that follow from identity's secrets. */
export interface FactorKeys {
  /** Encrypts for this person alone: moved to another's row it doesn't open. */
  seal(userId: number, plain: Uint8Array): Uint8Array<ArrayBuffer>
  /** Throws for what was sealed with a secret that isn't there any more, or for another person. */
  open(userId: number, sealed: Uint8Array): Uint8Array
  /** The same, sealed with the newest secret; null where it is already. Throws as `open`. */
  renew(userId: number, sealed: Uint8Array): Uint8Array<ArrayBuffer> | null
  /** By which a code is known that is kept nowhere: by the newest secret first, then by those before. */
  digests(userId: number, code: string): [Uint8Array<ArrayBuffer>, ...Uint8Array<ArrayBuffer>[]]
}

/** Keys are sealed, codes are known by HMAC-SHA-256. Each secret has at least 256 random bits, the newest is the first. */
export function createFactorKeys(secrets: readonly [string, ...string[]]): FactorKeys {
  const sealing = createSealing(secrets, 'lectern totp keys')
  const digesting = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'lectern recovery codes', 32))
  const [newest, ...older] = secrets
  const current = digesting(newest)
  const former = older.map(digesting)

  function open(userId: number, sealed: Uint8Array): Uint8Array {
    const plain = sealing.open(String(userId), sealed)
    if (!plain) throw new Error('LINK_SECRET no longer has the secret that sealed an authenticator app’s key')
    return plain
  }
  const seal = (userId: number, plain: Uint8Array) => sealing.seal(String(userId), plain)

  return {
    ...{ seal, open },
    renew(userId, sealed) {
      return sealing.isNewest(String(userId), sealed) ? null : seal(userId, open(userId, sealed))
    },
    digests(userId, code) {
      const digestWith = (key: Uint8Array) =>
        new Uint8Array(createHmac('sha256', key).update(`${userId} ${code}`).digest())
      return [digestWith(current), ...former.map(digestWith)]
    },
  }
}
