import type { Right } from '@lectern/contracts/shapes/rights.ts'
import type { Database } from '../database.ts'
import { lockOwner } from '../factors/notify-owner.ts'
import type { Identity } from '../identity.ts'
import { countHolders, lockAdministrators } from '../suspensions/suspensions.repository.ts'
import { findUserByUsername } from '../users/users.repository.ts'
import { changeRights } from './change-rights.ts'
import { listOperators } from './rights.repository.ts'

export interface RightsChanges {
  /** Usernames. */
  add: readonly string[]
  remove: readonly string[]
  rights: readonly Right[]
}

/** Gives accounts rights, or takes them, by an email to each, and answers what there is to say. Throws for an unknown username, before anything is changed. */
export async function setRights(
  identity: Pick<Identity, 'database' | 'mail'>,
  { add, remove, rights }: RightsChanges,
): Promise<string[]> {
  const { database } = identity
  const [added, removed] = [await accountsOf(database, add), await accountsOf(database, remove)]
  const which = rights.join(' and ')
  const lines: string[] = []
  for (const { id, username } of added) {
    const isNew = await change(identity, id, { added: rights })
    lines.push(
      isNew ? `${username} has the rights ${which} from their next login.` : `${username} already had ${which}.`,
    )
  }
  for (const { id, username } of removed) {
    const was = await change(identity, id, { removed: rights })
    lines.push(was ? `${username} no longer has ${which}.` : `${username} didn’t have ${which}.`)
  }
  if (removed.length > 0) {
    if ((await countHolders(database, 'administrator')) === 0)
      lines.push('No active account is an administrator now. Give someone the right with --add.')
    if ((await countHolders(database, 'system')) === 0)
      lines.push('No active account has the system right now. Give someone the right with --add.')
  }
  return [...lines, ...(await described(database))]
}

function change(
  identity: Pick<Identity, 'database' | 'mail'>,
  userId: number,
  changes: Parameters<typeof changeRights>[3],
): Promise<boolean> {
  return identity.database.$transaction(async (tx) => {
    await lockAdministrators(tx)
    return changeRights(tx, identity, await lockOwner(tx, userId), changes)
  })
}

async function accountsOf(database: Database, usernames: readonly string[]) {
  const accounts = await Promise.all(usernames.map((username) => findUserByUsername(database, username)))
  return accounts.map((account, index) => {
    if (!account) throw new Error(`We can’t find the account ${usernames[index]}.`)
    return account.person
  })
}

async function described(database: Database): Promise<string[]> {
  const operators = await listOperators(database)
  if (operators.length === 0) return ['Nobody has rights yet.']
  return operators.map(
    ({ id, username, rights, since }) =>
      `${rights.join(' and ')}: ${username}, account ${id}, since ${since.toISOString()}`,
  )
}
