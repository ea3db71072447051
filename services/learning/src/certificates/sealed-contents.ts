import { hkdfSync } from 'node:crypto'
import type { CredentialSigningKey } from '@lectern/service-kit/credentials/signing-key.ts'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { z } from 'zod'
import { printedSchema } from './printed.ts'

/** All that issuing has written down. */
const contentsSchema = z.object({
  holderName: z.string(),
  printed: printedSchema,
  credential: z.string(),
  keyId: z.string(),
})
export type IssuedContents = z.infer<typeof contentsSchema>

/** Which certificate it is, and whose. It can't be opened without the username. */
interface Of {
  publicId: string
  username: string
}

export interface Sealer {
  seal(of: Of, contents: IssuedContents): Promise<string>
  /** Null if another key sealed it, or for another person. */
  open(of: Of, sealed: string): Promise<IssuedContents | null>
}

/**
 * Seals what a certificate says, for its event: a learning that was restored to before it takes it from there, to the letter. The key follows from
 * the signing key and the holder's username, which an erasure takes out of all databases and topics: then nobody opens it any more.
 */
export function createSealer({ d }: CredentialSigningKey): Sealer {
  const keyOf = ({ publicId, username }: Of) =>
    new Uint8Array(hkdfSync('sha256', d, username, `lectern certificate ${publicId}`, 32))
  return {
    seal: (of, contents) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(contents)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(keyOf(of)),
    async open(of, sealed) {
      const opened = await compactDecrypt(sealed, keyOf(of)).catch(() => null)
      return opened && contentsSchema.parse(JSON.parse(new TextDecoder().decode(opened.plaintext)))
    },
  }
}
