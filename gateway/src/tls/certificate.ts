import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { rootCertificates } from 'node:tls'

const WARN_DAYS = 14
const PEM_BLOCK = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * What browsers will say, or soon, against a PEM file of a certificate and those between it and a public authority. `origins` are
 * where people come. Empty when all is well.
 */
export function faultsOfCertificate(pem: string, origins: readonly string[], now = Date.now()): string[] {
  const chain = (pem.match(PEM_BLOCK) ?? []).map((block) => new X509Certificate(block))
  const [leaf] = chain
  if (leaf === undefined) return ['the certificate file holds no certificate']
  const days = Math.floor((Date.parse(leaf.validTo) - now) / 86_400_000)
  const strangers = origins.map((origin) => new URL(origin).hostname).filter((host) => !isFor(leaf, host))
  return [
    ...(days < 0 ? ['the certificate has expired'] : []),
    ...(days >= 0 && days < WARN_DAYS ? [`the certificate expires in ${days === 1 ? 'a day' : `${days} days`}`] : []),
    ...strangers.map((host) => `the certificate is not for ${host}`),
    ...(isPubliclyTrusted(chain)
      ? []
      : [
          'browsers don’t trust the certificate: it is self-signed, of a private authority, or those between are missing',
        ]),
  ]
}

function isFor(leaf: X509Certificate, host: string): boolean {
  const address = host.replace(/^\[(.+)\]$/, '$1')
  return (isIP(address) ? leaf.checkIP(address) : leaf.checkHost(address)) !== undefined
}

/** Whether each is signed by the next, and the last by an authority that Node brings (those of Mozilla). */
function isPubliclyTrusted(chain: readonly X509Certificate[]): boolean {
  const isSigned = (one: X509Certificate, issuer: X509Certificate) =>
    one.checkIssued(issuer) && one.verify(issuer.publicKey)
  const isLinked = chain.every((one, at) => {
    const issuer = chain[at + 1]
    return issuer === undefined || isSigned(one, issuer)
  })
  const last = chain.at(-1)
  return isLinked && last !== undefined && rootCertificates.some((root) => isSigned(last, new X509Certificate(root)))
}
