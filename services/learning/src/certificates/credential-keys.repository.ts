import type { CredentialIssuer } from '@lectern/contracts/shapes/internal.ts'
import type { CredentialSigner } from '@lectern/service-kit/credentials/credential-jwt.ts'
import type { Database } from '../database.ts'

type PublicKey = CredentialIssuer['keys'][number]

/** Keeps the key for as long as there are certificates. Throws where another one had its name. */
export async function keepCredentialKey(database: Database, { keyId, x }: CredentialSigner): Promise<void> {
  const [kept] = await database.$queryRaw<{ x: string }[]>`
    INSERT INTO credential_keys AS known (kid, x) VALUES (${keyId}, ${x})
    ON CONFLICT (kid) DO UPDATE SET kid = known.kid RETURNING x`
  if (kept?.x !== x)
    throw new Error(`CREDENTIAL_SIGNING_KEY: another key was called ${keyId}; a new one needs a new kid`)
}

/** All that were ever used, the newest first. */
export async function listCredentialKeys(database: Database): Promise<PublicKey[]> {
  const rows = await database.credentialKey.findMany({ orderBy: [{ firstUsed: 'desc' }, { kid: 'asc' }] })
  return rows.map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA' }))
}
