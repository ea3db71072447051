import { randomBytes } from 'node:crypto'

/** Crockford's base32: no I, L, O and U, which are read for others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** So many random characters of five bits each. */
function randomCharacters(count: number): string {
  // 256 is a multiple of 32: each character is as likely as another.
  return Array.from(randomBytes(count), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** An address that can't be guessed: 105 random bits. */
export const newCertificateId = () => randomCharacters(21).toLowerCase()

/** For people to read out: LC-7K4M-92QX. */
export const newCertificateNumber = () => `LC-${randomCharacters(4)}-${randomCharacters(4)}`
