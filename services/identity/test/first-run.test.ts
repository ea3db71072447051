import { createFirstUser, openSetup, readFirstRun } from '@lectern/contracts/calls/internal/identity.ts'
import type { OpenedSetup } from '@lectern/contracts/shapes/first-run.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { RIGHTS } from '@lectern/contracts/shapes/rights.ts'
import { createFirstRun, hashSetupToken, writeFirstRun } from '@lectern/service-kit/process/first-run.ts'
import { describe, expect, test } from 'vitest'
import { listActs } from '../src/administration/account-history.repository.ts'
import { setRights } from '../src/rights/set-rights.ts'
import { aRegistration, identityUnderTest, PASSWORD } from './identity-under-test.ts'

const SCHOOL = { email: 'ingrid@example.org', school: "O'Brien Academy", country: 'IT' }
const site = (now = new Date()) => {
  const { token, firstRun } = createFirstRun(SCHOOL, now)
  const environment = () => ({ FIRST_RUN: writeFirstRun(firstRun), REGISTRATION_TEACHERS: 'invited' })
  return { token, firstRun, identity: identityUnderTest({ environment }) }
}
type Site = ReturnType<typeof site>
const isAwaited = async ({ identity }: Site) =>
  (await identity.send<{ isAwaited: boolean }>(readFirstRun)).body.isAwaited

const open = ({ identity }: Site, token: string) => identity.send<OpenedSetup>(openSetup, { body: { token } })
function create({ identity }: Site, token: string) {
  const { role: _role, ...form } = aRegistration()
  return identity.send<Principal>(createFirstUser, { body: { ...form, token } })
}

describe('a new site', () => {
  const fresh = site()

  test('lets the setup token create one account, which operates it, also where registration is by invitation', async () => {
    expect(await isAwaited(fresh)).toBe(true)
    const typed = fresh.token.toLowerCase().replaceAll('-', ' ')
    expect(await open(fresh, typed)).toMatchObject({
      ...{ status: 200, body: { email: SCHOOL.email, school: SCHOOL.school, expiresAt: fresh.firstRun.expiresAt } },
    })
    expect(await open(fresh, 'AAAA-BBBB-CCCC')).toMatchObject({
      status: 404,
      body: { type: '/problems/setup-token-wrong' },
    })
    expect(await create(fresh, 'AAAA-BBBB-CCCC')).toMatchObject({
      status: 404,
      body: { type: '/problems/setup-token-wrong' },
    })

    const answers = await Promise.all([1, 2, 3].map(() => create(fresh, fresh.token)))
    const created = answers.filter(({ status }) => status === 201)
    expect(created).toMatchObject([{ body: { role: 'teacher', rights: ['administrator', 'system'] } }])
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ body }) => (body as unknown as { type: string }).type)).toEqual(
      Array.from({ length: 2 }, () => '/problems/setup-token-used'),
    )
    expect(await fresh.identity.database.user.count()).toBe(1)
    const { username } = created[0]?.body ?? { username: '' }
    const signedIn = await fresh.identity.mustCall<Principal>('POST', '/internal/credentials', {
      body: { username, password: PASSWORD },
    })
    expect(signedIn.rights).toEqual(['administrator', 'system'])
    const history = await listActs(fresh.identity.database, signedIn.id)
    expect(history.map(({ kind, what, by }) => [kind, what, by])).toEqual(
      RIGHTS.toReversed().map((right) => ['right-added', right, null]),
    )

    expect(await isAwaited(fresh)).toBe(false)
    // Once used, it stays used: whoever has the link doesn't get in when the last operator goes.
    await setRights(fresh.identity.parts, { add: [], remove: [username], rights: RIGHTS })
    expect(await create(fresh, fresh.token)).toMatchObject({
      status: 409,
      body: { type: '/problems/setup-token-used' },
    })
    expect(JSON.stringify(await fresh.identity.database.usedSetupToken.findMany())).not.toContain(fresh.token)
  })
})

describe('a site that has an operator', () => {
  const settled = site()

  test('takes no setup token', async () => {
    const { username } = await settled.identity.register()
    await setRights(settled.identity.parts, { add: [username], remove: [], rights: RIGHTS })
    expect(await create(settled, settled.token)).toMatchObject({
      status: 409,
      body: { type: '/problems/setup-token-used' },
    })
  })
})

describe('a site where others have accounts, but nobody administers', () => {
  const demo = site()

  test('awaits nobody: its home page is theirs. The link works all the same', async () => {
    expect(await isAwaited(demo)).toBe(true)
    await demo.identity.register()
    expect(await isAwaited(demo)).toBe(false)
    expect(await open(demo, demo.token)).toMatchObject({ status: 200 })
  })
})

describe('a token of the day before yesterday', () => {
  const late = site(new Date(Date.now() - 48 * 3_600_000))

  test('has expired', async () => {
    for (const answer of [await open(late, late.token), await create(late, late.token)]) {
      expect(answer).toMatchObject({ status: 409, body: { type: '/problems/setup-token-expired' } })
    }
  })
})

test('tokens differ, and their hash doesn’t depend on how they are typed', () => {
  const tokens = Array.from({ length: 50 }, () => createFirstRun(SCHOOL).token)
  expect(new Set(tokens).size).toBe(50)
  for (const token of tokens) expect(token).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/)
  expect(hashSetupToken('7q4k mx2p9rtd')).toBe(hashSetupToken('7Q4K-MX2P-9RTD'))
})
