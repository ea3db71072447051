import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { aPng } from '@lectern/service-kit/testing/pictures.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { replayRows, writtenForTopic } from '@lectern/service-kit/testing/replay-topic.ts'
import { snapshotRows } from '@lectern/service-kit/testing/snapshot-rows.ts'
import { expect, test } from 'vitest'
import { service } from '../src/service.ts'
import { identityUnderTest, PASSWORD } from './identity-under-test.ts'

const identity = identityUnderTest()
const { register, mustCall } = identity

const change = (person: Principal, body: object) =>
  mustCall<Principal>('PUT', `/internal/users/${person.id}`, { as: person, body })
const moveTo = (person: Principal, email: string) => change(person, { email, currentPassword: PASSWORD })
const erase = (person: Principal) => identity.call('DELETE', `/internal/users/${person.id}`, { as: person })
const signIn = async ({ username }: Principal, password = PASSWORD) =>
  (await identity.call('POST', '/internal/credentials', { body: { username, password } })).status

const users = () =>
  identity.database.user.findMany({ omit: { passwordHash: true, createdAt: true }, orderBy: { id: 'asc' } })
const outbox = () =>
  identity.database.outbox.findMany({
    select: { key: true, type: true, sequence: true, data: true },
    orderBy: { id: 'asc' },
  })

/** What compaction may leave of the topic. */
async function compacted(isGone: (key: string) => boolean = () => false) {
  const written = await writtenForTopic(identity.database)
  return [...new Map(written.map((row) => [row.key, row])).values()].filter(({ key }) => !isGone(key))
}

test('restored: who was erased stays so, everybody else is as the topic tells, and it is told what it tells otherwise', async () => {
  const [changed, erased, forgotten, one, two, pictured] = await Promise.all(
    Array.from({ length: 6 }, () => register()),
  )
  if (!changed || !erased || !forgotten || !one || !two || !pictured) throw new Error('six were registered')
  const backup = await snapshotRows(identity.adminUrl)

  await change(await change(changed, { fullName: 'Renamed' }), { bio: 'Once more' })
  await erase(erased)
  await erase(forgotten)
  // Each has the other's address by now, and a newcomer the first one's.
  await moveTo(one, 'on-the-way@example.com')
  const swapped = await moveTo(two, one.email)
  await moveTo(one, two.email)
  const made = await register({ fullName: 'New Here' })
  await mustCall('PUT', `/internal/users/${pictured.id}/picture`, {
    as: pictured,
    body: await aPng(),
    headers: { 'content-type': 'image/png' },
  })
  const before = await users()
  const topic = await compacted((key) => key === String(forgotten.id))

  await backup.restore()
  const replay = () =>
    replayRows(service, identity.ownersDatabase, topic, { erased: new Set([erased.id, forgotten.id]) })
  const sentences = await replay()
  expect(sentences).toEqual([
    '5 accounts were brought up to what the topic tells; 1 erased ones and 1 others are told again.',
    `Created since the backup, so without a password: accounts ${made.id}.`,
  ])
  const after = await users()
  const withoutPicture = { profileImage: null, version: 3 }
  expect(after).toEqual(before.map((user) => (user.id === pictured.id ? { ...user, ...withoutPicture } : user)))
  expect(after.find(({ id }) => id === two.id)).toMatchObject({ email: one.email, version: swapped.version })
  const events = await outbox()
  expect(events).toEqual([
    { key: String(forgotten.id), type: 'lectern.identity.user-deleted.v1', sequence: 2, data: null },
    expect.objectContaining({ key: String(pictured.id), sequence: 3, data: { ...pictured, ...withoutPicture } }),
  ])
  expect(await replay()).toEqual([
    '0 accounts were brought up to what the topic tells; 0 erased ones and 0 others are told again.',
  ])
  expect([await users(), await outbox()]).toEqual([after, events])

  expect(await signIn(changed)).toBe(200)
  expect(await signIn(made)).toBe(401)
  const next = await register()
  expect(next.id).toBeGreaterThan(made.id)
})

test('an account of which the topic knows nothing keeps its username and its address', async () => {
  const backup = await snapshotRows(identity.adminUrl)
  const [first, second] = [await register(), await register()]
  const topic = await compacted()
  await backup.restore()
  const mine = await register({ username: first.username, email: second.email })

  expect(await replayRows(service, identity.ownersDatabase, topic)).toEqual([
    expect.stringContaining('2 accounts'),
    `Created since the backup, so without a password: accounts ${second.id}.`,
    `Account ${first.id} was skipped: another account that isn’t on the topic has its username.`,
    `Account ${second.id} has the same email address as account ${mine.id}.`,
  ])
  expect(await signIn(mine)).toBe(200)
})

const command = fileURLToPath(new URL('../src/set-password.ts', import.meta.url))
const setPassword = (...args: string[]) =>
  runProgram(command, args, { PATH: process.env.PATH, IDENTITY_DATABASE_URL: identity.config.DATABASE_URL })

test('the operator gives an account another password, which is printed once', async () => {
  const person = await register()
  const { code, stdout } = await setPassword('--username', person.username.toUpperCase())
  expect(code).toBe(0)
  const password = stdout.trim().split(' ').at(-1) ?? ''
  expect(stdout.trim().split('\n')).toEqual([
    'For 24 hours you can only use it to choose a new password when you log in.',
    `New password for ${person.username}: ${password}`,
  ])
  expect(await signIn(person)).toBe(401)
  expect(await signIn(person, password)).toBe(403)
  expect((await identity.outboxOf(person.id)).map(({ sequence }) => sequence)).toEqual([1, 2])

  const again = await setPassword('--id', String(person.id))
  expect(again.stdout).not.toContain(password)
  expect(await signIn(person, password)).toBe(401)
})

test('or the first line of what comes in, which has to be as good as any new password', async () => {
  const person = await register()
  const give = (input: string) => {
    const env = { PATH: process.env.PATH, IDENTITY_DATABASE_URL: identity.config.DATABASE_URL }
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, '--id', String(person.id), '--stdin'], {
      ...{ env, input, encoding: 'utf8' },
    })
    return { status, said: stdout + stderr }
  }
  expect(give('short\n').said).toContain('Password must be at least 6 characters')
  expect(give(`${'long '.repeat(30)}\n`).said).toContain('Password must be at most 128 characters')
  expect(await signIn(person)).toBe(200)
  expect(give('analytical engine\r\n')).toMatchObject({
    status: 0,
    said: expect.stringMatching(/Set the password\.\n$/),
  })
  expect(await signIn(person, 'analytical engine')).toBe(403)
})

test('without an account that it could mean: one line, and exit code 2', async () => {
  const [unknown, unnamed] = await Promise.all([setPassword('--username', 'nobody-here'), setPassword()])
  const line = 'identity:set-password could not run:'
  expect(unknown).toMatchObject({ code: 2, stderr: `${line} We can’t find this account.\n` })
  expect(unnamed).toMatchObject({ code: 2, stderr: expect.stringMatching(`^${line} one of --username and --id`) })
})
