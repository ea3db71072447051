import type { Person, Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Identity } from '../identity.ts'
import { findAccountStatus } from '../users/account-status.repository.ts'

/** Whom the gateway puts into tokens: the person with their rights, of which a suspended one has none. With mail off, nothing is said of addresses. */
export async function asPrincipal({ database, mail }: Identity, person: Promise<Person>): Promise<Principal> {
  const known = await person
  const status = await findAccountStatus(database, known.id)
  return {
    ...known,
    ...(status && !status.suspendedAt && status.rights.length > 0 && { rights: status.rights }),
    ...(status?.suspendedAt && {
      suspension: { at: status.suspendedAt.toISOString(), reason: status.suspensionReason ?? '' },
    }),
    ...(mail && status && { emailState: status.emailState }),
  }
}
