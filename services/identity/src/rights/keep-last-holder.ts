import type { Right } from '@lectern/contracts/shapes/rights.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { countOthers, holds } from '../suspensions/suspensions.repository.ts'

const REFUSALS = { administrator: 'last-administrator', system: 'last-system-holder' } as const satisfies Record<
  Right,
  string
>

/** Somebody stays who can administer the school, and look after the system. Behind `lockAdministrators`. Throws 409 for the last one. */
export async function keepLastHolder(tx: Transaction, userId: number, rights: readonly Right[]): Promise<void> {
  for (const right of rights) {
    if ((await holds(tx, userId, right)) && (await countOthers(tx, userId, right)) === 0) throw refuse(REFUSALS[right])
  }
}
