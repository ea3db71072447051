import { userDeleted, userRegistered, userUpdated } from '@lectern/contracts/events/identity.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { ownDataOf } from '@lectern/service-kit/testing/own-data.ts'
import { replayRows, writtenForTopic } from '@lectern/service-kit/testing/replay-topic.ts'
import { snapshotRows } from '@lectern/service-kit/testing/snapshot-rows.ts'
import { describe, expect, test } from 'vitest'
import { requestEmail, type Wanted } from '../src/emails/request-email.ts'
import { service } from '../src/service.ts'
import { aRegistration, identityUnderTest } from './identity-under-test.ts'

const identity = identityUnderTest()
const pathOf = ({ id }: Principal) => `/internal/users/${id}/language`
const choose = (person: Principal, body: unknown, as: Principal | null = person) =>
  identity.call('PUT', pathOf(person), { as, body })
const found = async ({ id }: Principal) => (await identity.mustCall<Principal>('GET', `/internal/users/${id}`)).language

describe('a language', () => {
  test('is chosen, kept and told, and can be given up again', async () => {
    const ida = await identity.register()
    expect(await found(ida)).toBeNull()
    expect(await choose(ida, { language: 'de' })).toMatchObject({ status: 200, body: { language: 'de', version: 2 } })
    expect(await found(ida)).toBe('de')
    expect(await choose(ida, { language: null })).toMatchObject({ status: 200, body: { language: null, version: 3 } })
    expect((await identity.outboxOf(ida.id)).slice(1)).toMatchObject([
      { type: userUpdated.type, sequence: 2, data: { id: ida.id, language: 'de' } },
      { type: userUpdated.type, sequence: 3, data: { id: ida.id, language: null } },
    ])
  })

  test('once more changes nothing and is told to nobody, also at the same time', async () => {
    const ida = await identity.register()
    const answers = await Promise.all(Array.from({ length: 12 }, () => choose(ida, { language: 'de' })))
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { language: 'de', version: 2 } })
    expect(await identity.outboxOf(ida.id)).toHaveLength(2)
  })

  test('of two that are chosen at the same time, the one told last is the one that is kept', async () => {
    const ida = await identity.register()
    const choices = Array.from({ length: 12 }, (_, at) => choose(ida, { language: at % 2 === 0 ? 'de' : 'en' }))
    for (const { status } of await Promise.all(choices)) expect(status).toBe(200)
    const events = await identity.outboxOf(ida.id)
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1))
    expect(events.at(-1)).toMatchObject({ data: { language: await found(ida) } })
  })

  test('stays what it is when the profile changes', async () => {
    const ida = await identity.register({ language: 'de' })
    const changed = await identity.call('PUT', `/internal/users/${ida.id}`, { as: ida, body: { fullName: 'Ida' } })
    expect(changed).toMatchObject({ body: { fullName: 'Ida', language: 'de' } })
  })

  test('is there from the beginning where the form says it', async () => {
    const ida = await identity.register({ language: 'de' })
    expect(ida).toMatchObject({ language: 'de', version: 1 })
    expect(await identity.outboxOf(ida.id)).toMatchObject([{ type: userRegistered.type, data: { language: 'de' } }])
    const refused = await identity.call('POST', '/internal/users', { body: { ...aRegistration(), language: 'xx' } })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ pointer: '/body/language' }] } })
  })
})

describe('what is refused changes nothing', () => {
  test.each([
    ['a language that Lectern does not speak', { language: 'xx' }, '/body/language'],
    ['a number', { language: 7 }, '/body/language'],
    ['a tag that says more', { language: 'de-DE' }, '/body/language'],
    ['none at all', {}, '/body/language'],
    ['something else beside it', { language: 'de', role: 'teacher' }, '/body/role'],
    ['no body', undefined, '/body'],
  ])('%s', async (_, body, pointer) => {
    const ida = await identity.register()
    expect(await choose(ida, body)).toMatchObject({ status: 400, body: { errors: [{ pointer }] } })
    expect(await found(ida)).toBeNull()
    expect(await identity.outboxOf(ida.id)).toHaveLength(1)
  })

  test("another's, and that of nobody", async () => {
    const [ida, otto] = [await identity.register(), await identity.register()]
    expect((await choose(ida, { language: 'de' }, otto)).status).toBe(403)
    expect((await choose(ida, { language: 'de' }, null)).status).toBe(403)
    expect(await found(ida)).toBeNull()
    expect((await choose({ ...otto, id: 999_999 }, { language: 'de' })).status).toBe(404)
  })
})

test('who writes to somebody is told it: with the address, and with a letter', async () => {
  const [ida, otto] = [await identity.register({ language: 'de' }), await identity.register()]
  const asEngagement = { from: 'engagement' } as const
  const addressOf = ({ id }: Principal) => identity.call('GET', `/internal/users/${id}/mail-address`, asEngagement)
  expect(await addressOf(ida)).toMatchObject({ body: { email: ida.email, language: 'de' } })
  expect(await addressOf(otto)).toMatchObject({ body: { email: otto.email, language: null } })
  const emailTo = async (wanted: Wanted) => {
    const id = await identity.database.$transaction((tx) => requestEmail(tx, wanted))
    return identity.call('GET', `/internal/letters/${id}`, asEngagement)
  }
  const resetOf = ({ id: userId, email }: Principal) => emailTo({ kind: 'reset-password', userId, email })
  expect(await resetOf(ida)).toMatchObject({ status: 200, body: { language: 'de' } })
  expect(await resetOf(otto)).toMatchObject({ status: 200, body: { language: null } })
  const invitation = { kind: 'invitation', userId: null, email: 'new@example.com', role: 'student' } as const
  expect(await emailTo(invitation)).toMatchObject({ status: 200, body: { language: null } })
})

test('it is in the export, and gone with the account', async () => {
  const ida = await identity.register({ language: 'de' })
  const { lists } = await ownDataOf('identity', identity, ida)
  expect(lists.account).toMatchObject([{ id: ida.id, language: 'de' }])
  await identity.mustCall('DELETE', `/internal/users/${ida.id}`, { as: ida })
  expect((await choose(ida, { language: 'en' })).status).toBe(404)
  expect(await identity.database.user.count({ where: { id: ida.id } })).toBe(0)
  expect((await identity.outboxOf(ida.id)).at(-1)).toMatchObject({ type: userDeleted.type, data: null })
})

test('restored: it is what the topic tells, and events from before that say none are not told again', async () => {
  const [ida, before] = [await identity.register(), await identity.register()]
  const backup = await snapshotRows(identity.adminUrl)
  await choose(ida, { language: 'de' })
  const topic = (await writtenForTopic(identity.database)).map((row) => {
    if (row.key !== String(before.id)) return row
    const { language: _, ...data } = row.data as { language?: string }
    return { ...row, data }
  })
  await backup.restore()
  await replayRows(service, identity.ownersDatabase, topic)
  expect([await found(ida), await found(before)]).toEqual(['de', null])
  for (const person of [ida, before]) expect(await identity.outboxOf(person.id)).toEqual([])
})

test('an event of a later version, with a language that this one does not speak, tells the person all the same', () => {
  const person = { id: 1, role: 'student', username: 'ida', fullName: 'Ida', email: 'ida@example.com', version: 1 }
  const later = { ...person, profileImage: null, bio: null, language: 'pt-BR' }
  expect(userUpdated.data.parse(later)).toMatchObject({ fullName: 'Ida', language: null })
  const { language: _, ...earlier } = later
  expect(userUpdated.data.parse(earlier)).toEqual(earlier)
})
