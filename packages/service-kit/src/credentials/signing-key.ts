import type { CredentialKey } from '@lectern/contracts/shapes/internal.ts'
import { z } from 'zod'
import { jsonText } from '../process/config.ts'

const privateKeySchema = z.discriminatedUnion('kty', [
  z.object({
    ...{ kty: z.literal('EC'), crv: z.literal('P-256') },
    ...{ x: z.string(), y: z.string(), kid: z.string(), d: z.string() },
  }),
  z.object({
    ...{ kty: z.literal('OKP'), crv: z.literal('Ed25519') },
    ...{ x: z.string(), kid: z.string(), d: z.string() },
  }),
])
export type CredentialSigningKey = z.infer<typeof privateKeySchema>

/**
 * The private key of credentials as JWK, in JSON text: P-256, since Open Badges' validators take ES256 and RS256 alone. Ed25519 keys of
 * installations from before 0.3 go on working until somebody changes them.
 */
export const credentialSigningKeyText = jsonText(privateKeySchema)

export function publicHalfOf(key: CredentialSigningKey): CredentialKey {
  const { kid, x } = key
  return key.kty === 'EC'
    ? { kty: 'EC', crv: 'P-256', x, y: key.y, kid, alg: 'ES256' }
    : { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA' }
}
