import { fileURLToPath } from 'node:url'
import * as calls from '@lectern/contracts/calls/internal/identity.ts'
import type { AccountEmail } from '@lectern/contracts/shapes/account-emails.ts'
import type { Passkey } from '@lectern/contracts/shapes/passkeys.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { SoftwareAuthenticator } from '@lectern/service-kit/testing/software-authenticator.ts'
import { describe, expect, test } from 'vitest'
import type { LinkKind } from '../src/emails/email-kinds.ts'
import { identityUnderTest, PASSWORD } from './identity-under-test.ts'

const identity = identityUnderTest({ environment: () => ({ MAIL_FROM: 'lectern@courses.example' }) })
const NEW_PASSWORD = 'a lighthouse in June'
const NOBODYS = '1f0e4b62-6a3e-4a35-9f0c-0c8a3f5e1d2b'
let addresses = 0
function anAddress(): string {
  addresses += 1
  return `letters${addresses}@example.com`
}

const read = (messageId: string) =>
  identity.send<AccountEmail>(calls.readAccountEmail, { from: 'engagement', params: { letterId: messageId } })
const emailsOf = (where: { userId?: number; email?: string }, kind: LinkKind) =>
  identity.database.letter.findMany({ where: { ...where, kind }, orderBy: { createdAt: 'asc' } })

/** The token in the link of the newest such letter to somebody. */
async function tokenFor({ id: userId }: Principal, kind: LinkKind): Promise<string> {
  const message = (await emailsOf({ userId }, kind)).at(-1)
  const { body } = await read(message?.id ?? NOBODYS)
  return body.path?.split('#')[1] ?? ''
}

const confirm = (token: string) => identity.send<Principal>(calls.confirmEmail, { body: { token } })
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  identity.send<Principal>(calls.resetPassword, { body: { token, newPassword } })
const signIn = (username: string, password: string) =>
  identity.send<Principal>(calls.checkCredentials, { body: { username, password } })
const stateOf = async ({ username }: Principal) => (await signIn(username, PASSWORD)).body.emailState
const move = (person: Principal, email: string, currentPassword = PASSWORD) =>
  identity.send<Principal>(calls.updateUser, {
    ...{ as: person, params: { userId: person.id }, body: { email, currentPassword } },
  })
const own = (person: Principal) => identity.send(calls.readOwnAddress, { as: person, params: { userId: person.id } })
const resend = (person: Principal) =>
  identity.send(calls.resendConfirmation, { as: person, params: { userId: person.id } })

/** Asks for a link to a new password, and waits until whatever is to come of it has. */
async function forget(email: string): Promise<void> {
  const before = await emailsOf({ email }, 'reset-password')
  expect(await identity.send(calls.requestReset, { body: { email } })).toMatchObject({ status: 204, body: null })
  await eventually(async () => expect(await emailsOf({ email }, 'reset-password')).toHaveLength(before.length + 1))
}

async function confirmed(overrides?: Parameters<typeof identity.register>[0]): Promise<Principal> {
  const person = await identity.register(overrides)
  return (await confirm(await tokenFor(person, 'confirm-email'))).body
}

const ceremony = { challenge: 'A'.repeat(43), rpId: 'courses.example', origins: ['https://courses.example'] }

function addPasskey({ id, ...as }: Principal, device = new SoftwareAuthenticator()): Promise<Passkey> {
  const body = { answer: device.create(ceremony), expected: ceremony, name: 'Test device' }
  return identity.mustCall('POST', `/internal/users/${id}/passkeys`, { as: { id, ...as }, body })
}

const usePasskey = (device: SoftwareAuthenticator) =>
  identity.call('POST', '/internal/passkeys/answer', {
    body: { answer: device.get(ceremony), expected: ceremony, userId: null },
  })

