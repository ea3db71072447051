import type { EmailState } from '@lectern/contracts/shapes/principal.ts'
import type { Right } from '@lectern/contracts/shapes/rights.ts'
import type { Database } from '../database.ts'

/** What of an account is in no event. */
export interface AccountStatus {
  email: string
  rights: Right[]
  emailState: EmailState
  suspendedAt: Date | null
  suspensionReason: string | null
}

export async function findAccountStatus(database: Database, userId: number): Promise<AccountStatus | undefined> {
  const [row] = await database.$queryRaw<AccountStatus[]>`
    SELECT email, suspended_at AS "suspendedAt", suspension_reason AS "suspensionReason", 
      ARRAY(SELECT r FROM operators o, unnest(ARRAY[CASE WHEN o.administrator THEN 'administrator' END,
        CASE WHEN o.system THEN 'system' END]) r WHERE o.user_id = u.id AND r IS NOT NULL) AS rights,
      CASE WHEN email_confirmed_at IS NOT NULL THEN 'confirmed'
        WHEN EXISTS (SELECT FROM users o WHERE o.email_key = u.email_key AND o.email_confirmed_at IS NOT NULL) THEN 'taken'
        ELSE 'unconfirmed' END AS "emailState"
    FROM users u WHERE id = ${userId}`
  return row
}
