import type { CredentialIssuer } from '@lectern/contracts/shapes/internal.ts'
import { type CredentialSigner, createCredentialSigner } from '@lectern/service-kit/credentials/credential-jwt.ts'
import { didOf } from '@lectern/service-kit/credentials/did-web.ts'
import type { CredentialSigningKey } from '@lectern/service-kit/credentials/signing-key.ts'
import { encodeStatusList } from '@lectern/service-kit/credentials/status-list.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { statusListCredential } from './achievement-credential.ts'
import { listCredentialKeys, saveCredentialKey } from './credential-keys.repository.ts'
import { createSealer, type Sealer } from './sealed-contents.ts'
import { readRevokedIndexes } from './status-lists.repository.ts'

/** What credentials are issued with. */
export interface Credentials {
  /** The address of this Lectern, to which what is in a credential leads. */
  origin: string
  signer: CredentialSigner
  sealer: Sealer
}

interface Issuing {
  database: Database
  credentials: Credentials
}

/** Keeps the public key before anything is signed with it. Throws where another one had its `kid`. */
export async function createCredentials(
  database: Database,
  origin: string,
  key: CredentialSigningKey,
): Promise<Credentials> {
  const signer = createCredentialSigner(didOf(origin), key)
  await saveCredentialKey(database, signer.publicKey)
  return { origin, signer, sealer: createSealer(key) }
}

export async function readIssuer({ database, credentials }: Issuing): Promise<CredentialIssuer> {
  return { did: credentials.signer.did, keys: await listCredentialKeys(database) }
}

/** The list as it is now, signed. Throws `notFound` (404) for one that isn't in use. */
export async function readStatusList({ database, credentials }: Issuing, list: number): Promise<string> {
  const { origin, signer } = credentials
  const found = await readRevokedIndexes(database, list)
  if (!found) throw refuse('status-list-not-found')
  const encodedList = encodeStatusList(found.revoked)
  return signer.sign(statusListCredential(origin, signer.did, { list, encodedList, since: found.since }))
}
