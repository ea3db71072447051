import type { EmailState } from '@lectern/contracts/shapes/principal.ts'
import type { Database } from '../database.ts'

/** What of an account is in no event. */
export interface AccountStatus {
  email: string
  isOperator: boolean
  emailState: EmailState
}

export async function findAccountStatus(database: Database, userId: number): Promise<AccountStatus | undefined> {
  const [row] = await database.$queryRaw<AccountStatus[]>`
    SELECT email, EXISTS (SELECT FROM operators WHERE user_id = u.id) AS "isOperator",
      CASE WHEN email_confirmed_at IS NOT NULL THEN 'confirmed'
        WHEN EXISTS (SELECT FROM users o WHERE o.email_key = u.email_key AND o.email_confirmed_at IS NOT NULL) THEN 'taken'
        ELSE 'unconfirmed' END AS "emailState"
    FROM users u WHERE id = ${userId}`
  return row
}
