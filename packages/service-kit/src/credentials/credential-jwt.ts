import type { CredentialIssuer, CredentialKey } from '@lectern/contracts/shapes/internal.ts'
import { decodeProtectedHeader, importJWK, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { type CredentialSigningKey, publicHalfOf } from './signing-key.ts'

/** Media type, less `application/`, of a credential that is secured as a JWT. */
export const CREDENTIAL_TYPE = 'vc+jwt'

/** A credential before it is signed. */
export interface UnsignedCredential {
  /** Its address. */
  id: string
  validFrom: string
  credentialSubject: { id?: string; [member: string]: unknown }
  [member: string]: unknown
}

export interface CredentialSigner {
  did: string
  publicKey: CredentialKey
  /** The credential as compact JWT. */
  sign(credential: UnsignedCredential): Promise<string>
}

/** Signs in the name of the DID; the key is found in its document. The header and claims are those of Open Badges 3.0. */
export function createCredentialSigner(did: string, signingKey: CredentialSigningKey): CredentialSigner {
  const publicKey = publicHalfOf(signingKey)
  const { alg, kid } = publicKey
  const key = importJWK(signingKey, alg)
  return {
    did,
    publicKey,
    async sign(credential) {
      const { id: subject } = credential.credentialSubject
      const jwt = new SignJWT({ ...credential })
        // Open Badges allows no other `typ`, VC-JOSE-COSE only recommends one.
        .setProtectedHeader({ alg, typ: 'JWT', kid: `${did}#${kid}` })
        .setIssuer(did)
        .setJti(credential.id)
        .setNotBefore(new Date(credential.validFrom))
      return (subject === undefined ? jwt : jwt.setSubject(subject)).sign(await key)
    },
  }
}

const issuerSchema = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const claimsSchema = z.looseObject({ iss: z.string(), jti: z.string(), id: z.string(), issuer: issuerSchema })

/** What a verified credential says: the issuer's DID, and the rest as it is. */
export type VerifiedCredential = z.infer<typeof claimsSchema>

/**
 * The contents of a credential that one of the issuer's keys has signed. Throws when the signature, the issuer or the credential's own name
 * isn't as it says.
 */
export async function verifyCredentialJwt(jwt: string, { did, keys }: CredentialIssuer): Promise<VerifiedCredential> {
  const { kid = '' } = decodeProtectedHeader(jwt)
  const jwk = keys.find((key) => `${did}#${key.kid}` === kid)
  if (!jwk) throw new Error(`${did} has no key ${kid}`)
  const { payload } = await jwtVerify(jwt, await importJWK(jwk, jwk.alg), {
    ...{ algorithms: [jwk.alg], issuer: did, clockTolerance: 60 },
  })
  const claims = claimsSchema.parse(payload)
  if (claims.issuer !== did || claims.jti !== claims.id) throw new Error('The credential is not what its JWT says')
  return claims
}
