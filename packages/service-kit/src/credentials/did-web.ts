import type { CredentialIssuer } from '@lectern/contracts/shapes/internal.ts'

/** The DID of whoever answers at this origin, such as `did:web:localhost%3A8080`. */
export function didOf(origin: string): string {
  return `did:web:${encodeURIComponent(new URL(origin).host)}`
}

/** Where the document of a DID is that has no path. http is for this machine alone. Throws for another kind of DID. */
export function documentAddressOf(did: string): string {
  const [, host] = /^did:web:([^:#/?]+)$/.exec(did) ?? []
  if (host === undefined) throw new Error(`${did} is no did:web of a host`)
  const { hostname, origin } = new URL(`https://${decodeURIComponent(host)}`)
  return `${hostname === 'localhost' ? origin.replace('https:', 'http:') : origin}/.well-known/did.json`
}

/** The document that the DID stands for. */
export function didDocument({ did, keys }: CredentialIssuer) {
  const ids = keys.map(({ kid }) => `${did}#${kid}`)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id: did,
    verificationMethod: keys.map((publicKeyJwk) => ({
      id: `${did}#${publicKeyJwk.kid}`,
      type: 'JsonWebKey2020',
      controller: did,
      publicKeyJwk,
    })),
    assertionMethod: ids,
  }
}
