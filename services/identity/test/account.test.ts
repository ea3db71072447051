import { userDeleted, userRegistered, userUpdated } from '@lectern/contracts/events/identity.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { describe, expect, test } from 'vitest'
import { publishEverybody } from '../src/users/publish-everybody.ts'
import { TEMPORARY_PASSWORD_HOURS } from '../src/users/temporary-password.ts'
import { identityUnderTest, PASSWORD } from './identity-under-test.ts'

const EASY_TO_GUESS = refuse('password-too-easy').message

const identity = identityUnderTest()
const answered = (status: number, body: unknown) => expect.objectContaining({ status, body })
const pathOf = ({ id }: Principal) => `/internal/users/${id}`
const signIn = (username: string, password: string) =>
  identity.call('POST', '/internal/credentials', { body: { username, password } })

describe('the profile', () => {
  test('changes what is given, keeps the rest, and publishes the whole person with the next version', async () => {
    const ida = await identity.register()
    const { status, body } = await identity.call('PUT', pathOf(ida), { as: ida, body: { bio: 'Reads.' } })

    const changed = { ...ida, bio: 'Reads.', version: 2 }
    expect({ status, body }).toEqual({ status: 200, body: changed })
    expect(await identity.call('GET', pathOf(ida))).toEqual(answered(200, changed))
    expect((await identity.outboxOf(ida.id)).at(-1)).toEqual({ type: userUpdated.type, sequence: 2, data: changed })
  })

  test("refuses somebody else's e-mail address and publishes nothing", async () => {
    const [ida, otto] = [await identity.register(), await identity.register()]
    const body = { email: otto.email.toUpperCase(), currentPassword: PASSWORD }
    const answer = await identity.call('PUT', pathOf(ida), { as: ida, body })

    expect(answer).toMatchObject({ status: 409, body: { detail: 'Email is already registered' } })
    expect(await identity.outboxOf(ida.id)).toHaveLength(1)
  })

  test('frees the old e-mail address', async () => {
    const ida = await identity.register()
    const body = { email: 'moved@example.com', currentPassword: PASSWORD }
    await identity.call('PUT', pathOf(ida), { as: ida, body })

    expect((await identity.register({ email: ida.email })).email).toBe(ida.email)
  })

  test('another e-mail address needs the password, the rest does not', async () => {
    const ida = await identity.register()
    const change = (body: object) => identity.call('PUT', pathOf(ida), { as: ida, body })

    expect(await change({ email: 'thief@example.com' })).toMatchObject({
      status: 400,
      body: { detail: 'Password is required', errors: [{ pointer: '/body/currentPassword' }] },
    })
    expect(await change({ email: 'thief@example.com', currentPassword: 'guess' })).toMatchObject({
      status: 403,
      body: { detail: 'Your current password isn’t correct.' },
    })
    expect(await identity.outboxOf(ida.id)).toHaveLength(1)
    expect(await change({ fullName: 'Ida B.' })).toMatchObject({ status: 200, body: { email: ida.email } })
  })

  test('parallel changes all get a version and an event of their own, in order', async () => {
    const ida = await identity.register()
    const bios = Array.from({ length: 10 }, (_, index) => `Bio ${index}`)
    await Promise.all(bios.map((bio) => identity.call('PUT', pathOf(ida), { as: ida, body: { bio } })))

    const events = await identity.outboxOf(ida.id)
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })
})

