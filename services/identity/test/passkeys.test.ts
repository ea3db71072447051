import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Factors, RecoveryCodes } from '@lectern/contracts/shapes/factors.ts'
import { type Assertion, type CreationOptions, PASSKEYS_MAX, type Passkey } from '@lectern/contracts/shapes/passkeys.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { SoftwareAuthenticator } from '@lectern/service-kit/testing/software-authenticator.ts'
import { describe, expect, test } from 'vitest'
import { identityUnderTest, PASSWORD } from './identity-under-test.ts'

const identity = identityUnderTest()
const of = ({ id }: Principal) => `/internal/users/${id}`
const rpId = 'courses.example.org'
const origins = [`https://${rpId}`]
const newChallenge = () => randomBytes(32).toString('base64url')
const ceremony = () => ({ challenge: newChallenge(), rpId })

const factorsOf = (person: Principal) => identity.mustCall<Factors>('GET', `${of(person)}/factors`, { as: person })
const signIn = ({ username }: Principal) =>
  identity.call('POST', '/internal/credentials', { body: { username, password: PASSWORD } })

type Made = Parameters<SoftwareAuthenticator['create']>

function add(
  person: Principal,
  device: SoftwareAuthenticator,
  { twist = {}, ask = ceremony() }: { twist?: Made[1]; ask?: Made[0] } = {},
) {
  const expected = { challenge: newChallenge(), rpId, origins }
  const answer = device.create({ ...ask, challenge: ask.challenge }, twist)
  return identity.call('POST', `${of(person)}/passkeys`, {
    as: person,
    body: { answer, expected: { ...expected, challenge: ask.challenge }, name: 'Test device' },
  })
}

async function withPasskey() {
  const person = await identity.register()
  const device = new SoftwareAuthenticator()
  const { status, body } = await add(person, device)
  expect(status).toBe(201)
  return { person, device, passkey: body as Passkey }
}

const answerTo = (answer: Assertion, challenge: string, userId: number | null = null) =>
  identity.call('POST', '/internal/passkeys/answer', {
    body: { answer, expected: { challenge, rpId, origins }, userId },
  })

/** Answers a new challenge as its device does, or otherwise. */
function use(device: SoftwareAuthenticator, twist: Parameters<SoftwareAuthenticator['get']>[1] = {}, userId?: number) {
  const ask = ceremony()
  return answerTo(device.get(ask, twist), ask.challenge, userId ?? null)
}

