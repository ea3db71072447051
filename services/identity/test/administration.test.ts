import { randomUUID } from 'node:crypto'
import * as internal from '@lectern/contracts/calls/internal/identity.ts'
import * as calls from '@lectern/contracts/calls/public/people.ts'
import type { AccountEmail } from '@lectern/contracts/shapes/account-emails.ts'
import type { AdministeredPerson, PeoplePage, ResetLink } from '@lectern/contracts/shapes/people-administration.ts'
import type { Person, Principal } from '@lectern/contracts/shapes/principal.ts'
import { RIGHTS, type Right } from '@lectern/contracts/shapes/rights.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { writeCursor } from '../src/administration/people-cursor.ts'
import { grantRights } from '../src/rights/rights.repository.ts'
import { setRights as setRightsByCommand } from '../src/rights/set-rights.ts'
import { identityUnderTest, PASSWORD } from './identity-under-test.ts'

const identity = identityUnderTest({ environment: () => ({ MAIL_FROM: 'lectern@courses.example' }) })
const REASON = 'Posts advertising in three courses'

async function operator(...rights: Right[]): Promise<Principal> {
  const person = await identity.register()
  await grantRights(identity.database, person.id, rights)
  return { ...person, rights }
}
const read = (id: number) => identity.call<Principal>('GET', `/internal/users/${id}`)
const suspend = (as: Principal, userId: number, body: object = { reason: REASON }) =>
  identity.send(internal.suspendUser, { as, params: { userId }, body })
const setRights = (as: Principal, { id: userId }: Principal, rights: readonly Right[]) =>
  identity.send(internal.setUserRights, { as, params: { userId }, body: { rights } })

const setRole = (as: Principal, userId: number, role: Person['role']) =>
  identity.send<{ changed: boolean }>(internal.setUserRole, { as, params: { userId }, body: { role } })
const historyOf = async (as: Principal, personId: number) =>
  (await identity.mustSend<AdministeredPerson>(calls.getPerson, { as, params: { personId } })).history

describe('a role', () => {
  test('is changed by an active administrator, with its event, once', async () => {
    const [admin, nadia] = [await operator('administrator'), await identity.register()]
    expect(await setRole(admin, nadia.id, 'teacher')).toMatchObject({ status: 200, body: { changed: true } })
    expect(await setRole(admin, nadia.id, 'teacher')).toMatchObject({ body: { changed: false } })
    expect((await read(nadia.id)).body).toMatchObject({ role: 'teacher', version: nadia.version + 1 })
    const events = await identity.outboxOf(nadia.id)
    expect(events.at(-1)).toMatchObject({ data: { id: nadia.id, role: 'teacher' }, sequence: nadia.version + 1 })
    for (const as of [nadia, await operator('system'), { ...nadia, rights: ['administrator' as const] }]) {
      expect((await setRole(as, nadia.id, 'student')).status).toBe(403)
    }
    expect((await setRole(admin, 999_999, 'teacher')).status).toBe(404)
    const invalid = { as: admin, params: { userId: nadia.id }, body: { role: 'operator' } }
    expect((await identity.send(internal.setUserRole, invalid)).status).toBe(400)
    const roles = (['teacher', 'student'] as const).map((role) => setRole(admin, nadia.id, role))
    await Promise.all([...roles, ...(['teacher', 'student'] as const).map((role) => setRole(admin, nadia.id, role))])
    const published = (await identity.outboxOf(nadia.id)).map(({ data }) => (data as Person | null)?.role)
    const changes = (await historyOf(admin, nadia.id)).map(({ what }) => what).reverse()
    expect(['student', ...changes]).toEqual(published)
    expect((await read(nadia.id)).body.role).toBe(published.at(-1))
  })
})

