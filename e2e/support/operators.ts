import { login } from '@lectern/contracts/calls/public/gateway.ts'
import { output } from './commands.ts'
import { newPerson, type Person } from './people.ts'

/** Registers somebody, makes them an operator by the command, and signs them in again. Needs the environment of services' commands. */
export async function newOperator(url: string, env = process.env): Promise<Person> {
  const person = await newPerson(url, 'teacher', 'Ingrid Solberg')
  await output(env, 'identity', 'operators', '--add', person.username)
  const { username, password } = person
  return { ...person, ...(await person.client.call(login, { body: { username, password } })) }
}