describe('a passkey', () => {
  test('is made without another that the device has, and proves its owner, who is told of it', async () => {
    const { person, device, passkey } = await withPasskey()
    const options = await identity.mustCall<CreationOptions>('POST', `${of(person)}/passkeys/options`, {
      as: person,
      body: ceremony(),
    })
    expect(options).toMatchObject({
      rp: { id: rpId },
      excludeCredentials: [{ id: device.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(passkey).toMatchObject({ name: 'Test device', usedAt: null, backedUp: false })
    expect(await use(device, { userHandle: options.user.id })).toMatchObject({ status: 200, body: person })
    expect(await use(device, {}, person.id)).toMatchObject({ status: 200, body: { id: person.id } })
    expect((await factorsOf(person)).passkeys).toMatchObject([{ id: passkey.id, usedAt: expect.any(String) }])
  })

  test.each([
    ['made at another origin', { twist: { origin: 'https://evil.example' } }],
    [
      'made for another site',
      { ask: { challenge: newChallenge(), rpId: 'evil.example' }, twist: { origin: origins[0] as string } },
    ],
    ['of who wasn’t made sure of', { twist: { userVerified: false } }],
    ['that is an answer to something else', { twist: { type: 'webauthn.get' as const } }],
  ])('%s is not kept', async (_, made) => {
    const person = await identity.register()
    expect(await add(person, new SoftwareAuthenticator(), made)).toMatchObject({ status: 403 })
    expect((await factorsOf(person)).passkeys).toEqual([])
  })

  test('that answers another challenge is not kept, nor one that is somebody’s already', async () => {
    const { device } = await withPasskey()
    const other = await identity.register()
    expect(await add(other, device)).toMatchObject({ status: 409 })
    const body = {
      answer: new SoftwareAuthenticator().create(ceremony()),
      expected: { challenge: newChallenge(), rpId, origins },
      name: 'x',
    }
    expect(await identity.call('POST', `${of(other)}/passkeys`, { as: other, body })).toMatchObject({ status: 403 })
    const garbage = { ...body, answer: { ...body.answer, attestationObject: 'o2NmbXRkbm9uZQ' } }
    expect(await identity.call('POST', `${of(other)}/passkeys`, { as: other, body: garbage })).toMatchObject({
      status: 403,
    })
    expect((await factorsOf(other)).passkeys).toEqual([])
  })

  test(`has at most ${PASSKEYS_MAX - 1} others beside it, also of many at once`, async () => {
    const person = await identity.register()
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(person, new SoftwareAuthenticator())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(PASSKEYS_MAX)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20 - PASSKEYS_MAX)
    const again = await identity.call('POST', `${of(person)}/passkeys/options`, { as: person, body: ceremony() })
    expect(again).toMatchObject({ status: 409 })
  })
})

describe('proves nobody', () => {
  test.each([
    ['at another origin', { origin: 'https://evil.example' }],
    ['at the site by http', { origin: `http://${rpId}` }],
    ['without having made sure of who holds it', { userVerified: false }],
    ['by an answer to something else', { type: 'webauthn.create' as const }],
    ['under another’s handle', { userHandle: 'OTk5OTk5OTk' }],
  ])('%s', async (_, twist) => {
    const { person, device } = await withPasskey()
    expect(await use(device, twist)).toMatchObject({ status: 401 })
    expect(await use(device, {}, person.id)).toMatchObject({ status: 200 })
  })

  test('for another site, for another challenge, with another’s signature, or unknown', async () => {
    const [ida, otto] = [await withPasskey(), await withPasskey()]
    const ask = ceremony()
    const elsewhere = ida.device.get({ ...ask, rpId: 'evil.example' }, { origin: origins[0] as string })
    expect(await answerTo(elsewhere, ask.challenge)).toMatchObject({ status: 401 })
    expect(await answerTo(ida.device.get(ask), newChallenge())).toMatchObject({ status: 401 })
    expect(await answerTo({ ...otto.device.get(ask), id: ida.device.id }, ask.challenge)).toMatchObject({ status: 401 })
    expect(await use(new SoftwareAuthenticator())).toMatchObject({ status: 401 })
    // A right one, as the second step of somebody else.
    expect(await use(otto.device, {}, ida.person.id)).toMatchObject({ status: 401 })
  })

  test('with a counter that isn’t above the last, also of twenty at once; one that counts nothing stays good', async () => {
    const { device } = await withPasskey()
    expect(await use(device, { counter: 7 })).toMatchObject({ status: 200 })
    const copied = { status: 401, body: { type: '/problems/passkey-copied' } }
    expect(await use(device, { counter: 7 })).toMatchObject(copied)
    expect(await use(device, { counter: 0 })).toMatchObject(copied)
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(device, { counter: 8 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)

    const { device: uncounted } = await withPasskey()
    expect(await use(uncounted, { counter: 0 })).toMatchObject({ status: 200 })
    expect(await use(uncounted, { counter: 0 })).toMatchObject({ status: 200 })
  })

  test('once it is removed, by its owner or an operator’s command, or its owner is erased', async () => {
    const { person, device, passkey } = await withPasskey()
    const gone = () => identity.call('DELETE', `${of(person)}/passkeys/${passkey.id}`, { as: person })
    expect(await gone()).toMatchObject({ status: 204 })
    expect(await gone()).toMatchObject({ status: 204 })
    expect(await use(device)).toMatchObject({ status: 401 })
    const lost = await withPasskey()
    const command = fileURLToPath(new URL('../src/remove-factors.ts', import.meta.url))
    const settings = { PATH: process.env.PATH, IDENTITY_DATABASE_URL: identity.config.DATABASE_URL }
    expect(await runProgram(command, ['--username', lost.person.username], settings)).toMatchObject({ code: 0 })
    expect(await use(lost.device)).toMatchObject({ status: 401 })
    const another = await withPasskey()
    await identity.mustCall('DELETE', of(another.person), { as: another.person })
    expect(await use(another.device)).toMatchObject({ status: 401 })
    expect(await identity.database.passkey.count({ where: { userId: another.person.id } })).toBe(0)
  })
})

describe('beside the password', () => {
  const step = (method: 'POST' | 'DELETE', person: Principal) =>
    identity.call(method, `${of(person)}/factors/passkey-step`, { as: person })

  test('a passkey is asked for when its owner wants that, with recovery codes, and not before', async () => {
    const nobody = await identity.register()
    expect(await step('POST', nobody)).toMatchObject({ status: 409 })
    const { person } = await withPasskey()
    expect(await signIn(person)).toMatchObject({ status: 200, body: { id: person.id } })
    const turnedOn = await step('POST', person)
    const { recoveryCodes } = turnedOn.body as RecoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    expect(await step('POST', person)).toMatchObject({ status: 409 })
    expect((await signIn(person)).body).toEqual({ secondStepOf: person.id, by: ['passkey'] })
    expect(await factorsOf(person)).toMatchObject({ passkeyAsked: true, recoveryCodes: 10 })
    const code = { body: { code: recoveryCodes[0] } }
    expect(await identity.call('POST', `${of(person)}/second-step`, code)).toMatchObject({ status: 200 })

    expect(await step('DELETE', person)).toMatchObject({ status: 204 })
    expect(await signIn(person)).toMatchObject({ body: { id: person.id } })
    expect(await factorsOf(person)).toMatchObject({ passkeyAsked: false, recoveryCodes: 0 })
  })

  test('the last passkey removed asks for none, and a later one isn’t asked for by that', async () => {
    const { person, passkey } = await withPasskey()
    await step('POST', person)
    await identity.mustCall('DELETE', `${of(person)}/passkeys/${passkey.id}`, { as: person })
    expect(await factorsOf(person)).toMatchObject({ passkeyAsked: false, recoveryCodes: 0, passkeys: [] })
    await add(person, new SoftwareAuthenticator())
    expect(await signIn(person)).toMatchObject({ body: { id: person.id } })
  })

  test('it is asked for in place of an app that is removed', async () => {
    const { person } = await withPasskey()
    const digest = new Uint8Array(32)
    await identity.database.totpFactor.create({
      data: { userId: person.id, sealedKey: new Uint8Array(8), confirmedAt: new Date() },
    })
    await identity.database.recoveryCode.create({ data: { userId: person.id, digest } })
    expect((await signIn(person)).body).toEqual({ secondStepOf: person.id, by: ['app', 'passkey'] })
    expect(await step('POST', person)).toMatchObject({ status: 409 })
    await identity.mustCall('DELETE', `${of(person)}/factors/totp`, { as: person })
    expect((await signIn(person)).body).toEqual({ secondStepOf: person.id, by: ['passkey'] })
    expect(await factorsOf(person)).toMatchObject({ totp: null, passkeyAsked: true, recoveryCodes: 1 })
  })
})

test('nobody reads, renames, adds or removes another’s', async () => {
  const { person, passkey, device } = await withPasskey()
  const stranger = await identity.register()
  const one = `${of(person)}/passkeys/${passkey.id}`
  const named = { as: stranger, body: { name: 'Mine' } }
  expect(await identity.call('PATCH', one, named)).toMatchObject({ status: 403 })
  expect(await identity.call('DELETE', one, { as: stranger })).toMatchObject({ status: 403 })
  expect(
    await identity.call('POST', `${of(person)}/passkeys/options`, { as: stranger, body: ceremony() }),
  ).toMatchObject({
    status: 403,
  })
  expect(await identity.call('POST', `${of(person)}/factors/passkey-step`, { as: stranger })).toMatchObject({
    status: 403,
  })
  const own = `${of(stranger)}/passkeys/${passkey.id}`
  expect(await identity.call('PATCH', own, named)).toMatchObject({ status: 404 })
  expect(await identity.call('DELETE', own, { as: stranger })).toMatchObject({ status: 204 })
  expect(await use(device, {}, person.id)).toMatchObject({ status: 200 })
  const renamed = await identity.call('PATCH', one, { as: person, body: { name: ' iPhone ' } })
  expect(renamed).toMatchObject({ status: 200, body: { name: 'iPhone' } })
})
