import { fileURLToPath } from 'node:url'
import type { Factors, RecoveryCodes, TotpKey } from '@lectern/contracts/shapes/factors.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { createFactorKeys } from '../src/factors/factor-keys.ts'
import { takeCode } from '../src/factors/take-code.ts'
import { identityUnderTest, PASSWORD } from './identity-under-test.ts'

const identity = identityUnderTest()
const of = ({ id }: Principal) => `/internal/users/${id}`
const begin = (person: Principal) => identity.mustCall<TotpKey>('POST', `${of(person)}/factors/totp`, { as: person })
const confirm = (person: Principal, code: string) =>
  identity.call('PUT', `${of(person)}/factors/totp`, { as: person, body: { code } })
const secondStep = (person: Principal, code: string) =>
  identity.call('POST', `${of(person)}/second-step`, { body: { code } })
const reauthenticate = (person: Principal, body: object) =>
  identity.call('POST', `${of(person)}/proof`, { as: person, body })
const factorsOf = (person: Principal) => identity.mustCall<Factors>('GET', `${of(person)}/factors`, { as: person })
const signIn = ({ username }: Principal, password = PASSWORD) =>
  identity.call('POST', '/internal/credentials', { body: { username, password } })

/** The code `steps` periods of 30 s from now. */
function codeOf({ key }: TotpKey, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + steps * 30_000 })
}

async function withApp() {
  const person = await identity.register()
  const app = await begin(person)
  const { status, body } = await confirm(person, codeOf(app))
  expect(status).toBe(200)
  // As if half a minute had gone by: so that no test waits for the next code.
  await identity.database.totpFactor.update({ where: { userId: person.id }, data: { lastStep: null } })
  return { person, app, codes: (body as RecoveryCodes).recoveryCodes }
}

describe('setting an authenticator app up', () => {
  test('asks for codes from its confirmation on, and no earlier', async () => {
    const person = await identity.register()
    const app = await begin(person)
    expect(await signIn(person)).toMatchObject({ status: 200, body: { id: person.id } })
    expect(await factorsOf(person)).toMatchObject({ totp: null, recoveryCodes: 0 })
    expect(await secondStep(person, codeOf(app))).toMatchObject({ status: 401 })

    const wrong = codeOf(app, 40)
    expect(await confirm(person, wrong)).toMatchObject({ status: 403 })
    const code = codeOf(app)
    const confirmed = await confirm(person, code)
    const { recoveryCodes } = confirmed.body as RecoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    // The code that confirmed it signs nobody in.
    expect(await secondStep(person, code)).toMatchObject({ status: 401 })
    expect(await factorsOf(person)).toMatchObject({ totp: { since: expect.any(String) }, recoveryCodes: 10 })
    expect((await signIn(person)).body).toEqual({ secondStepOf: person.id })
  })

  test('begun anew, the key of before is worth nothing; confirmed, there is no other beside it', async () => {
    const person = await identity.register()
    const [first, second] = [await begin(person), await begin(person)]
    expect(first.key).not.toBe(second.key)
    expect(await confirm(person, codeOf(first))).toMatchObject({ status: 403 })
    expect(await confirm(person, codeOf(second))).toMatchObject({ status: 200 })
    const again = await identity.call('POST', `${of(person)}/factors/totp`, { as: person })
    expect(again).toMatchObject({ status: 409 })
    expect(await confirm(person, codeOf(second, 1))).toMatchObject({ status: 409 })
  })

  test('confirmed many times at once, recovery codes are told once', async () => {
    const person = await identity.register()
    const code = codeOf(await begin(person))
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(person, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await factorsOf(person)).toMatchObject({ recoveryCodes: 10 })
  })

  test('neither key nor codes can be read in the database', async () => {
    const { person, app, codes } = await withApp()
    const row = await identity.database.totpFactor.findUniqueOrThrow({ where: { userId: person.id } })
    expect(Buffer.from(row.sealedKey).includes(Buffer.from(Secret.fromBase32(app.key).buffer))).toBe(false)
    const digests = await identity.database.recoveryCode.findMany({ where: { userId: person.id } })
    const stored = digests.map(({ digest }) => Buffer.from(digest).toString('latin1')).join()
    for (const code of codes) expect(stored).not.toContain(code)
  })

  test('removed, the password is enough again, and no code is left', async () => {
    const { person, app, codes } = await withApp()
    expect((await identity.call('DELETE', `${of(person)}/factors/totp`, { as: person })).status).toBe(204)
    expect(await signIn(person)).toMatchObject({ status: 200, body: { id: person.id } })
    expect(await secondStep(person, codes[0] ?? '')).toMatchObject({ status: 401 })
    expect(await secondStep(person, codeOf(app))).toMatchObject({ status: 401 })
    const renewed = await identity.call('POST', `${of(person)}/factors/recovery-codes`, { as: person })
    expect(renewed).toMatchObject({ status: 409 })
  })
})

