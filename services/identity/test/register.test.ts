import { userRegistered } from '@lectern/contracts/events/identity.ts'
import { personSchema } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { columnsAhead, setClockAhead } from '@lectern/service-kit/testing/clock.ts'
import { describe, expect, test } from 'vitest'
import { aRegistration, identityUnderTest } from './identity-under-test.ts'

const EASY_TO_GUESS = refuse('password-too-easy').message

const identity = identityUnderTest()
const strict = identityUnderTest({ environment: () => ({ PASSWORD_MIN_LENGTH: '15' }) })
const register = (body: object) => identity.call('POST', '/internal/users', { body })

describe('registering', () => {
  test('answers the person, without the password', async () => {
    const { password, ...form } = aRegistration()
    const { status, body } = await register({ ...form, password })

    expect(status).toBe(201)
    expect(body).toEqual({
      ...form,
      id: expect.any(Number),
      version: 1,
      bio: null,
      profileImage: null,
      timeZone: null,
      language: null,
      emailConfirmed: false,
    })
  })

  test('publishes the whole person and nothing else', async () => {
    const person = await identity.register()

    expect(await identity.outboxOf(person.id)).toEqual([{ type: userRegistered.type, sequence: 1, data: person }])
    const { suspended: _absent, ...fields } = personSchema.shape
    expect(Object.keys(person).sort()).toEqual(Object.keys(fields).sort())
  })

  test('is at the time of the database, also in a process whose clock is 400 days ahead', async () => {
    setClockAhead()
    await identity.register()
    expect(await columnsAhead(identity.database)).toEqual([])
  })

  test('stores the password as argon2id with the parameters that OWASP recommends', async () => {
    const { id } = await identity.register({ password: 'sword-and-fish' })
    const { passwordHash } = await identity.database.user.findUniqueOrThrow({ where: { id } })

    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('refuses a username that differs only in case or width', async () => {
    await identity.register({ username: 'Ada' })

    for (const username of ['Ada', 'aDA', 'Ａｄａ']) {
      const { status, body } = await register({ ...aRegistration(), username })
      expect(status).toBe(409)
      expect(body).toMatchObject({ detail: 'Username is already taken' })
    }
  })

  test('refuses an e-mail address that differs only in case', async () => {
    await identity.register({ email: 'grace@example.com' })
    const { status, body } = await register({ ...aRegistration(), email: 'Grace@Example.com' })

    expect(status).toBe(409)
    expect(body).toMatchObject({ detail: 'Email is already registered' })
  })

  test('speaks of the username when both are taken', async () => {
    const form = aRegistration()
    await identity.register(form)

    expect((await register(form)).body).toMatchObject({ detail: 'Username is already taken' })
  })

  test('refuses a short password and unknown fields', async () => {
    const short = await register({ ...aRegistration(), password: '12345' })
    const unknown = await register({ ...aRegistration(), isAdmin: true })

    expect(short).toMatchObject({ status: 400, body: { detail: 'Password must be at least 6 characters' } })
    expect(unknown.status).toBe(400)
  })
})

describe('a new password', () => {
  test('that is common or made of the account’s own words is refused with a sentence', async () => {
    const form = { ...aRegistration(), fullName: 'Ada Lovelace', email: 'countess@byron.example' }
    for (const password of ['password1', 'qwerty', 'lovelace1815', 'countess!', `${form.username}99`]) {
      expect(await register({ ...form, password }), password).toMatchObject({
        status: 400,
        body: { detail: EASY_TO_GUESS, errors: [{ pointer: '/body/password' }] },
      })
    }
    expect(await register({ ...form, password: 'xk3#9q' })).toMatchObject({ status: 201 })
  })

  test('has as many characters as this installation asks for', async () => {
    const { status, body } = await strict.call('POST', '/internal/users', { body: aRegistration() })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { detail: 'Password must be at least 15 characters', errors: [{ pointer: '/body/password' }] },
    })
    expect((await strict.register({ password: 'correct horse staple' })).version).toBe(1)
  })
})

describe('registering in parallel', () => {
  test('the same username makes one account and one event; the others hear that it is taken', async () => {
    const forms = Array.from({ length: 20 }, () => ({ ...aRegistration(), username: 'racer' }))
    const answers = await Promise.all(forms.map(register))

    const refused = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(refused).toHaveLength(19)
    for (const { body } of refused) expect(body).toMatchObject({ detail: 'Username is already taken' })
    const [winner] = await identity.database.user.findMany({ where: { usernameKey: 'racer' } })
    expect(await identity.outboxOf(winner?.id ?? 0)).toHaveLength(1)
  })

  test('the same e-mail address makes one account; the others hear that it is registered', async () => {
    const forms = Array.from({ length: 10 }, () => ({ ...aRegistration(), email: 'race@example.com' }))
    const answers = await Promise.all(forms.map(register))

    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(9)
    for (const { body } of refused) expect(body).toMatchObject({ detail: 'Email is already registered' })
  })
})
