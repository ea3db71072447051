import type { Right } from '@lectern/contracts/shapes/rights.ts'
import { recordAct } from '../administration/account-history.repository.ts'
import type { Transaction } from '../database.ts'
import { notifyOwner } from '../factors/notify-owner.ts'
import type { Identity } from '../identity.ts'
import { grantRights, revokeRights } from './rights.repository.ts'

type Owner = Parameters<typeof notifyOwner>[2]

interface Changes {
  added?: readonly Right[]
  removed?: readonly Right[]
  /** None where a command does it. */
  actorId?: number
}

/** Gives and takes rights, and tells their owner by email of each that changed. Answers whether any did. */
export async function changeRights(
  tx: Transaction,
  identity: Pick<Identity, 'mail'>,
  owner: Owner,
  { added = [], removed = [], actorId }: Changes,
): Promise<boolean> {
  let changed = false
  for (const right of added) {
    if (!(await grantRights(tx, owner.id, [right]))) continue
    await notifyOwner(tx, identity, owner, `${right}-right-added`)
    await recordAct(tx, owner.id, { kind: 'right-added', what: right, actorId })
    changed = true
  }
  for (const right of removed) {
    if (!(await revokeRights(tx, owner.id, [right]))) continue
    await notifyOwner(tx, identity, owner, `${right}-right-removed`)
    await recordAct(tx, owner.id, { kind: 'right-removed', what: right, actorId })
    changed = true
  }
  return changed
}