describe('the password', () => {
  test('a change lets the new one in and the old one not, and raises the version', async () => {
    const ida = await identity.register({ password: 'old password' })
    const body = { currentPassword: 'old password', newPassword: 'new password' }
    const answer = await identity.call('PUT', `${pathOf(ida)}/password`, { as: ida, body })

    expect(answer).toEqual(answered(200, { ...ida, version: 2 }))
    expect((await signIn(ida.username, 'old password')).status).toBe(401)
    expect((await signIn(ida.username, 'new password')).status).toBe(200)
    expect((await identity.outboxOf(ida.id)).at(-1)).toMatchObject({ type: userUpdated.type, sequence: 2 })
  })

  test('needs the current one', async () => {
    const ida = await identity.register({ password: 'old password' })
    const body = { currentPassword: 'guess', newPassword: 'new password' }
    const answer = await identity.call('PUT', `${pathOf(ida)}/password`, { as: ida, body })

    expect(answer).toMatchObject({ status: 403, body: { detail: 'Your current password isn’t correct.' } })
    expect((await signIn(ida.username, 'old password')).status).toBe(200)
    expect(await identity.outboxOf(ida.id)).toHaveLength(1)
  })

  test('may not be easy to guess, and is not judged before the current one is right', async () => {
    const ida = await identity.register({ fullName: 'Ida Rhodes' })
    const change = (currentPassword: string) => {
      const body = { currentPassword, newPassword: 'ida.rhodes.1900' }
      return identity.call('PUT', `${pathOf(ida)}/password`, { as: ida, body })
    }
    expect(await change('guess')).toMatchObject({ status: 403 })
    const errors = [{ pointer: '/body/newPassword', message: EASY_TO_GUESS }]
    expect(await change(PASSWORD)).toMatchObject({ status: 400, body: { errors } })
    expect((await signIn(ida.username, PASSWORD)).status).toBe(200)
  })

  test('of parallel changes one wins', async () => {
    const ida = await identity.register({ password: 'old password' })
    const change = (newPassword: string) => {
      const body = { currentPassword: 'old password', newPassword }
      return identity.call('PUT', `${pathOf(ida)}/password`, { as: ida, body })
    }
    const answers = await Promise.all(['first one', 'second one', 'third one'].map(change))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  })
})