/** Has a passkey asked for beside the password; answers the device that has it. */
async function turnSecondStepOn(person: Principal): Promise<SoftwareAuthenticator> {
  const device = new SoftwareAuthenticator()
  await addPasskey(person, device)
  await identity.mustCall('POST', `/internal/users/${person.id}/factors/passkey-step`, { as: person })
  return device
}

test('whoever sends a letter hears its id and kind, and asks what it says', async () => {
  const ada = await identity.register({ fullName: 'Ada Lovelace' })
  const [message] = await emailsOf({ userId: ada.id }, 'confirm-email')
  const messageId = message?.id ?? ''
  const events = await identity.database.outbox.findMany({ where: { key: messageId } })
  expect(events.map(({ type, sequence, data }) => ({ type, sequence, data }))).toEqual([
    {
      ...{ type: 'lectern.identity.letter-requested.v1', sequence: 1 },
      data: { letterId: messageId, userId: ada.id, kind: 'confirm-email' },
    },
  ])
  const { status, body } = await read(messageId)
  expect(status).toBe(200)
  expect(body).toEqual({
    ...{ letterId: messageId, userId: ada.id, kind: 'confirm-email', to: ada.email, name: 'Ada Lovelace' },
    path: expect.stringMatching(`^/confirm-email#${messageId}[.][\\w-]{43}$`),
    expiresAt: expect.any(String),
    ...{ role: null, stopPath: null, language: null },
  })
  expect((await read(messageId)).body).toEqual(body)
})

test('what was used, has expired, was never written, or is of somebody erased is not sent', async () => {
  const grace = await identity.register()
  await resend(grace)
  await resend(grace)
  const [used, old, kept] = (await emailsOf({ userId: grace.id }, 'confirm-email')).map(({ id }) => id)
  await identity.database.$executeRaw`UPDATE letters SET used_at = now() WHERE id = ${used}::uuid`
  await identity.database.$executeRaw`UPDATE letters SET expires_at = now() WHERE id = ${old}::uuid`
  for (const messageId of [used, old, NOBODYS]) expect(await read(messageId ?? '')).toMatchObject({ status: 404 })
  expect(await read(kept ?? '')).toMatchObject({ status: 200 })
  await identity.send(calls.deleteUser, { as: grace, params: { userId: grace.id } })
  expect(await read(kept ?? '')).toMatchObject({ status: 404 })
  expect(await identity.database.letter.count({ where: { email: grace.email } })).toBe(0)
})

test('mail goes to the address of the account', async () => {
  const eve = await identity.register({ fullName: 'Eve Adams' })
  const ask = (userId: number) => identity.send(calls.readMailAddress, { from: 'engagement', params: { userId } })
  const body = { userId: eve.id, email: eve.email, name: 'Eve Adams', isConfirmed: false }
  expect(await ask(eve.id)).toMatchObject({ status: 200, body })
  expect(await ask(2_147_483_647)).toMatchObject({ status: 404 })
})

