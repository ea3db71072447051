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
  return [...new Set([signedIn, read, changed].map(({ role, rights = [] }) => [role, ...rights].join(' ')))]
}

test('a command gives an account rights beside its role and takes them; nobody who hears events is told', async () => {
  const teacher = await identity.register({ role: 'teacher' })
  const added = await operators('--add', teacher.username.toUpperCase())
  expect(added).toMatchObject({ code: 0, stderr: '' })
  expect(added.stdout).toContain(`${teacher.username} has the rights administrator and system from their next login.\n`)
  expect(await roles(teacher)).toEqual(['teacher administrator system'])

  const again = await operators('--add', teacher.username)
  expect(again.stdout).toContain('already had administrator and system')
  expect((await operators('--remove', teacher.username, '--right', 'system')).stdout).toContain('no longer has system')
  expect(await roles(teacher)).toEqual(['teacher administrator'])
  expect(await operators('--add', teacher.username, '--right', 'owner')).toMatchObject({ code: 2 })
  const last = await operators('--remove', teacher.username)
  expect(last.stdout).toContain('no longer has administrator and system')
  expect(last.stdout).toContain('No active account is an administrator now. Give someone the right with --add.')
  expect((await operators('--remove', teacher.username)).stdout).toContain('didn’t have administrator and system')
  expect(await roles(teacher)).toEqual(['teacher'])

  const published = (await identity.outboxOf(teacher.id)).map(({ data }) => (data as Principal).role)
  expect(new Set(published)).toEqual(new Set(['teacher']))
})

test('it lists who has rights; they go with the account', async () => {
  const [person, other] = [await identity.register(), await identity.register()]
  await operators('--add', person.username, '--add', other.username)
  const line = `administrator and system: ${person.username}, account ${person.id}, since `
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

test('nobody signs up with rights, or takes them by their profile', async () => {
  const body = {
    username: 'sly',
    email: 'sly@example.com',
    fullName: 'Sly',
    password: PASSWORD,
    rights: ['administrator'],
  }
  const refused = await identity.call('POST', '/internal/users', { body })
  expect(refused).toMatchObject({ status: 400 })
  const person = await identity.register()
  for (const body of [{ role: 'operator' }, { rights: ['administrator'] }]) {
    const change = { as: person, body }
    expect(await identity.call('PUT', `/internal/users/${person.id}`, change)).toMatchObject({ status: 400 })
  }
  expect(await roles(person)).toEqual(['student'])
})