describe('a second step', () => {
  test('takes a code of the app once, and none of before it', async () => {
    const { person, app } = await withApp()
    const [now, next] = [codeOf(app), codeOf(app, 1)]
    expect(await secondStep(person, ` ${next.slice(0, 3)} ${next.slice(3)} `)).toMatchObject({
      status: 200,
      body: person,
    })
    expect(await secondStep(person, next)).toMatchObject({ status: 401 })
    expect(await secondStep(person, now)).toMatchObject({ status: 401 })
  })

  test('takes a code of the app once, also of twenty at the same moment', async () => {
    const { person, app } = await withApp()
    const code = codeOf(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => secondStep(person, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('seals the key of the app anew that a secret of before had sealed, and goes on without that one', async () => {
    const { person, app } = await withApp()
    const { database } = identity
    const where = { userId: person.id }
    const key = new Uint8Array(Secret.fromBase32(app.key).buffer)
    await database.totpFactor.update({ where, data: { sealedKey: createFactorKeys(['old']).seal(person.id, key) } })
    const take = (...secrets: [string, ...string[]]) =>
      takeCode({ database, factorKeys: createFactorKeys(secrets) }, person.id, codeOf(app))
    expect(await takeCode({ database, factorKeys: createFactorKeys(['new', 'old']) }, person.id, '000000')).toBe(false)
    await expect(take('new')).rejects.toThrow(/LINK_SECRET/)
    expect((await Promise.all(Array.from({ length: 20 }, () => take('new', 'old')))).filter(Boolean)).toHaveLength(1)
    await database.totpFactor.update({ where, data: { lastStep: null } })
    expect(await take('new')).toBe(true)
  })

  test('takes each recovery code once, also of twenty at the same moment, however it is typed', async () => {
    const { person, codes } = await withApp()
    const [first = '', second = ''] = codes
    const answers = await Promise.all(Array.from({ length: 20 }, () => secondStep(person, first)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await factorsOf(person)).toMatchObject({ recoveryCodes: 9 })
    expect(await secondStep(person, second.toUpperCase().replaceAll('-', ' '))).toMatchObject({ status: 200 })
    expect(await factorsOf(person)).toMatchObject({ recoveryCodes: 8 })
  })

  test('takes nobody else’s code, and no recovery code from before they were renewed', async () => {
    const [ida, otto] = [await withApp(), await withApp()]
    expect(await secondStep(ida.person, otto.codes[0] ?? '')).toMatchObject({ status: 401 })
    expect(await secondStep(ida.person, codeOf(otto.app))).toMatchObject({ status: 401 })
    const renewed = await identity.mustCall<RecoveryCodes>('POST', `${of(ida.person)}/factors/recovery-codes`, {
      as: ida.person,
    })
    expect(await secondStep(ida.person, ida.codes[1] ?? '')).toMatchObject({ status: 401 })
    expect(await secondStep(ida.person, renewed.recoveryCodes[1] ?? '')).toMatchObject({ status: 200 })
  })

  test('is asked for also when a given password is replaced', async () => {
    const { person, codes } = await withApp()
    const passwordExpiresAt = new Date(Date.now() + 3_600_000)
    await identity.database.user.update({ where: { id: person.id }, data: { passwordExpiresAt } })
    expect(await reauthenticate(person, { password: PASSWORD, code: codes[0] })).toMatchObject({ status: 403 })
    const body = { username: person.username, password: PASSWORD, newPassword: 'staple battery' }
    const replaced = await identity.call('POST', '/internal/credentials/replacement', { body })
    expect(replaced.body).toEqual({ secondStepOf: person.id })
    expect((await signIn(person, 'staple battery')).body).toEqual({ secondStepOf: person.id })
  })
})

describe('proving again', () => {
  test('takes the password of who has no factor', async () => {
    const person = await identity.register()
    expect(await reauthenticate(person, { password: PASSWORD })).toMatchObject({ status: 204 })
    expect(await reauthenticate(person, { password: 'guess' })).toMatchObject({ status: 403 })
  })

  test('takes password and code, each code once, of who has one', async () => {
    const { person, app, codes } = await withApp()
    const missing = { status: 400, body: { errors: [{ pointer: '/body/code' }] } }
    expect(await reauthenticate(person, { password: PASSWORD })).toMatchObject(missing)
    const code = codeOf(app)
    // A wrong password takes no code.
    expect(await reauthenticate(person, { password: 'guess', code })).toMatchObject({ status: 403 })
    expect(await reauthenticate(person, { password: PASSWORD, code })).toMatchObject({ status: 204 })
    expect(await reauthenticate(person, { password: PASSWORD, code })).toMatchObject({ status: 403 })
    expect(await reauthenticate(person, { password: PASSWORD, code: codes[0] })).toMatchObject({ status: 204 })
    expect(await secondStep(person, codes[0] ?? '')).toMatchObject({ status: 401 })
  })
})

test('nobody reads or changes another’s factors', async () => {
  const { person } = await withApp()
  const stranger = await identity.register()
  const calls = [
    ['GET', 'factors'],
    ['POST', 'factors/totp'],
    ['DELETE', 'factors/totp'],
    ['POST', 'factors/recovery-codes'],
  ] as const
  for (const as of [stranger, undefined])
    for (const [method, path] of calls)
      expect(await identity.call(method, `${of(person)}/${path}`, { ...(as && { as }) })).toMatchObject({ status: 403 })
  expect(await identity.call('PUT', `${of(person)}/factors/totp`, { as: stranger, body: { code: '1' } })).toMatchObject(
    {
      status: 403,
    },
  )
  expect(
    await identity.call('POST', `${of(person)}/proof`, { as: stranger, body: { password: PASSWORD } }),
  ).toMatchObject({ status: 403 })
  expect(await factorsOf(person)).toMatchObject({ recoveryCodes: 10 })
})

test('erasing leaves nothing of them, and no code of somebody erased is good', async () => {
  const { person, app, codes } = await withApp()
  await identity.mustCall('DELETE', of(person), { as: person })
  const where = { userId: person.id }
  expect(await identity.database.totpFactor.count({ where })).toBe(0)
  expect(await identity.database.recoveryCode.count({ where })).toBe(0)
  expect(await secondStep(person, codeOf(app))).toMatchObject({ status: 401 })
  expect(await secondStep(person, codes[0] ?? '')).toMatchObject({ status: 401 })
  expect(await identity.call('POST', `${of(person)}/factors/totp`, { as: person })).toMatchObject({ status: 404 })
})

describe('an operator’s command', () => {
  const command = fileURLToPath(new URL('../src/remove-factors.ts', import.meta.url))
  const run = (...args: string[]) =>
    runProgram(command, args, { PATH: process.env.PATH, IDENTITY_DATABASE_URL: identity.config.DATABASE_URL })

  test('lets somebody in by the password who has lost the app and the codes, and says so', async () => {
    const { person } = await withApp()
    const removed = await run('--username', person.username.toUpperCase())
    expect(removed).toMatchObject({ code: 0, stdout: expect.stringContaining(person.username) })
    expect(JSON.parse(removed.stderr)).toMatchObject({ act: 'factor removal', outcome: 'done', account: person.id })
    expect(await signIn(person)).toMatchObject({ status: 200, body: { id: person.id } })
    expect(await run('--username', person.username)).toMatchObject({ code: 1 })
    expect(await run('--username', 'nobody-here')).toMatchObject({ code: 2 })
  })
})