describe('an address', () => {
  test('is confirmed by the link that was sent there, once', async () => {
    const ada = await identity.register()
    expect(await stateOf(ada)).toBe('unconfirmed')
    const token = await tokenFor(ada, 'confirm-email')
    expect(await confirm(token)).toMatchObject({ status: 200, body: { id: ada.id, emailState: 'confirmed' } })
    expect(await confirm(token)).toMatchObject({ status: 404 })
    expect(await resend(ada)).toMatchObject({ status: 409 })
    expect(await identity.outboxOf(ada.id)).toMatchObject([
      { sequence: 1, data: { emailConfirmed: false } },
      { sequence: 2, data: { emailConfirmed: true } },
    ])
  })

  test('is of who confirms it: others who say so are told, and get nothing by their links', async () => {
    const email = anAddress()
    const squatter = await identity.register({ email })
    const owner = await identity.register({ email: email.toUpperCase() })
    const late = await tokenFor(squatter, 'confirm-email')
    expect(await confirm(await tokenFor(owner, 'confirm-email'))).toMatchObject({ status: 200 })
    expect(await stateOf(squatter)).toBe('taken')
    expect(await stateOf(owner)).toBe('confirmed')
    expect(await confirm(late)).toMatchObject({ status: 409 })
    expect(await resend(squatter)).toMatchObject({ status: 409, body: { detail: 'Email is already registered' } })
    // Who lost it keeps the account, and takes another.
    const other = anAddress()
    expect(await move(squatter, other)).toMatchObject({ status: 200 })
    const moved = await confirm(await tokenFor(squatter, 'confirm-email'))
    expect(moved).toMatchObject({ status: 200, body: { email: other, emailState: 'confirmed' } })
    expect(await emailsOf({ userId: squatter.id }, 'email-changed')).toEqual([])
  })

  test('signs in once it is confirmed; a username that looks like it comes first', async () => {
    const ada = await identity.register()
    expect(await signIn(ada.email, PASSWORD)).toMatchObject({ status: 401 })
    await confirm(await tokenFor(ada, 'confirm-email'))
    expect(await signIn(ada.email.toUpperCase(), PASSWORD)).toMatchObject({ status: 200, body: { id: ada.id } })
    const nameOf = (username: string) => identity.send(calls.findAccountName, { body: { username } })
    expect(await nameOf(ada.email)).toMatchObject({ body: { username: ada.username } })
    expect(await nameOf('nobody@example.com')).toMatchObject({ body: { username: null } })

    const before = await identity.register()
    await identity.database.user.update({
      where: { id: before.id },
      data: { username: ada.email, usernameKey: ada.email },
    })
    expect(await signIn(ada.email, PASSWORD)).toMatchObject({ status: 200, body: { id: before.id } })
  })

  test('that somebody has is no obstacle to signing up and not told there: its owner gets a letter, three times a day', async () => {
    const owner = await confirmed()
    for (let round = 0; round < 4; round += 1) {
      const other = await identity.register({ email: owner.email })
      expect(await stateOf(other)).toBe('taken')
      expect(await emailsOf({ userId: other.id }, 'confirm-email')).toEqual([])
    }
    const emails = await emailsOf({ email: owner.email }, 'already-registered')
    expect(emails.map(({ userId }) => userId)).toEqual([owner.id, owner.id, owner.id])
    expect((await read(emails[0]?.id ?? '')).body).toMatchObject({ to: owner.email, path: null })

    const email = anAddress()
    const [first, second] = [await identity.register({ email }), await identity.register({ email })]
    expect(await emailsOf({ userId: second.id }, 'confirm-email')).toHaveLength(1)
    expect(await emailsOf({ email }, 'already-registered')).toMatchObject([{ userId: first.id }])
  })

  test('that two confirm at once is of one of them', async () => {
    const email = anAddress()
    const both = [await identity.register({ email }), await identity.register({ email })]
    const tokens = await Promise.all(both.map((person) => tokenFor(person, 'confirm-email')))
    const statuses = (await Promise.all(tokens.map(confirm))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  test('changes when the new one is confirmed, and the old one is told', async () => {
    const ida = await confirmed()
    const [first, second] = [anAddress(), anAddress()]
    expect(await move(ida, first, 'a guess')).toMatchObject({ status: 403 })
    expect(await emailsOf({ email: first }, 'confirm-email')).toEqual([])
    expect(await move(ida, first)).toMatchObject({ status: 200, body: { email: ida.email } })
    const overtaken = await tokenFor(ida, 'confirm-email')
    await move(ida, second)
    expect(await own(ida)).toMatchObject({ body: { email: ida.email, state: 'confirmed', pending: second } })
    expect(await confirm(overtaken)).toMatchObject({ status: 404 })
    const { body } = await confirm(await tokenFor(ida, 'confirm-email'))
    expect(body).toMatchObject({ email: second, emailState: 'confirmed', version: ida.version + 1 })
    expect(await own(ida)).toMatchObject({ body: { email: second, state: 'confirmed', pending: null } })
    expect(await emailsOf({ userId: ida.id }, 'email-changed')).toMatchObject([{ email: ida.email }])
    expect((await identity.outboxOf(ida.id)).at(-1)).toMatchObject({ sequence: body.version, data: { email: second } })
  })

  test('that somebody else has confirmed is nobody else’s to change to', async () => {
    const [ida, other] = [await confirmed(), await confirmed()]
    expect(await move(ida, other.email)).toMatchObject({ status: 409 })
  })

  test('of nobody is told of changes three times a day, however many accounts had it', async () => {
    const email = anAddress()
    for (let round = 0; round < 4; round += 1) {
      const squatter = await identity.register({ email })
      await move(squatter, anAddress())
      expect(await confirm(await tokenFor(squatter, 'confirm-email'))).toMatchObject({ status: 200 })
    }
    expect(await emailsOf({ email }, 'email-changed')).toHaveLength(3)
    // Whose it is hears of each change.
    const ida = await confirmed({ email })
    await move(ida, anAddress())
    await confirm(await tokenFor(ida, 'confirm-email'))
    expect(await emailsOf({ userId: ida.id }, 'email-changed')).toMatchObject([{ email }])
  })

  test('that waits to become the account’s is given up once a second factor is asked for', async () => {
    const [ida, eve] = [await confirmed(), anAddress()]
    await move(ida, eve)
    const token = await tokenFor(ida, 'confirm-email')
    await turnSecondStepOn(ida)
    expect(await confirm(token)).toMatchObject({ status: 404 })
    expect(await own(ida)).toMatchObject({ body: { email: ida.email, pending: null } })
  })

  test('gets so many links and no more, whoever asks', async () => {
    const ida = await identity.register()
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1) statuses.push((await resend(ida)).status)
    expect(statuses).toEqual([204, 204, 204, 204, 429, 429])
    await identity.send(calls.requestReset, { body: { email: ida.email } })
    await Promise.all(Array.from({ length: 2 }, () => identity.register({ email: ida.email })))
    const links = { email: ida.email, kind: { not: 'already-registered' } }
    expect(await identity.database.letter.count({ where: links })).toBe(5)
  })

  test('of others gets no more links by one account, however many there are', async () => {
    const { id } = await identity.register()
    await identity.database.$executeRaw`
      INSERT INTO letters (id, user_id, kind, email, email_key, expires_at)
      SELECT gen_random_uuid(), ${id}, 'confirm-email', i || '@example.com', i || '@example.com', now() FROM generate_series(1, 8) i`
    const person = (await identity.send<Principal>(calls.getUser, { params: { userId: id } })).body
    const taken = (await confirmed()).email
    const tried = await Promise.all(Array.from({ length: 6 }, () => move(person, anAddress())))
    expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429, 429])
    // Nor does it learn any more who has one.
    expect(await move(person, taken)).toMatchObject({ status: 429 })
  })
})

