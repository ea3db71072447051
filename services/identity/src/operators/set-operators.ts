import type { Database } from '../database.ts'
import { findUserByUsername } from '../users/users.repository.ts'
import { addOperator, listOperators, removeOperator } from './operators.repository.ts'

export interface OperatorChanges {
  /** Usernames. */
  add: readonly string[]
  remove: readonly string[]
}

/** Makes accounts operators, or no longer, and answers what there is to say. Throws for an unknown username, before anything is changed. */
export async function setOperators(database: Database, { add, remove }: OperatorChanges): Promise<string[]> {
  const [added, removed] = [await accountsOf(database, add), await accountsOf(database, remove)]
  const lines: string[] = []
  for (const { id, username } of added) {
    const isNew = await addOperator(database, id)
    lines.push(isNew ? `${username} is an operator from their next login.` : `${username} was already an operator.`)
  }
  for (const { id, username } of removed) {
    const was = await removeOperator(database, id)
    lines.push(was ? `${username} is no longer an operator.` : `${username} wasn’t an operator.`)
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
  if (operators.length === 0) return ['No operators yet.']
  return operators.map(
    ({ id, username, since }) => `operator: ${username}, account ${id}, since ${since.toISOString()}`,
  )
}
