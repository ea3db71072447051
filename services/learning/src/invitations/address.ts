import type { Principal } from '@lectern/contracts/shapes/principal.ts'

/** As mail programs write it: `Lena Hoffmann <lena@example.org>`. */
const WITH_NAME = /<([^<>]+)>$/

/** The address in a cell, which may have a name before it. */
export function addressIn(cell: string): string {
  return (WITH_NAME.exec(cell)?.[1] ?? cell).trim()
}

/**
 * What a person's invitations are found by: their address, once they have confirmed it; before, and when somebody else has, nothing. Where no
 * mail is sent nobody can, and it is the address that they registered with.
 */
export function ownKey({ email, emailState = 'confirmed' }: Principal): string {
  return emailState === 'confirmed' ? addressKey(email) : ''
}

/** Equal for addresses that one account can have: as identity compares them. */
export function addressKey(address: string): string {
  return address.trim().normalize('NFKC').toLowerCase()
}
