import type { Right } from '@lectern/contracts/shapes/rights.ts'
import type { Database } from '../database.ts'
import { countAdministrators } from '../suspensions/suspensions.repository.ts'
import { findUserByUsername } from '../users/users.repository.ts'
import { grantRights, listOperators, revokeRights } from './rights.repository.ts'

export interface RightsChanges {
  /** Usernames. */
  add: readonly string[]
  remove: readonly string[]
  rights: readonly Right[]
}

/** Gives accounts rights, or takes them, and answers what there is to say. Throws for an unknown username, before anything is changed. */
export async function setRights(database: Database, { add, remove, rights }: RightsChanges): Promise<string[]> {
  const [added, removed] = [await accountsOf(database, add), await accountsOf(database, remove)]
  const which = rights.join(' and ')
  const lines: string[] = []
  for (const { id, username } of added) {
    const isNew = await grantRights(database, id, rights)
    lines.push(
      isNew ? `${username} has the rights ${which} from their next login.` : `${username} already had ${which}.`,
    )
  }
  for (const { id, username } of removed) {
    const was = await database.$transaction((tx) => revokeRights(tx, id, rights))
    lines.push(was ? `${username} no longer has ${which}.` : `${username} didn’t have ${which}.`)
  }
  if (removed.length > 0 && (await countAdministrators(database)) === 0) {
    lines.push('No active account is an administrator now. Give someone the right with --add.')
  }
  return [...lines, ...(await described(database))]
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
