import { generateKeyPairSync } from 'node:crypto'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { createTokenSigner, type TokenContents, type TokenSigner } from '../calls/internal-token.ts'
import type { CredentialSigningKey } from '../credentials/signing-key.ts'
import type { PublicKey, SigningKey } from '../process/config.ts'

/** A fresh Ed25519 key whose `kid` is the issuer's name. */
export function createSigningKey(issuer: string): SigningKey {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  if (x === undefined || d === undefined) throw new Error('Ed25519 keys have x and d')
  return { kty: 'OKP', crv: 'Ed25519', kid: issuer, x, d }
}

export function publicKeyOf({ kty, crv, kid, x }: SigningKey): PublicKey {
  return { kty, crv, kid, x }
}

/** A fresh key of P-256, as credentials are signed with. */
export function createCredentialKey(kid: string): CredentialSigningKey {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  if (x === undefined || y === undefined || d === undefined) throw new Error('Keys of P-256 have x, y and d')
  return { kty: 'EC', crv: 'P-256', kid, x, y, d }
}

const signingKeys = new Map<string, SigningKey>()

/** One key per issuer for the whole test run. */
export function testSigningKey(issuer: string): SigningKey {
  const key = signingKeys.get(issuer) ?? createSigningKey(issuer)
  signingKeys.set(issuer, key)
  return key
}

/** What an owner's events are signed with in tests. */
export function testEventKey(owner: string): SigningKey {
  return testSigningKey(`${owner}-events`)
}

/** What a service under test is given as INTERNAL_TRUSTED_KEYS. */
export function testTrustedKeys(...issuers: string[]): { keys: PublicKey[] } {
  return { keys: issuers.map((issuer) => publicKeyOf(testSigningKey(issuer))) }
}

export function testSigner(issuer: string): TokenSigner {
  return createTokenSigner(testSigningKey(issuer))
}

/** A token as `issuer` (default: the gateway) would send it; `principal` null is a visitor. */
export function signTestToken(
  principal: Principal | null,
  { issuer = 'gateway', ...contents }: { issuer?: string } & Omit<TokenContents, 'user'>,
): Promise<string> {
  return testSigner(issuer).sign({ ...contents, user: principal })
}