test('the history of an account says what was done, by whom and why; it only grows, and goes with the account', async () => {
  const [admin, nadia] = [await operator('administrator', 'system'), await identity.register()]
  await operator('administrator', 'system')
  expect(await historyOf(admin, nadia.id)).toEqual([])
  await setRights(admin, nadia, ['system'])
  await setRights(admin, nadia, ['system'])
  await suspend(admin, nadia.id)
  await suspend(admin, nadia.id)
  await identity.send(internal.unsuspendUser, { as: admin, params: { userId: nadia.id } })
  await setRole(admin, nadia.id, 'teacher')
  const add = { add: [nadia.username], remove: [], rights: ['administrator'] as const }
  await setRightsByCommand({ database: identity.database, mail: true }, add)
  await setRights(admin, nadia, ['administrator'])
  const by = { id: admin.id, fullName: admin.fullName }
  expect(await historyOf(admin, nadia.id)).toMatchObject([
    { kind: 'right-removed', what: 'system', reason: null, by },
    { kind: 'right-added', what: 'administrator', by: null },
    { kind: 'role-changed', what: 'teacher', by },
    { kind: 'reinstated', what: null, reason: null, by },
    { kind: 'suspended', reason: REASON, by },
    { kind: 'right-added', what: 'system', by },
  ])
  expect(JSON.stringify(await identity.outboxOf(nadia.id))).not.toContain(REASON)
  const rewrite = identity.database.accountHistory.updateMany({ where: { userId: nadia.id }, data: { reason: null } })
  await expect(rewrite).rejects.toThrow()
  await identity.mustSend(internal.deleteUser, { as: nadia, params: { userId: nadia.id } })
  expect(await identity.database.accountHistory.count({ where: { userId: nadia.id } })).toBe(0)
})

