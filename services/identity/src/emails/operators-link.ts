import { randomUUID } from 'node:crypto'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import type { Identity } from '../identity.ts'
import { insertEmail } from './emails.repository.ts'
import { pathOf } from './link-tokens.ts'

/** As long as a password that an operator gives. */
export const OPERATORS_LINK_HOURS = 24

/** Makes a link to a new password that nobody is sent; it says nothing of who reads the account's mail. Answers where it leads: a path of the site. */
export async function writeResetLink(
  { database, links }: Pick<Identity, 'database' | 'links'>,
  { id: userId, email }: Pick<Person, 'id' | 'email'>,
): Promise<string> {
  const message = { id: randomUUID(), kind: 'operator-reset', userId, email } as const
  await insertEmail(database, { ...message, minutes: OPERATORS_LINK_HOURS * 60 })
  return pathOf(links, message) ?? ''
}
