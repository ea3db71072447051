import { type CryptoKey, FlattenedSign, flattenedVerify, importJWK } from 'jose'
import type { Message } from 'kafkajs'
import { z } from 'zod'
import type { SqlExecutor } from '../database/database.ts'
import type { EventKey, SigningKey } from '../process/config.ts'
import { headersAsText } from './cloud-event.ts'
import { keyOf } from './dead-letters.ts'
import type { SignatureLimits } from './signature-limits.ts'
import { PoisonEvent, type SourceMessage } from './subscriptions.ts'

/** A detached JWS (RFC 7515, appendix F) with an unencoded payload (RFC 7797): `<header>..<signature>`. */
const SIGNATURE = 'ce_signature'
const DETACHED = /^([\w-]+)\.\.([\w-]+)$/
/** Headers of an event that mean something to who hears it. */
const SIGNED_HEADERS = [
  ...(['ce_specversion', 'ce_id', 'ce_source', 'ce_type', 'ce_time', 'ce_subject', 'ce_partitionkey'] as const),
  ...(['ce_sequence', 'content-type'] as const),
]

/** Where the event stands, what it says of itself, and its body, byte by byte. */
function signedBytes(topic: string, { key, value, headers }: SourceMessage['message'] | Message): Uint8Array {
  const text = headersAsText(headers)
  const about = [topic, key?.toString() ?? null, ...SIGNED_HEADERS.map((name) => text[name] ?? null)]
  return Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), Buffer.from(value ?? '')])
}

/** Signs messages of a topic. */
export type EventSigner = (topic: string, message: Message) => Promise<Message>

/** Of a service that signs all that it publishes, as the key's `kid`. */
export function createEventSigner(signingKey: SigningKey): EventSigner {
  const key = importJWK(signingKey, 'EdDSA')
  const header = { alg: 'EdDSA', kid: signingKey.kid, b64: false, crit: ['b64'] }
  return async (topic, message) => {
    const jws = await new FlattenedSign(signedBytes(topic, message)).setProtectedHeader(header).sign(await key)
    return { ...message, headers: { ...message.headers, [SIGNATURE]: `${jws.protected}..${jws.signature}` } }
  }
}

/** Throws PoisonEvent for what its owner hasn't signed. */
export type EventVerifier = (source: SourceMessage, tx: SqlExecutor) => Promise<void>

/**
 * Believes what an owner's keys have signed for just this place, key and body. A retired key, and no signature at all, are good
 * enough only for what was published before that was so: see `recordSignatureLimits`.
 */
export function createEventVerifier(trustedKeys: readonly EventKey[], limits: SignatureLimits): EventVerifier {
  const keys = new Map(trustedKeys.map((key) => [key.kid, { retired: key.retired, imported: importJWK(key, 'EdDSA') }]))

  async function verifySignature({ topic, owner, message }: SourceMessage, signature: string): Promise<string> {
    const [, header = '', proof = ''] = DETACHED.exec(signature) ?? []
    const kid = kidOf(header)
    const key = keys.get(kid)
    if (key === undefined) throw new PoisonEvent(`signed with a key that nobody knows: ${kid.slice(0, 60)}`)
    if (!isKeyOf(owner, kid)) throw new PoisonEvent(`signed with ${kid}, which is no key of ${owner}`)
    const imported = (await key.imported) as CryptoKey
    const jws = { protected: header, payload: signedBytes(topic, message), signature: proof }
    const options = { algorithms: ['EdDSA'] }
    await flattenedVerify(jws, imported, options).catch((error: unknown) => {
      throw new PoisonEvent(`the signature of ${kid} is of another event`, { cause: error })
    })
    return kid
  }

  return async (source, tx) => {
    const signature = headersAsText(source.message.headers)[SIGNATURE]
    const kid = signature === undefined ? UNSIGNED : await verifySignature(source, signature)
    if (kid !== UNSIGNED && !keys.get(kid)?.retired) return
    if (await isWithinLimit(limits, tx, source, kid)) return
    throw new PoisonEvent(
      kid === UNSIGNED
        ? `not signed, and published after ${source.owner} began to sign`
        : `signed with ${kid}, and published after that key was retired`,
    )
  }
}

/** The verifier of a service; none for one that hears nothing signed. */
export function verifierWith(
  trustedKeys: readonly EventKey[],
  limits: SignatureLimits | undefined,
): EventVerifier | undefined {
  return limits && createEventVerifier(trustedKeys, limits)
}

/**
 * Whether the event was published before the key's limit. Who can write to the dead letters can say any place there: of those only
 * what waits since before the limit is believed.
 */
async function isWithinLimit(limits: SignatureLimits, tx: SqlExecutor, source: SourceMessage, kid: string) {
  const limit = await limits.find(tx, source, kid)
  if (limit === null || BigInt(source.offset) >= limit.nextOffset) return false
  if (!source.isDeadLetter) return true
  const parked = await tx.$queryRaw<unknown[]>`
    SELECT 1 AS found FROM parked_keys
    WHERE topic = ${source.owner} AND key = ${keyOf(source)} AND parked_at <= ${limit.recordedAt}::timestamptz`
  return parked.length > 0
}

/** In place of the key of an event that has no signature. */
export const UNSIGNED = ''

/** A service's keys are called after it: `billing-2`. */
function isKeyOf(owner: string, kid: string): boolean {
  return kid === owner || kid.startsWith(`${owner}-`)
}

const headerSchema = z.object({ kid: z.string().min(1), b64: z.literal(false) })

function kidOf(header: string): string {
  try {
    return headerSchema.parse(JSON.parse(Buffer.from(header, 'base64url').toString())).kid
  } catch (error) {
    throw new PoisonEvent('the signature is none', { cause: error })
  }
}