describe('suspending', () => {
  test('ends rights and links, is told to all services, and can be ended', async () => {
    const [admin, nadia] = [await operator('administrator'), await operator('system')]
    await operator('system')
    expect(await suspend(admin, nadia.id)).toMatchObject({ status: 200, body: { changed: true } })
    expect((await read(nadia.id)).body).toMatchObject({ suspended: true, suspension: { reason: REASON } })
    expect((await read(nadia.id)).body.rights).toBeUndefined()
    const events = await identity.outboxOf(nadia.id)
    expect(events.at(-1)).toMatchObject({ data: { id: nadia.id, suspended: true } })
    expect(JSON.stringify(events)).not.toContain(REASON)
    expect(await suspend(admin, nadia.id)).toMatchObject({ body: { changed: false } })

    const end = () => identity.send(internal.unsuspendUser, { as: admin, params: { userId: nadia.id } })
    expect(await end()).toMatchObject({ status: 200, body: { changed: true } })
    expect(await end()).toMatchObject({ body: { changed: false } })
    const { body } = await read(nadia.id)
    expect(body).toMatchObject({ rights: ['system'] })
    expect([body.suspended, body.suspension]).toEqual([undefined, undefined])
  })

  test('is for active administrators alone, and not for oneself', async () => {
    const [admin, other, student] = [
      await operator('administrator'),
      await operator('system'),
      await identity.register(),
    ]
    for (const as of [student, other, { ...student, rights: ['administrator' as const] }])
      expect((await suspend(as, admin.id)).status).toBe(403)
    expect(await suspend(admin, admin.id)).toMatchObject({ status: 409 })
    expect((await suspend(admin, 999_999)).status).toBe(404)
    expect((await read(admin.id)).body.suspension).toBeUndefined()
  })

  test('rights are given and taken by active administrators, of those that they have', async () => {
    const [owner, admin] = [await operator('administrator', 'system'), await operator('administrator')]
    const [student, system] = [await identity.register(), await operator('system')]
    const rightsOf = async ({ id }: Principal) => (await read(id)).body.rights ?? []
    expect(await setRights(owner, student, ['administrator', 'system'])).toMatchObject({ body: { changed: true } })
    expect(await rightsOf(student)).toEqual(['administrator', 'system'])
    expect(await setRights(owner, student, ['system', 'administrator'])).toMatchObject({ body: { changed: false } })
    expect(await setRights(admin, student, ['system'])).toMatchObject({ status: 200 })
    expect(await rightsOf(student)).toEqual(['system'])

    // One that they lack, they neither give nor take, nor get by themselves.
    for (const [whom, rights] of [
      [await identity.register(), ['system']],
      [student, []],
      [admin, ['administrator', 'system']],
    ] as const) {
      const refused = await setRights(admin, whom, rights)
      expect(refused).toMatchObject({ status: 403, body: { type: '/problems/right-required' } })
    }
    const nobody = { ...student, id: 999_999 }
    for (const as of [system, await identity.register(), { ...(await identity.register()), rights: RIGHTS.slice() }])
      expect((await setRights(as, admin, [])).status).toBe(403)
    expect((await setRights(owner, nobody, ['administrator'])).status).toBe(404)
    await suspend(owner, admin.id)
    expect((await setRights(admin, student, [])).status).toBe(403)
    expect(await rightsOf(student)).toEqual(['system'])
  })

  test('of two administrators who take each other’s right one stays, and the last keeps it', async () => {
    const others = await identity.database.operator.findMany({ where: { administrator: true } })
    const ids = others.map(({ userId }) => userId)
    onTestFinished(async () => {
      await identity.database.operator.updateMany({ where: { userId: { in: ids } }, data: { administrator: true } })
    })
    await identity.database.operator.updateMany({ data: { administrator: false } })
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await operator('administrator'), await operator('administrator')]
      const answers = await Promise.all([setRights(one, other, []), setRights(other, one, [])])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
      const last = answers[0].status === 200 ? one : other
      expect(await setRights(last, last, [])).toMatchObject({
        ...{ status: 409, body: { type: '/problems/last-administrator' } },
      })
      // A suspended administrator is no other one.
      const third = await operator('administrator')
      await suspend(last, third.id)
      expect((await setRights(last, last, [])).status).toBe(409)
      const fourth = await operator('administrator')
      expect((await setRights(last, last, [])).status).toBe(200)
      await identity.database.operator.deleteMany({ where: { userId: { in: [third.id, fourth.id] } } })
    }
  })

  test('the last one with the system right keeps it, can’t be suspended and doesn’t leave, in any order', async () => {
    const erase = (as: Principal) => identity.send(internal.deleteUser, { as, params: { userId: as.id } })
    const others = await identity.database.operator.findMany({ where: { system: true, administrator: false } })
    const ids = others.map(({ userId }) => userId)
    const { count } = await identity.database.operator.updateMany({
      where: { system: true },
      data: { system: false, administrator: true },
    })
    onTestFinished(async () => {
      await identity.database.operator.updateMany({
        where: { userId: { in: ids } },
        data: { system: true, administrator: false },
      })
    })
    expect(count).toBeGreaterThan(0)
    const admin = await operator('administrator')
    const refusal = { status: 409, body: { type: '/problems/last-system-holder' } }
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await operator('system'), await operator('administrator', 'system')]
      const answers = await Promise.all([
        suspend(admin, one.id),
        round % 2 ? erase(other) : setRights(other, other, ['administrator']),
      ])
      expect(answers.map(({ status }) => status < 300).sort()).toEqual([false, true])
      expect(answers.find(({ status }) => status >= 300)).toMatchObject(refusal)
      const last = answers[0].status < 300 ? other : one
      expect(await suspend(admin, last.id)).toMatchObject(refusal)
      expect(await erase(last)).toMatchObject(refusal)
      const another = await operator('system')
      expect(await suspend(admin, last.id)).toMatchObject({ body: { changed: true } })
      await identity.database.operator.deleteMany({ where: { userId: { in: [one.id, other.id, another.id] } } })
    }
  })

  test('who gets or loses a right is told by email, once', async () => {
    const [owner, student] = [await operator('administrator', 'system'), await identity.register()]
    await operator('system')
    await identity.database.user.update({ where: { id: student.id }, data: { emailConfirmedAt: new Date() } })
    const notifications = async () => {
      const emails = await identity.database.letter.findMany({
        where: { userId: student.id },
        orderBy: { createdAt: 'asc' },
      })
      return emails.map(({ kind }) => kind).filter((kind) => kind.includes('right'))
    }
    await setRights(owner, student, ['administrator', 'system'])
    await setRights(owner, student, ['system', 'administrator'])
    expect((await notifications()).sort()).toEqual(['administrator-right-added', 'system-right-added'])
    await setRights(owner, student, ['administrator'])
    expect((await notifications()).at(-1)).toBe('system-right-removed')
  })

  test('of two administrators who suspend each other one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await operator('administrator'), await operator('administrator')]
      const answers = await Promise.all([suspend(one, other.id), suspend(other, one.id)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
      const suspended = [(await read(one.id)).body.suspension, (await read(other.id)).body.suspension]
      expect(suspended.filter(Boolean)).toHaveLength(1)
    }
  })

  test('leaves an administrator who can’t delete their account while no other is active', async () => {
    await identity.database.$executeRaw`DELETE FROM operators`
    const [one, other] = [await operator('administrator'), await operator('administrator')]
    const erase = (as: Principal) => identity.send(internal.deleteUser, { as, params: { userId: as.id } })
    await suspend(one, other.id)
    expect(await erase(one)).toMatchObject({ status: 409, body: { type: '/problems/last-administrator' } })
    expect((await erase(other)).status).toBe(204)
    for (let round = 0; round < 5; round += 1) {
      const third = await operator('administrator')
      const answers = await Promise.all([erase(third), suspend(one, third.id)])
      expect(answers[0].status, `round ${round}`).toBe(204)
      const fourth = await operator('administrator')
      const both = await Promise.all([erase(fourth), suspend(fourth, one.id)])
      const left = await identity.database.operator.count({
        where: { administrator: true, user: { suspendedAt: null } },
      })
      expect(left, `round ${round}: ${both.map(({ status }) => status)}`).toBe(1)
      await identity.database.$executeRaw`UPDATE users SET suspended_at = NULL WHERE id = ${one.id}`
      await identity.database.$executeRaw`DELETE FROM operators WHERE user_id <> ${one.id}`
    }
  })

  test('changes no password by a link, and the link tells who it is', async () => {
    const [admin, nadia] = [await operator('administrator'), await identity.register()]
    await identity.database.$executeRaw`UPDATE users SET email_confirmed_at = now() WHERE id = ${nadia.id}`
    await suspend(admin, nadia.id)
    const refused = await identity.send(calls.resetPersonPassword, { as: admin, params: { personId: nadia.id } })
    expect(refused).toMatchObject({ status: 409 })

    await identity.send(internal.requestReset, { body: { email: nadia.email } })
    const email = () => identity.database.letter.findFirst({ where: { userId: nadia.id, kind: 'reset-password' } })
    await eventually(async () => expect(await email()).not.toBeNull())
    const params = { letterId: (await email())?.id ?? '' }
    const { path } = await identity.mustSend<AccountEmail>(internal.readAccountEmail, { from: 'engagement', params })
    const body = { token: path?.split('#')[1] ?? '', newPassword: 'a lighthouse in June' }
    expect(await identity.send(internal.resetPassword, { body })).toMatchObject({
      ...{ status: 200, body: { suspension: { reason: REASON } } },
    })
    const credentials = { username: nadia.username, password: PASSWORD }
    const proven = await identity.call('POST', '/internal/credentials', { body: credentials })
    expect(proven).toMatchObject({ status: 200, body: { suspension: { reason: REASON } } })
  })
})

