import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { databaseClock } from '@lectern/service-kit/database/database-clock.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { Account } from './users.repository.ts'

/** How long a password that an operator has set may be exchanged for one's own. */
export const TEMPORARY_PASSWORD_HOURS = 24

/** Until when one that is set now is good, by the database's clock. */
export async function expiryFromNow(database: SqlExecutor): Promise<Date> {
  const now = await databaseClock(database)
  return new Date(now().getTime() + TEMPORARY_PASSWORD_HOURS * 3_600_000)
}

/** Throws for a password that somebody else has set too long ago. Told only to who knows it. */
export async function refuseExpired(
  database: SqlExecutor,
  { passwordExpiresAt }: Pick<Account, 'passwordExpiresAt'>,
  code: 'password-expired' | 'current-password-expired',
): Promise<void> {
  if (passwordExpiresAt === null) return
  const now = await databaseClock(database)
  if (now() >= passwordExpiresAt) throw refuse(code)
}

/** What a password that somebody else has set is answered with wherever it would open more than the way to one's own. */
export function mustBeReplaced(): DomainError {
  return refuse('password-change-required')
}
