import { login } from '@lectern/contracts/calls/public/gateway.ts'
import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import { RIGHTS, type Right } from '@lectern/contracts/shapes/rights.ts'
import { output } from './commands.ts'
import { newPerson, type Person } from './people.ts'

interface Settings {
  env?: NodeJS.ProcessEnv
  role?: SignUpRole
  rights?: readonly Right[]
}

/** Registers somebody, gives them rights by the command, and signs them in again. Needs the environment of services' commands. */
export async function newOperator(
  url: string,
  { env = process.env, role = 'teacher', rights = RIGHTS }: Settings = {},
): Promise<Person> {
  const person = await newPerson(url, role, 'Ingrid Solberg')
  const options = rights.flatMap((right) => ['--right', right])
  await output(env, 'identity', 'operators', '--add', person.username, ...options)
  const { username, password } = person
  return { ...person, ...(await person.client.call(login, { body: { username, password } })) }
}