describe('the list of people', () => {
  test('finds by any part of name, username, email, and by number; filters; turns pages both ways', async () => {
    const mark = randomUUID().slice(0, 8)
    const names = ['Ádám', 'Bea', 'Cleo', 'Dora', 'Ezra']
    const people = []
    for (const name of names) people.push(await identity.register({ fullName: `${name} ${mark}` }))
    const admin = await operator('administrator')
    const page = (query: Record<string, string>) =>
      identity.mustSend<PeoplePage>(calls.listPeople, { as: admin, query })
    const namesOf = ({ people: found }: PeoplePage) => found.map(({ fullName }) => fullName?.split(' ')[0])

    expect(namesOf(await page({ search: mark }))).toEqual(names.toReversed())
    expect(namesOf(await page({ search: `adam ${mark}` }))).toEqual(['Ádám'])
    expect(namesOf(await page({ search: mark, sort: 'oldest' }))).toEqual(names)
    expect(namesOf(await page({ search: mark, role: 'teacher' }))).toEqual([])
    expect(namesOf(await page({ search: people[2]?.email ?? '' }))).toEqual(['Cleo'])
    expect((await page({ search: String(people[3]?.id).padStart(2, '0') })).people.length).toBeGreaterThan(0)
    expect((await page({ right: 'administrator' })).people.map(({ id }) => id)).toContain(admin.id)

    await suspend(admin, people[1]?.id ?? 0)
    expect(namesOf(await page({ search: mark, status: 'suspended' }))).toEqual(['Bea'])
    expect(namesOf(await page({ search: mark, status: 'unconfirmed' }))).toHaveLength(4)
    expect(namesOf(await page({ search: mark, status: 'active' }))).toEqual([])

    await identity.mustCall('DELETE', `/internal/users/${people[4]?.id}`, { as: people[4] ?? null })
    const deleted = await page({ status: 'deleted', search: String(people[4]?.id) })
    expect(deleted.people).toMatchObject([{ id: people[4]?.id, fullName: null, email: null, status: 'deleted' }])
  })

  test.each(['newest', 'oldest', 'name', 'active'])(
    'sorted by %s, pages have everybody once, forwards and backwards',
    async (sort) => {
      const admin = await operator('administrator')
      const value = () =>
        Array.from({ length: 60 }, (_, n) => `('p-${randomUUID()}', '${n % 7 === 0 ? 'Same' : `N${n % 9}`}', ${n % 4})`)
      await identity.database.$executeRawUnsafe(`
      INSERT INTO users (username, username_key, email, email_key, full_name, password_hash, last_active_at)
      SELECT u, u, u || '@x.example', u || '@x.example', n, '', now() - nullif(h, 0) * interval '1 hour'
      FROM (VALUES ${value().join(', ')}) AS made (u, n, h)`)
      const page = (query: Record<string, string>) =>
        identity.mustSend<PeoplePage>(calls.listPeople, { as: admin, query: { sort, ...query } })
      const forwards: number[][] = []
      let last = await page({})
      expect(last.previous).toBeNull()
      forwards.push(last.people.map(({ id }) => id))
      while (last.next) {
        last = await page({ after: last.next })
        forwards.push(last.people.map(({ id }) => id))
      }
      const ids = forwards.flat()
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toHaveLength(await identity.database.user.count())
      const backwards = [forwards.at(-1)]
      while (last.previous) {
        last = await page({ before: last.previous })
        backwards.unshift(last.people.map(({ id }) => id))
      }
      expect(backwards.flat().slice(-50)).toEqual(ids.slice(-50))
    },
  )

  test('turns pages also after the longest name of any script', async () => {
    const admin = await operator('administrator')
    const mark = randomUUID().slice(0, 8)
    for (const character of ['漢', '𠮷', 'İ', '"'])
      for (const _ of [1, 2]) await identity.register({ fullName: `${mark}${character.repeat(100 - 8)}`.slice(0, 100) })
    const query = { search: mark, sort: 'name', pageSize: '25' }
    const { people } = await identity.mustSend<PeoplePage>(calls.listPeople, { as: admin, query })
    for (const { id, fullName } of people) {
      const after = writeCursor({ id, key: fullName?.toLowerCase() ?? '' })
      const page = await identity.send<PeoplePage>(calls.listPeople, { as: admin, query: { ...query, after } })
      expect(page.status, fullName ?? '').toBe(200)
    }
  })

  test('what is no query is refused', async () => {
    const admin = await operator('administrator')
    const bad: Record<string, string>[] = [
      { search: 'a' },
      { status: 'gone' },
      { sort: 'size' },
      { pageSize: '26' },
      { after: 'nonsense' },
      { sort: 'active', after: writeCursor({ id: 1, key: 'nadia' }) },
      { after: Buffer.from('[0,""]').toString('base64url') },
      { after: Buffer.from('[1]').toString('base64url') },
      { after: 'Nw', before: 'Nw' },
      { page: '2' },
    ]
    for (const query of bad)
      expect((await identity.send(calls.listPeople, { as: admin, query })).status, JSON.stringify(query)).toBe(400)
    const odd = await identity.send(calls.listPeople, { as: admin, query: { search: `%_'"\\ ${'x'.repeat(80)}` } })
    expect(odd).toMatchObject({ status: 200, body: { people: [] } })
  })
})

