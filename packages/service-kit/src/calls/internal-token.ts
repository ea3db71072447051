import { type EnrollmentClaim, enrollmentClaimSchema } from '@lectern/contracts/shapes/internal.ts'
import { type Principal, principalSchema } from '@lectern/contracts/shapes/principal.ts'
import { type CryptoKey, decodeProtectedHeader, errors, importJWK, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { PublicKey, SigningKey } from '../process/config.ts'

/** Seconds that a token lives. Signers reuse one for half of that, so its bearer always has the other half left. */
const LIFETIME_S = 40
const REUSE_MS = (LIFETIME_S / 2) * 1000
/** What a verifier accepts at most, whatever the token says. */
const MAX_AGE_S = 60
/** How far the clocks of two machines may be apart. */
const CLOCK_TOLERANCE_S = 60
const CACHED_TOKENS = 2_000

/** What a token vouches for: the caller by name, the signed-in person, and their enrollment where the route needs it. */
export interface InternalClaims {
  issuer: string
  user: Principal | null
  enrollment: EnrollmentClaim | null
}

export interface TokenContents {
  audience: string
  user?: Principal | null | undefined
  enrollment?: EnrollmentClaim | null | undefined
}

export interface TokenSigner {
  issuer: string
  sign(contents: TokenContents): Promise<string>
}

export interface TokenVerifier {
  /** Throws when the token is missing something, expired, for someone else, or not signed by its issuer. */
  verify(token: string): Promise<InternalClaims>
}

const claimsSchema = z.object({
  iss: z.string(),
  user: principalSchema.optional(),
  enrollment: enrollmentClaimSchema.optional(),
})

/** Signs as the key's `kid`. Equal contents share a token for 20 s, so that busy callers don't sign each request. */
export function createTokenSigner(signingKey: SigningKey): TokenSigner {
  const key = importJWK(signingKey, 'EdDSA')
  const issuer = signingKey.kid
  // Its ages are those of a clock that nobody sets.
  const recent = new LRUCache<string, Promise<string>>({ max: CACHED_TOKENS, ttl: REUSE_MS })

  const signNew = async ({ audience, user, enrollment }: TokenContents) =>
    new SignJWT({ ...(user && { user }), ...(enrollment && { enrollment }) })
      .setProtectedHeader({ alg: 'EdDSA', kid: issuer })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_S}s`)
      .sign(await key)

  return {
    issuer,
    sign(contents) {
      const cacheKey = JSON.stringify([contents.audience, contents.user, contents.enrollment])
      const known = recent.get(cacheKey)
      if (known) return known
      const token = signNew(contents)
      recent.set(cacheKey, token)
      return token
    },
  }
}

export interface VerifierSettings {
  /** This service's name: a token for another is refused. */
  audience: string
  trustedKeys: readonly PublicKey[]
  /** Who may call at all; a trusted key alone is not enough. */
  allowedIssuers: readonly string[]
}

/** Verifies EdDSA tokens only; the key is one of those filed under the issuer's own name: two, while a new one takes over. */
export function createTokenVerifier({ audience, trustedKeys, allowedIssuers }: VerifierSettings): TokenVerifier {
  const trusted = trustedKeys.filter(({ kid }) => allowedIssuers.includes(kid))
  const keys = Map.groupBy(trusted, ({ kid }) => kid)
  const verified = new LRUCache<string, InternalClaims>({ max: CACHED_TOKENS, ttl: LIFETIME_S * 1000 })

  const verifyNew = async (token: string) => {
    const { payload, protectedHeader } = await firstThatFits(keys.get(decodeProtectedHeader(token).kid ?? ''), (key) =>
      jwtVerify(token, key, {
        audience,
        algorithms: ['EdDSA'],
        issuer: [...keys.keys()],
        requiredClaims: ['exp', 'iat'],
        maxTokenAge: MAX_AGE_S,
        clockTolerance: CLOCK_TOLERANCE_S,
      }),
    )
    const { iss, user = null, enrollment = null } = claimsSchema.parse(payload)
    if (iss !== protectedHeader.kid) throw new Error('signed by another service than it says')
    return { issuer: iss, user, enrollment }
  }

  return {
    async verify(token) {
      const known = verified.get(token)
      if (known) return known
      const claims = await verifyNew(token)
      verified.set(token, claims)
      return claims
    },
  }
}

/** What verifies with one of the keys. A token that is of none of them is refused as the last one refuses it. */
async function firstThatFits<Result>(
  [key, ...others]: readonly PublicKey[] = [],
  verify: (key: CryptoKey | Uint8Array) => Promise<Result>,
): Promise<Result> {
  if (key === undefined) throw new Error('unknown key')
  try {
    return await verify(await importJWK(key, 'EdDSA'))
  } catch (error) {
    if (others.length === 0 || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    return firstThatFits(others, verify)
  }
}

/** Whether a token was refused for its times alone: then the clocks of its signer and of this process are apart. */
export function isRefusedByClock(error: unknown): boolean {
  if (error instanceof errors.JWTExpired) return true
  return error instanceof errors.JWTClaimValidationFailed && error.claim === 'iat'
}
