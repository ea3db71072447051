import { userRegistered } from '@lectern/contracts/events/identity.ts'
import type { LinkedIdentities, OpenidIdentity } from '@lectern/contracts/shapes/openid.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { describe, expect, test } from 'vitest'
import { aRegistration, identityUnderTest, PASSWORD } from './identity-under-test.ts'

const identity = identityUnderTest({ environment: () => ({ MAIL_FROM: 'lectern@courses.example' }) })
const withoutMail = identityUnderTest()

let subjects = 0

/** Somebody at a provider whom no other test knows. */
function somebody(): OpenidIdentity {
  subjects += 1
  return { issuer: 'https://login.example', subject: `subject-${subjects}` }
}

const signIn = (who: OpenidIdentity, email: string | null = null, at = identity) =>
  at.call('POST', '/internal/openid/sign-ins', { body: { ...who, email } })
const register = (who: OpenidIdentity, overrides: object = {}) => {
  const { password: _, ...form } = aRegistration()
  return identity.call('POST', '/internal/openid/users', {
    body: { ...form, identity: who, emailIsVerified: true, ...overrides },
  })
}
const of = ({ id }: Principal) => `/internal/users/${id}`
const link = (person: Principal, who: OpenidIdentity) =>
  identity.call('POST', `${of(person)}/openid-identities`, { as: person, body: who })
const linked = (person: Principal) =>
  identity.mustCall<LinkedIdentities>('GET', `${of(person)}/openid-identities`, { as: person })
const unlink = (person: Principal, id: number) =>
  identity.call('DELETE', `${of(person)}/openid-identities/${id}`, { as: person })
const reauthenticate = (person: Principal, body: object) =>
  identity.call('POST', `${of(person)}/openid-proof`, { as: person, body })

async function aPerson(who = somebody(), overrides: object = {}) {
  const { status, body } = await register(who, overrides)
  expect(status).toBe(201)
  return { who, person: body as Principal }
}

describe('an account of somebody who came from a provider', () => {
  test('is made with its identity, its event, and no password; the verified address is confirmed', async () => {
    const { who, person } = await aPerson()
    expect(person).toMatchObject({ emailState: 'confirmed', version: 1 })
    expect(await signIn(who)).toMatchObject({ status: 200, body: { id: person.id } })
    expect(await linked(person)).toMatchObject({ hasPassword: false, identities: [{ issuer: who.issuer }] })
    const events = await identity.outboxOf(person.id)
    expect(events).toMatchObject([{ type: userRegistered.type, sequence: 1 }])
    expect(JSON.stringify(events)).not.toContain(who.subject)
    for (const password of ['', 'A'.repeat(43), PASSWORD]) {
      const body = { username: person.username, password: password || ' ' }
      expect((await identity.call('POST', '/internal/credentials', { body })).status).toBe(401)
    }
  })

  test('has to confirm an address that the provider doesn’t know to be theirs', async () => {
    const { person } = await aPerson(somebody(), { emailIsVerified: false })
    expect(person.emailState).toBe('unconfirmed')
    const emails = await identity.database.letter.findMany({ where: { userId: person.id } })
    expect(emails.map(({ kind }) => kind)).toEqual(['confirm-email'])
  })

  test('asked for 20 times at once there is one', async () => {
    const who = somebody()
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(who)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)])
    expect(await identity.database.user.count({ where: { openidIdentities: { some: who } } })).toBe(1)
  })

  test('is refused where the name or the address is somebody’s, and nothing is left of it', async () => {
    const { person } = await aPerson()
    const who = somebody()
    expect(await register(who, { email: person.email })).toMatchObject({ status: 409 })
    expect(await register(who, { username: person.username })).toMatchObject({ status: 409 })
    expect((await signIn(who)).body).toEqual({ isAddressTaken: false, username: null })
  })

  test('is gone with its identity when it is erased', async () => {
    const { who, person } = await aPerson()
    await identity.mustCall('DELETE', of(person), { as: person })
    expect((await signIn(who, person.email)).body).toEqual({ isAddressTaken: false, username: null })
    expect(await identity.database.openidIdentity.count({ where: who })).toBe(0)
  })
})

describe('somebody whom nobody knows', () => {
  test('is told of an account that has confirmed their address, and of none that only says so', async () => {
    const { person } = await aPerson()
    const claimed = await identity.register()
    const taken = { isAddressTaken: true, username: person.username }
    expect((await signIn(somebody(), person.email.toUpperCase())).body).toEqual(taken)
    expect((await signIn(somebody(), claimed.email)).body).toEqual({ isAddressTaken: false, username: null })
    expect((await signIn(somebody(), null)).body).toEqual({ isAddressTaken: false, username: null })
  })

  test('where no mail is sent, that their address is whose who came first, but not whose', async () => {
    const { email } = await withoutMail.register()
    expect((await signIn(somebody(), email, withoutMail)).body).toEqual({ isAddressTaken: true, username: null })
  })
})

