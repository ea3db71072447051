import type { Owners } from '../owners.ts'

/** Where mail to a person goes; null for somebody who isn't there any more, or hasn't shown that the address is theirs. */
export async function recipientOf(
  owners: Owners,
  personId: number | null,
): Promise<{ name: string; address: string } | null> {
  const found = personId === null ? null : await owners.addressOf(personId)
  return found?.isConfirmed ? { name: found.name, address: found.email } : null
}
