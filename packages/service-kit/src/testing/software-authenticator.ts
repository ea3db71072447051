import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation } from '@lectern/contracts/shapes/passkeys.ts'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

interface Ceremony {
  challenge: string
  rpId: string
}

/** What an authenticator, or a thief's, may do otherwise. */
interface Twist {
  origin?: string
  type?: 'webauthn.create' | 'webauthn.get'
  /** Whether it has made sure of who holds it. */
  userVerified?: boolean
  counter?: number
  userHandle?: string | null
}

/** One passkey of a device: ES256, kept nowhere else. It answers what it is asked, also wrongly. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url')
  readonly #key: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #counter = 0

  /** What `navigator.credentials.create` answers, with no attestation of the maker's. */
  create({ challenge, rpId }: Ceremony, twist: Twist = {}): Attestation {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    const cose = new Map<number, Cbor>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      ...([
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ] as const),
    ])
    const id = Buffer.from(this.id, 'base64url')
    const attested = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, encode(cose)])
    const authData = Buffer.concat([this.#data(rpId, 0x40, { counter: 0, ...twist }), attested])
    const object = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id: this.id,
      clientDataJSON: clientData({ type: 'webauthn.create', rpId, challenge, ...twist }).toString('base64url'),
      attestationObject: encode(object).toString('base64url'),
      transports: ['internal'],
    }
  }

  /** What `navigator.credentials.get` answers, the counter one above that of the last answer. */
  get({ challenge, rpId }: Ceremony, twist: Twist = {}): Assertion {
    this.#counter += 1
    const client = clientData({ type: 'webauthn.get', rpId, challenge, ...twist })
    const data = this.#data(rpId, 0, { counter: this.#counter, ...twist })
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    return {
      id: this.id,
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
      userHandle: twist.userHandle ?? null,
    }
  }

  /** rpIdHash, flags (user present, user verified), counter: WebAuthn §6.1. */
  #data(rpId: string, flags: number, { counter = 0, userVerified = true }: Twist): Buffer {
    const hash = createHash('sha256').update(rpId).digest()
    return Buffer.concat([hash, Buffer.from([flags | 0x01 | (userVerified ? 0x04 : 0)]), uint(counter, 4)])
  }
}

/** The origin is https at the relying party's name, unless it is another. */
function clientData({ type, challenge, rpId, origin = `https://${rpId}` }: Ceremony & Twist): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** What of CBOR (RFC 8949) an attestation is made of. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [encode(key), encode(one)])])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.concat([Buffer.from([(major << 5) | 25]), uint(length, 2)])
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
