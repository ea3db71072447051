import { createHash } from 'node:crypto'
import { certificateIdSchema, type IssuedCertificate } from '@lectern/contracts/shapes/certificates.ts'

export const CERTIFICATES_PATH = '/certificates'

/** Part of every version: another number gives all files new addresses, after their drawing has changed. */
const DRAWING = 5

/** What a certificate says, and where it can be checked. */
export interface CertificateFacts {
  certificate: IssuedCertificate
  /** Under which people reach the school, such as `https://lectern.example`. */
  origin: string
  /** What the school is called today, for a certificate that doesn't say who issued it. */
  issuer: string
}

export type CertificateFile = 'certificate.pdf' | 'certificate.png' | 'share.png'
const VERSIONED = { 'certificate.pdf': '.pdf', 'certificate.png': '.png', 'share.png': '-share.png' } as const

/** Where a file of a certificate is as long as it shows the same. */
export function certificatePath({ certificate, origin, issuer }: CertificateFacts, file: CertificateFile): string {
  // Sharing changes nothing that is drawn.
  const drawn = { ...certificate, shared: false }
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, origin, issuer, drawn]))
    .digest('hex')
  return `${CERTIFICATES_PATH}/${certificate.id}/${digest.slice(0, 12)}${VERSIONED[file]}`
}

/** Whether search engines may have it. */
export function isListed({ state, shared }: IssuedCertificate): boolean {
  return shared && state === 'valid'
}

/** Which file a name asks for, in any version or in none; null for a name that none ever has. */
export function parseFileName(id: string, name: string): CertificateFile | null {
  if (!certificateIdSchema.safeParse(id).success) return null
  const [, ending] = /^(?:certificate|[0-9a-f]{12})(\.pdf|\.png|-share\.png)$/.exec(name) ?? []
  return (Object.keys(VERSIONED) as CertificateFile[]).find((file) => VERSIONED[file] === ending) ?? null
}