describe('a person', () => {
  const get = async (as: Principal, personId: number) =>
    identity.send<AdministeredPerson>(calls.getPerson, { as, params: { personId } })

  test('is shown with what the account has, and why it is suspended', async () => {
    const [admin, nadia] = [await operator('administrator'), await identity.register()]
    expect((await get(admin, nadia.id)).body).toMatchObject({
      ...{ username: nadia.username, status: 'unconfirmed', hasPassword: true, secondStep: [], suspension: null },
      ...{ rights: [], isLastAdministrator: false },
    })
    await suspend(admin, nadia.id)
    expect((await get(admin, nadia.id)).body).toMatchObject({
      ...{ status: 'suspended', suspension: { reason: REASON, by: { id: admin.id } } },
    })
    expect((await get(admin, 999_999)).status).toBe(404)
  })

  test('has the hour in which they were last here, written once an hour and told to nobody', async () => {
    const [admin, nadia] = [await operator('administrator'), await identity.register()]
    const { database } = identity
    const note = (userId: number) => identity.send(internal.noteActivity, { params: { userId } })
    const row = async () => {
      const [found] = await database.$queryRaw<{ at: Date | null; written: string; version: number }[]>`
        SELECT last_active_at AS at, ctid::text AS written, version FROM users WHERE id = ${nadia.id}`
      return found
    }
    expect((await get(admin, nadia.id)).body.lastActiveAt).toBeNull()
    expect((await note(nadia.id)).status).toBe(204)
    const noted = await row()
    expect(noted).toMatchObject({ version: 1 })
    expect(noted?.at?.toISOString()).toMatch(/:00:00\.000Z$/)
    expect((await get(admin, nadia.id)).body.lastActiveAt).toBe(noted?.at?.toISOString())

    // The next hour may have begun meanwhile.
    await database.$executeRaw`UPDATE users SET last_active_at = date_trunc('hour', now()) WHERE id = ${nadia.id}`
    const before = await row()
    await note(nadia.id)
    if ((await row())?.at?.getTime() === before?.at?.getTime()) expect(await row()).toEqual(before)
    expect((await note(999_999)).status).toBe(204)
    expect(await identity.outboxOf(nadia.id)).toHaveLength(1)
  })

  test('gets a link to a new password, by email where the address is confirmed', async () => {
    const [admin, nadia] = [await operator('administrator'), await identity.register()]
    const reset = () =>
      identity.send<ResetLink>(calls.resetPersonPassword, { as: admin, params: { personId: nadia.id } })
    expect((await reset()).body).toEqual({ emailedTo: null, path: expect.stringContaining('/reset-password#') })
    await identity.database.$executeRaw`UPDATE users SET email_confirmed_at = now() WHERE id = ${nadia.id}`
    expect((await reset()).body).toEqual({ emailedTo: nadia.email, path: null })
  })

  test('with a right that the administrator lacks can’t be taken over', async () => {
    const [admin, system, both] = [
      await operator('administrator'),
      await operator('system'),
      await operator('administrator', 'system'),
    ]
    for (const call of [calls.resetPersonPassword, calls.removePersonFactors]) {
      expect((await identity.send(call, { as: admin, params: { personId: system.id } })).status).toBe(403)
      expect((await identity.send(call, { as: both, params: { personId: system.id } })).status).toBeLessThan(300)
    }
  })
})
