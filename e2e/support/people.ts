import { randomBytes } from 'node:crypto'
import { LecternClient } from '@lectern/api-client/client.ts'
import { register } from '@lectern/contracts/calls/public/gateway.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import { tally } from '@lectern/service-kit/testing/tally.ts'

/** Someone with an account and an open session. */
export interface Person extends User {
  client: LecternClient
  password: string
}

export function uniqueName(prefix: string): string {
  return `${prefix}-${randomBytes(5).toString('hex')}`
}

/** Registers a new person over the public API. */
export async function newPerson(url: string, role: SignUpRole, fullName = `Some ${role}`): Promise<Person> {
  tally('account')
  const client = new LecternClient(url)
  const username = uniqueName(role)
  const password = `secret-${username}`
  const body = { username, email: `${username}@example.org`, fullName, password, role }
  return { ...(await client.call(register, { body })), client, password }
}

export function visitor(url: string): LecternClient {
  return new LecternClient(url)
}
