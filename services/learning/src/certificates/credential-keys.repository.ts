import type { CredentialKey } from '@lectern/contracts/shapes/internal.ts'
import type { Database } from '../database.ts'

/** Keeps the key for as long as there are certificates. Throws where another one had its name. */
export async function saveCredentialKey(database: Database, key: CredentialKey): Promise<void> {
  const { kid, x } = key
  const y = key.kty === 'EC' ? key.y : null
  const [saved] = await database.$queryRaw<{ x: string; y: string | null }[]>`
    INSERT INTO credential_keys AS known (kid, x, y) VALUES (${kid}, ${x}, ${y})
    ON CONFLICT (kid) DO UPDATE SET kid = known.kid RETURNING x, y`
  if (saved?.x !== x || saved.y !== y)
    throw new Error(`CREDENTIAL_SIGNING_KEY: another key was called ${kid}; a new one needs a new kid`)
}

/** All that were ever used, the newest first. */
export async function listCredentialKeys(database: Database): Promise<CredentialKey[]> {
  const rows = await database.credentialKey.findMany({ orderBy: [{ firstUsed: 'desc' }, { kid: 'asc' }] })
  return rows.map(({ kid, x, y }) =>
    y === null
      ? { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA' }
      : { kty: 'EC', crv: 'P-256', x, y, kid, alg: 'ES256' },
  )
}