describe('a forgotten password', () => {
  test('is replaced by a link, once, which confirms the address and ends all other links', async () => {
    const ada = await identity.register()
    await move(ada, anAddress())
    const pending = await tokenFor(ada, 'confirm-email')
    await forget(ada.email)
    await forget(ada.email)
    const [older, token] = await Promise.all(
      (await emailsOf({ userId: ada.id }, 'reset-password')).map(
        async ({ id }) => (await read(id)).body.path?.split('#')[1] ?? '',
      ),
    )
    expect(await reset(token ?? '', 'short')).toMatchObject({ status: 400 })
    expect(await reset(token ?? '', ada.username.repeat(2))).toMatchObject({ status: 400 })
    const { status, body } = await reset(token ?? '')
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: ada.id, email: ada.email, emailState: 'confirmed', version: 2 })
    expect(await signIn(ada.username, NEW_PASSWORD)).toMatchObject({ status: 200 })
    expect(await signIn(ada.username, PASSWORD)).toMatchObject({ status: 401 })
    for (const over of [token, older]) expect(await reset(over ?? '')).toMatchObject({ status: 404 })
    expect(await confirm(pending)).toMatchObject({ status: 404 })
  })

  test('replaced, leaves a second factor asked for', async () => {
    const ada = await identity.register()
    const data = { userId: ada.id, sealedKey: new Uint8Array(48), confirmedAt: new Date() }
    await identity.database.totpFactor.create({ data })
    await forget(ada.email)
    expect(await reset(await tokenFor(ada, 'reset-password'))).toMatchObject({ status: 200 })
    expect((await signIn(ada.username, NEW_PASSWORD)).body).toEqual({ secondStepOf: ada.id })
  })

  test('replaced by who is the first to show that they read its mail, lets nobody in by what was added before', async () => {
    const email = anAddress()
    const squatted = await identity.register({ email })
    const [device, at] = [new SoftwareAuthenticator(), { issuer: 'https://login.example', subject: email }]
    await addPasskey(squatted, device)
    const link = { as: squatted, body: at }
    await identity.mustCall('POST', `/internal/users/${squatted.id}/openid-identities`, link)
    expect(await usePasskey(device)).toMatchObject({ status: 200 })

    await forget(email)
    expect(await reset(await tokenFor(squatted, 'reset-password'))).toMatchObject({ status: 200 })
    expect(await usePasskey(device)).toMatchObject({ status: 401 })
    const signedIn = await identity.call('POST', '/internal/openid/sign-ins', { body: { ...at, email: null } })
    expect(signedIn.body).toMatchObject({ isAddressTaken: false })

    // Whose address it is keeps both with the next forgotten password.
    await addPasskey(squatted, device)
    await identity.mustCall('POST', `/internal/users/${squatted.id}/openid-identities`, link)
    await forget(email)
    expect(await reset(await tokenFor(squatted, 'reset-password'))).toMatchObject({ status: 200 })
    expect(await usePasskey(device)).toMatchObject({ status: 200 })
  })

  test('replaced so where a passkey is asked for, leaves it asked for', async () => {
    const ada = await identity.register()
    const device = await turnSecondStepOn(ada)
    await forget(ada.email)
    expect(await reset(await tokenFor(ada, 'reset-password'))).toMatchObject({ status: 200 })
    expect((await signIn(ada.username, NEW_PASSWORD)).body).toEqual({ secondStepOf: ada.id, by: ['passkey'] })
    expect(await usePasskey(device)).toMatchObject({ status: 200 })
  })

  test('is replaced by one of twenty at once', async () => {
    const ada = await identity.register()
    await forget(ada.email)
    const token = await tokenFor(ada, 'reset-password')
    const tries = Array.from({ length: 20 }, (_, index) => reset(token, `${NEW_PASSWORD} ${index}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404)).toHaveLength(19)
    expect((await identity.outboxOf(ada.id)).map(({ sequence }) => sequence)).toEqual([1, 2])
  })

  test('is of no link that is for something else, of somebody else, too old, or to an address of before', async () => {
    const [ada, eve] = [await identity.register(), await identity.register()]
    await forget(ada.email)
    const token = await tokenFor(ada, 'reset-password')
    await forget(eve.email)
    const [, signature] = (await tokenFor(eve, 'reset-password')).split('.')
    for (const wrong of [
      `${token.split('.')[0]}.${signature}`,
      await tokenFor(ada, 'confirm-email'),
      `${NOBODYS}.${signature}`,
      'nothing',
    ]) {
      expect(await reset(wrong)).toMatchObject({ status: 404 })
    }
    expect(await confirm(token)).toMatchObject({ status: 404 })
    await identity.database.$executeRaw`UPDATE letters SET expires_at = now() WHERE user_id = ${eve.id}`
    expect(await reset(await tokenFor(eve, 'reset-password'))).toMatchObject({ status: 400 })
    expect(await signIn(eve.username, PASSWORD)).toMatchObject({ status: 200 })

    await move(ada, anAddress())
    await confirm(await tokenFor(ada, 'confirm-email'))
    expect(await reset(token)).toMatchObject({ status: 404 })
    expect(await signIn(ada.username, PASSWORD)).toMatchObject({ status: 200 })
  })

  test('is of who confirmed the address, whoever else says that it is theirs', async () => {
    const email = anAddress()
    const squatter = await identity.register({ email })
    const owner = await confirmed({ email })
    await forget(email)
    expect(await emailsOf({ userId: squatter.id }, 'reset-password')).toEqual([])
    expect(await emailsOf({ userId: owner.id }, 'reset-password')).toHaveLength(1)
  })

  test('is answered the same for an address that nobody has, and nothing is written', async () => {
    const email = anAddress()
    expect(await identity.send(calls.requestReset, { body: { email } })).toMatchObject({ status: 204, body: null })
    const known = await identity.register()
    await forget(known.email)
    expect(await identity.database.letter.count({ where: { email } })).toBe(0)
  })

  test('is replaced by the link of an operator too, which says nothing of the address', async () => {
    const ada = await identity.register()
    const program = fileURLToPath(new URL('../src/reset-link.ts', import.meta.url))
    const { DATABASE_URL, LINK_SECRET } = identity.config
    const env = { PATH: process.env.PATH, IDENTITY_DATABASE_URL: DATABASE_URL, LINK_SECRET: LINK_SECRET.join(',') }
    const link = await runProgram(program, [ada.username, '--url', 'https://courses.example'], env)
    expect(link).toMatchObject({ code: 0, stderr: '' })
    const [, token = ''] = /^https:\/\/courses\.example\/reset-password#(\S+)$/m.exec(link.stdout) ?? []
    const [message] = await emailsOf({ userId: ada.id }, 'operator-reset')
    expect(await read(message?.id ?? '')).toMatchObject({ status: 404 })
    expect(await reset(token)).toMatchObject({ status: 200, body: { emailState: 'unconfirmed' } })
    expect(await reset(token)).toMatchObject({ status: 404 })
    expect(await runProgram(program, ['nobody-here'], env)).toMatchObject({ code: 2 })
  })
})

test('who has confirmed their address is told of each change of factors, without a link, and their links stay as many and as good', async () => {
  const [ada, bob] = [await confirmed(), await identity.register()]
  const [own, step] = [`/internal/users/${ada.id}`, 'factors/passkey-step']
  await forget(ada.email)
  const passkey = await addPasskey(ada)
  await identity.mustCall('POST', `${own}/${step}`, { as: ada })
  await identity.mustCall('POST', `${own}/factors/recovery-codes`, { as: ada })
  await identity.mustCall('DELETE', `${own}/${step}`, { as: ada })
  await identity.mustCall('DELETE', `${own}/passkeys/${passkey.id}`, { as: ada })
  const emails = await identity.database.letter.findMany({ where: { userId: ada.id }, orderBy: { createdAt: 'asc' } })
  const kinds = ['passkey-added', 'passkey-asked', 'recovery-codes-renewed', 'passkey-not-asked', 'passkey-removed']
  expect(emails.map(({ kind }) => kind)).toEqual(['confirm-email', 'reset-password', ...kinds])
  expect((await read(emails[2]?.id ?? NOBODYS)).body).toMatchObject({
    kind: 'passkey-added',
    to: ada.email,
    path: null,
  })
  for (const _ of [2, 3, 4]) await forget(ada.email)
  expect(await reset(await tokenFor(ada, 'reset-password'))).toMatchObject({ status: 200 })
  expect((await read(emails[6]?.id ?? NOBODYS)).status).toBe(200)
  expect(await emailsOf({ userId: ada.id }, 'password-changed')).toHaveLength(1)

  // Whose address isn't known to be theirs gets nothing that a stranger would read.
  await addPasskey(bob)
  expect(await emailsOf({ userId: bob.id }, 'passkey-added')).toEqual([])
})