describe('an identity', () => {
  test('is of one account, and an account has one of an issuer', async () => {
    const [ada, bob] = [await identity.register(), await identity.register()]
    const who = somebody()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => link(i % 2 ? ada : bob, who)))
    const [{ userId }] = [await identity.database.openidIdentity.findFirstOrThrow({ where: who })]
    const [owner, other] = userId === ada.id ? [ada, bob] : [bob, ada]
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(10)
    expect(await signIn(who)).toMatchObject({ body: { id: owner.id } })
    expect(await link(owner, somebody())).toMatchObject({ status: 409 })
    expect((await link(other, somebody())).status).toBe(204)
    expect((await identity.call('POST', `${of(ada)}/openid-identities`, { as: bob, body: somebody() })).status).toBe(
      403,
    )
  })

  test('is unlinked by whose it is, unless nothing else lets them in', async () => {
    const [ada, bob] = [await identity.register(), await identity.register()]
    const who = somebody()
    await link(ada, who)
    const [{ id = 0 } = {}] = (await linked(ada)).identities
    expect((await unlink(bob, id)).status).toBe(204)
    expect(await signIn(who)).toMatchObject({ body: { id: ada.id } })
    expect((await unlink(ada, id)).status).toBe(204)
    expect((await signIn(who)).body).toEqual({ isAddressTaken: false, username: null })

    const { person } = await aPerson()
    const [{ id: only = 0 } = {}] = (await linked(person)).identities
    expect(await unlink(person, only)).toMatchObject({ status: 409 })
    const set = { as: person, body: { newPassword: PASSWORD } }
    expect(await identity.call('PUT', `${of(person)}/password`, set)).toMatchObject({ status: 200 })
    expect((await unlink(person, only)).status).toBe(204)
    const body = { username: person.username, password: PASSWORD }
    expect((await identity.call('POST', '/internal/credentials', { body })).status).toBe(200)
  })

  test('is told of by letter when it is linked and unlinked, once each; so is a new password', async () => {
    const { person } = await aPerson()
    const elsewhere = { ...somebody(), issuer: 'https://another.example' }
    for (const _ of [1, 2]) await link(person, elsewhere)
    const second = (await linked(person)).identities[1]?.id ?? 0
    expect((await unlink(person, second)).status).toBe(409)
    const wrong = { as: person, body: { currentPassword: 'a guess', newPassword: PASSWORD } }
    const set = { as: person, body: { newPassword: PASSWORD } }
    await identity.mustCall('PUT', `${of(person)}/password`, set)
    expect((await identity.call('PUT', `${of(person)}/password`, wrong)).status).toBe(403)
    for (const _ of [1, 2]) expect((await unlink(person, second)).status).toBe(204)
    const ofPerson = { where: { userId: person.id }, orderBy: { createdAt: 'asc' } } as const
    const emails = await identity.database.letter.findMany(ofPerson)
    expect(emails.map(({ kind }) => kind)).toEqual(['openid-linked', 'password-changed', 'openid-unlinked'])
    expect(emails.every(({ email }) => email === person.email)).toBe(true)

    // Whose address isn't known to be theirs gets nothing that a stranger would read.
    const bob = await identity.register()
    await link(bob, somebody())
    const kinds = (await identity.database.letter.findMany({ where: { userId: bob.id } })).map(({ kind }) => kind)
    expect(kinds).toEqual(['confirm-email'])
  })

  test('proves its person and nobody else', async () => {
    const { who, person } = await aPerson()
    const other = await identity.register()
    expect((await reauthenticate(person, who)).status).toBe(204)
    expect((await reauthenticate(other, who)).status).toBe(403)
    expect((await reauthenticate(person, somebody())).status).toBe(403)
  })

  test('with a second factor is answered with whose code comes next, and proves nothing without it', async () => {
    const { who, person } = await aPerson()
    await identity.database.totpFactor.create({
      data: { userId: person.id, sealedKey: new Uint8Array(48), confirmedAt: new Date() },
    })
    expect((await signIn(who)).body).toEqual({ secondStepOf: person.id, username: person.username })
    expect((await reauthenticate(person, who)).status).toBe(400)
    expect((await reauthenticate(person, { ...who, code: 'wrong' })).status).toBe(403)
  })
})

test('who has a password gives it for another one and for another address', async () => {
  const ada = await identity.register()
  const password = { as: ada, body: { newPassword: 'another secret' } }
  expect((await identity.call('PUT', `${of(ada)}/password`, password)).status).toBe(400)
  const email = { as: ada, body: { email: 'other@example.com' } }
  expect((await identity.call('PUT', of(ada), email)).status).toBe(400)
})
