import { fileURLToPath } from 'node:url'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { expect, test } from 'vitest'
import { identityUnderTest, PASSWORD } from './identity-under-test.ts'

const identity = identityUnderTest()
const command = fileURLToPath(new URL('../src/operators.ts', import.meta.url))
const operators = (...args: string[]) =>
  runProgram(command, args, { PATH: process.env.PATH, IDENTITY_DATABASE_URL: identity.config.DATABASE_URL })

async function roles({ id, username }: Principal) {
  const body = { username, password: PASSWORD }
  const signedIn = await identity.mustCall<Principal>('POST', '/internal/credentials', { body })
  const read = await identity.mustCall<Principal>('GET', `/internal/users/${id}`)
  const path = `/internal/users/${id}`
  const changed = await identity.mustCall<Principal>('PUT', path, { as: read, body: { bio: null } })
  return [...new Set([signedIn.role, read.role, changed.role])]
}

test('a command makes an account an operator, and no longer, and nobody who hears events is told', async () => {
  const teacher = await identity.register({ role: 'teacher' })
  const added = await operators('--add', teacher.username.toUpperCase())
  expect(added).toMatchObject({ code: 0, stderr: '' })
  expect(added.stdout).toContain(`${teacher.username} is an operator from their next login.\n`)
  expect(await roles(teacher)).toEqual(['operator'])

  const again = await operators('--add', teacher.username)
  expect(again.stdout).toContain('was already an operator')
  expect((await operators('--remove', teacher.username)).stdout).toContain('is no longer an operator')
  expect((await operators('--remove', teacher.username)).stdout).toContain('wasn’t an operator')
  expect(await roles(teacher)).toEqual(['teacher'])

  const published = (await identity.outboxOf(teacher.id)).map(({ data }) => (data as Principal).role)
  expect(new Set(published)).toEqual(new Set(['teacher']))
})

test('it lists them; who is erased is none any more', async () => {
  const person = await identity.register()
  await operators('--add', person.username)
  const line = `operator: ${person.username}, account ${person.id}, since `
  expect((await operators()).stdout).toContain(line)
  await identity.mustCall('DELETE', `/internal/users/${person.id}`, { as: person })
  expect((await operators()).stdout).not.toContain(line)
})

test('an account that there is not: one line, exit code 2, and nothing is changed', async () => {
  const person = await identity.register()
  expect(await operators('--add', person.username, '--add', 'nobody-here')).toMatchObject({
    code: 2,
    stderr: 'identity:operators could not run: We can’t find the account nobody-here.\n',
  })
  expect(await roles(person)).toEqual(['student'])
})

test('nobody signs up as an operator, or becomes one by their profile', async () => {
  const body = { username: 'sly', email: 'sly@example.com', fullName: 'Sly', password: PASSWORD, role: 'operator' }
  const refused = await identity.call('POST', '/internal/users', { body })
  expect(refused).toMatchObject({ status: 400 })
  const person = await identity.register()
  const change = { as: person, body: { role: 'operator' } }
  expect(await identity.call('PUT', `/internal/users/${person.id}`, change)).toMatchObject({ status: 400 })
  expect(await roles(person)).toEqual(['student'])
})
