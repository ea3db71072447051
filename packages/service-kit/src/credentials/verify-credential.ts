import { type CredentialIssuer, credentialIssuerSchema } from '@lectern/contracts/shapes/internal.ts'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { type VerifiedCredential, verifyCredentialJwt } from './credential-jwt.ts'
import { documentAddressOf } from './did-web.ts'
import { isRevokedIn } from './status-list.ts'

const documentSchema = z.object({
  id: z.string(),
  verificationMethod: z.array(z.object({ publicKeyJwk: credentialIssuerSchema.shape.keys.element })),
})
const statusSchema = z.object({
  credentialStatus: z.object({
    type: z.literal('BitstringStatusListEntry'),
    statusPurpose: z.literal('revocation'),
    statusListIndex: z.string().regex(/^\d{1,9}$/),
    statusListCredential: z.url(),
  }),
})
const listSchema = z.object({
  credentialSubject: z.object({
    type: z.literal('BitstringStatusList'),
    statusPurpose: z.literal('revocation'),
    encodedList: z.string(),
  }),
})

/** Gets the text at an address. Throws when there is none. */
export type ReadAddress = (address: string) => Promise<string>

export interface Verification {
  credential: VerifiedCredential
  /** The list that was read. */
  statusList: string
  revoked: boolean
}

/**
 * Verifies a credential with nothing but what is public: the document of its issuer's DID, and its status list, which the same issuer must have
 * signed. Throws with a sentence when it isn't genuine, or one of the two can't be read.
 */
export async function verifyCredential(jwt: string, read: ReadAddress): Promise<Verification> {
  const { iss: did } = decodeJwt(jwt)
  if (did === undefined) throw new Error('The credential names no issuer')
  const document = documentSchema.parse(JSON.parse(await read(documentAddressOf(did))))
  if (document.id !== did) throw new Error(`The document of ${did} is of ${document.id}`)
  const issuer: CredentialIssuer = { did, keys: document.verificationMethod.map(({ publicKeyJwk }) => publicKeyJwk) }
  const credential = await verifyCredentialJwt(jwt, issuer)
  const { statusListCredential, statusListIndex } = statusSchema.parse(credential).credentialStatus
  const revoked = await readStatus(await read(statusListCredential), issuer, {
    ...{ address: statusListCredential, index: Number(statusListIndex) },
  })
  return { credential, statusList: statusListCredential, revoked }
}

/** Whether a status list says that the credential at this place is revoked. Throws for a list that isn't the issuer's, or isn't this one. */
export async function readStatus(
  listJwt: string,
  issuer: CredentialIssuer,
  { address, index }: { address: string; index: number },
): Promise<boolean> {
  const list = await verifyCredentialJwt(listJwt, issuer)
  if (list.id !== address) throw new Error(`The status list at ${address} says that it is ${list.id}`)
  return isRevokedIn(listSchema.parse(list).credentialSubject.encodedList, index)
}
