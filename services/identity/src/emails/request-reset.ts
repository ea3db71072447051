import type { Identity } from '../identity.ts'
import { comparisonKey } from '../users/comparison-keys.ts'
import { findByAddress } from '../users/users.repository.ts'
import { requestWithinLimits } from './request-email.ts'

/** So many accounts with one address get a link each, where nobody has confirmed it. */
const ACCOUNTS_AT_MOST = 3

/**
 * Has a link to a new password sent to whoever has the address: the one who confirmed it, or else those who say that it is theirs. Nobody has it,
 * or it got too many letters lately: nothing is sent, and nobody learns of it.
 */
export async function requestReset(
  { database, mail }: Pick<Identity, 'database' | 'mail'>,
  email: string,
): Promise<void> {
  if (!mail) return
  const accounts = await findByAddress(database, comparisonKey(email))
  const confirmed = accounts.filter(({ emailConfirmedAt }) => emailConfirmedAt !== null)
  const recipients = confirmed.length > 0 ? confirmed : accounts.slice(0, ACCOUNTS_AT_MOST)
  await database.$transaction(async (tx) => {
    for (const account of recipients) {
      await requestWithinLimits(tx, { kind: 'reset-password', userId: account.id, email: account.email })
    }
  })
}