describe('a password that an operator has set', () => {
  const replace = (username: string, newPassword: string, password = PASSWORD) =>
    identity.call('POST', '/internal/credentials/replacement', { body: { username, password, newPassword } })
  /** With PASSWORD, set so long ago. */
  async function given(hoursAgo = 0) {
    const ida = await identity.register()
    const left = TEMPORARY_PASSWORD_HOURS - hoursAgo
    await identity.database.$executeRaw`
      UPDATE users SET password_expires_at = now() + ${left} * interval '1 hour' WHERE id = ${ida.id}`
    return ida
  }
  const required = { status: 403, body: { type: '/problems/password-change-required' } }

  test('is good for choosing another one and for nothing else', async () => {
    const ida = await given()
    expect(await signIn(ida.username, PASSWORD)).toMatchObject(required)
    const body = { email: 'thief@example.com', currentPassword: PASSWORD }
    expect(await identity.call('PUT', pathOf(ida), { as: ida, body })).toMatchObject(required)

    expect(await replace(ida.username, 'new password')).toEqual(answered(200, { ...ida, version: 2 }))
    expect((await signIn(ida.username, PASSWORD)).status).toBe(401)
    expect(await signIn(ida.username, 'new password')).toMatchObject({ status: 200, body: { email: ida.email } })
    expect((await identity.outboxOf(ida.id)).at(-1)).toMatchObject({ type: userUpdated.type, sequence: 2 })
    expect(await replace(ida.username, 'another one', 'new password')).toMatchObject({ status: 409 })
  })

  test('can’t be kept, nor exchanged for one that is easy to guess, nor by who doesn’t know it', async () => {
    const ida = await given()
    const refused = { status: 400, body: { errors: [{ pointer: '/body/newPassword' }] } }
    expect(await replace(ida.username, PASSWORD)).toMatchObject(refused)
    expect(await replace(ida.username, 'password1')).toMatchObject(refused)
    expect(await replace(ida.username, 'new password', 'guess')).toMatchObject({ status: 401 })
    expect(await signIn(ida.username, PASSWORD)).toMatchObject(required)
  })

  test('expires', async () => {
    const ida = await given(TEMPORARY_PASSWORD_HOURS)
    const detail = 'This password has expired. Ask your administrator for another one.'
    expect(await signIn(ida.username, PASSWORD)).toMatchObject({ status: 401, body: { detail } })
    expect(await replace(ida.username, 'new password')).toMatchObject({ status: 401, body: { detail } })
    const body = { currentPassword: PASSWORD, newPassword: 'new password' }
    const change = await identity.call('PUT', `${pathOf(ida)}/password`, { as: ida, body })
    expect(change).toMatchObject({ status: 403, body: { detail } })
  })

  test('may also be exchanged by who is still signed in', async () => {
    const ida = await given()
    const body = { currentPassword: PASSWORD, newPassword: 'new password' }
    expect((await identity.call('PUT', `${pathOf(ida)}/password`, { as: ida, body })).status).toBe(200)
    expect((await signIn(ida.username, 'new password')).status).toBe(200)
  })

  test('of parallel exchanges one wins', async () => {
    const ida = await given()
    const answers = await Promise.all(['first one', 'second one'].map((next) => replace(ida.username, next)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('erasing', () => {
  test('leaves nothing of the person, publishes a tombstone, and frees the names', async () => {
    const ida = await identity.register()
    expect(await identity.call('DELETE', pathOf(ida), { as: ida })).toEqual(answered(204, null))

    expect(await identity.database.user.count({ where: { id: ida.id } })).toBe(0)
    expect(await identity.call('GET', pathOf(ida))).toMatchObject({ status: 404 })
    expect(await identity.outboxOf(ida.id)).toMatchObject([
      { type: userRegistered.type, sequence: 1 },
      { type: userDeleted.type, sequence: 2, data: null },
    ])
    const newcomer = await identity.register({ username: ida.username, email: ida.email })
    expect(newcomer.id).not.toBe(ida.id)
  })

  test('twice changes nothing', async () => {
    const ida = await identity.register()
    await identity.call('DELETE', pathOf(ida), { as: ida })

    expect((await identity.call('DELETE', pathOf(ida), { as: ida })).status).toBe(204)
    expect(await identity.outboxOf(ida.id)).toHaveLength(2)
  })

  test('leaves nothing that could be told again: only the living are, as they are now, with no new version', async () => {
    const [gone, stays] = [await identity.register(), await identity.register()]
    await identity.call('PUT', pathOf(stays), { as: stays, body: { bio: 'Reads.' } })
    await identity.call('DELETE', pathOf(gone), { as: gone })
    await identity.database.outbox.deleteMany()

    expect(await publishEverybody(identity.database)).toBe(await identity.database.user.count())
    expect(await identity.outboxOf(gone.id)).toEqual([])
    const now = { ...stays, bio: 'Reads.', version: 2 }
    expect(await identity.outboxOf(stays.id)).toEqual([{ type: userUpdated.type, sequence: 2, data: now }])
  })

  test('afterwards there is nothing left to change', async () => {
    const ida = await identity.register()
    await identity.call('DELETE', pathOf(ida), { as: ida })

    const password = { currentPassword: PASSWORD, newPassword: 'new password' }
    expect((await identity.call('PUT', pathOf(ida), { as: ida, body: { bio: 'Back' } })).status).toBe(404)
    expect((await identity.call('PUT', `${pathOf(ida)}/password`, { as: ida, body: password })).status).toBe(404)
    expect(await identity.outboxOf(ida.id)).toHaveLength(2)
  })
})

test("nobody changes another's account", async () => {
  const [ida, otto] = [await identity.register(), await identity.register()]
  const password = { currentPassword: PASSWORD, newPassword: 'new password' }
  const attempts = [undefined, otto].flatMap((as) => [
    identity.call('PUT', pathOf(ida), { ...(as && { as }), body: { bio: 'Hacked' } }),
    identity.call('PUT', `${pathOf(ida)}/password`, { ...(as && { as }), body: password }),
    identity.call('DELETE', pathOf(ida), { ...(as && { as }) }),
  ])

  expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(Array(6).fill(403))
  expect(await identity.outboxOf(ida.id)).toHaveLength(1)
})
