import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { recordAct } from '../administration/account-history.repository.ts'
import type { Transaction } from '../database.ts'
import { lockOwner } from '../factors/notify-owner.ts'
import type { Identity } from '../identity.ts'
import { publishChange, requireAdministrator } from '../suspensions/suspend-user.ts'

interface Change {
  userId: number
  role: Person['role']
}

/**
 * Makes a student a teacher, or the other way round; whoever calls has seen that they own no course then. Answers whether anything changed. Throws 403
 * for who isn't an active administrator, 404 for nobody.
 */
export function setUserRole(
  identity: Identity,
  { actorId, ...change }: Change & { actorId: number },
): Promise<boolean> {
  return identity.database.$transaction(async (tx) => {
    await requireAdministrator(tx, actorId)
    return changeRole(tx, change, actorId)
  })
}

/** The same, where a command does it. */
export async function changeRole(tx: Transaction, { userId, role }: Change, actorId?: number): Promise<boolean> {
  const owner = await lockOwner(tx, userId)
  if (owner.role === role) return false
  await publishChange(tx, userId, { role })
  await recordAct(tx, userId, { kind: 'role-changed', what: role, actorId })
  return true
}
