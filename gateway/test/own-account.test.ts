import { checkCredentials, deletePicture, deleteUser, putPicture } from '@lectern/contracts/calls/internal/identity.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { anAdministrator } from '@lectern/service-kit/testing/principals.ts'
import { describe, expect, test } from 'vitest'
import { startGateway } from './support/gateway.ts'
import { expectMoved } from './support/moved.ts'

/** What stays in a browser that was signed in: tests of password-attempts say what it is for. */
const DEVICE = 'lectern.device'

describe('the own profile', () => {
  test('changes, and the next call already speaks of the new one', async () => {
    const { people, services, visitor } = await startGateway()
    services.learning.on('GET', '/api/enrollments', { body: [] })
    const ada = people.student()
    const browser = visitor()
    await browser.login(ada)

    const changed = await browser.send('PUT', '/api/user', { fullName: 'Ada King' })
    await browser.get('/api/enrollments')

    expect(changed.json).toMatchObject({ id: ada.id, fullName: 'Ada King' })
    expect(services.learning.last().claims.user).toMatchObject({ fullName: 'Ada King', version: ada.version + 1 })
  })

  test('is read from identity, and as last seen while identity is away', async () => {
    const { people, services, visitor } = await startGateway()
    const ada = people.student()
    const browser = visitor()
    await browser.login(ada)
    people.add({ ...ada, fullName: 'Changed elsewhere', version: 7 })
    expect((await browser.get('/api/user')).json).toMatchObject({ fullName: 'Changed elsewhere' })
    await services.identity.stop()
    expect((await browser.get('/api/user')).json).toMatchObject({ fullName: 'Changed elsewhere' })
  })

  test('has new rights for good as soon as identity tells of them, which is no new version', async () => {
    const { people, visitor } = await startGateway()
    const ada = people.student()
    const browser = visitor()
    await browser.login(ada)
    people.add({ ...ada, rights: ['administrator'] })
    for (const _ of ['asked', 'remembered'])
      expect((await browser.get('/api/user')).json).toMatchObject({ rights: ['administrator'] })
  })

  test('refuses unknown fields and an invalid e-mail address', async () => {
    const { people, visitor } = await startGateway()
    const browser = visitor()
    await browser.login(people.student())
    const unknown = await browser.send('PUT', '/api/user', { role: 'teacher' })
    expect(unknown.status).toBe(400)
    expect(unknown.json).toMatchObject({ errors: [{ pointer: '/body/role' }] })
    expect((await browser.send('PUT', '/api/user', { email: 'nonsense', currentPassword: 'x' })).status).toBe(400)
  })

  test('another e-mail address needs the password, which is counted as where people sign in', async () => {
    const { people, visitor } = await startGateway({ env: { SIGN_IN_ATTEMPTS: '2' } })
    const browser = visitor()
    await browser.login(people.student())
    const change = (currentPassword?: string) =>
      browser.send('PUT', '/api/user', { email: 'thief@example.org', ...(currentPassword && { currentPassword }) })

    const unproven = await change()
    expect(unproven).toMatchObject({ status: 400, detail: 'Password is required' })
    expect((await change('correct horse')).json).toMatchObject({ email: 'thief@example.org' })
    expect([(await change('guess')).status, (await change('guess')).status]).toEqual([403, 403])
    expect((await change('correct horse')).status).toBe(429)
    expect((await browser.send('PUT', '/api/user', { fullName: 'Still Me' })).status).toBe(200)
  })
})

describe('the own language', () => {
  test('is null while nobody chose one, also of an identity of before, and then what was chosen', async () => {
    const { people, services, visitor } = await startGateway()
    services.learning.on('GET', '/api/enrollments', { body: [] })
    const ada = people.student()
    const browser = visitor()
    await browser.login(ada)
    expect(ada).not.toHaveProperty('language')
    expect((await browser.get('/api/user')).json).toMatchObject({ id: ada.id, language: null })

    const chosen = await browser.send('PUT', '/api/user/language', { language: 'de' })
    expect(chosen).toMatchObject({ status: 200, json: { id: ada.id, language: 'de' } })
    expect((await browser.get('/api/user')).json).toMatchObject({ language: 'de' })
    await browser.get('/api/enrollments')
    expect(services.learning.last().claims.user).toMatchObject({ language: 'de', version: ada.version + 1 })
    expect((await browser.send('PUT', '/api/user/language', { language: null })).json).toMatchObject({ language: null })
  })

  test('of a later version it is none that this gateway speaks', async () => {
    const { people, visitor } = await startGateway()
    const ada = people.student()
    const browser = visitor()
    await browser.login(ada)
    people.add({ ...ada, language: 'pt-BR' as never, version: 7 })
    expect(await browser.get('/api/user')).toMatchObject({ status: 200, json: { id: ada.id, language: null } })
  })

  test('is refused to visitors, and where it is none', async () => {
    const { people, services, visitor } = await startGateway()
    const browser = visitor()
    expect((await browser.send('PUT', '/api/user/language', { language: 'de' })).status).toBe(401)
    const ada = people.student()
    await browser.login(ada)
    for (const body of [{ language: 'xx' }, { language: 7 }, {}, { language: 'de', userId: 1 }])
      expect((await browser.send('PUT', '/api/user/language', body)).status).toBe(400)
    expect((await browser.send('PUT', '/api/user/language')).status).toBe(400)
    expect(services.identity.received.filter(({ url }) => url.endsWith('/language'))).toEqual([])
  })
})

describe('the own picture', () => {
  const PNG = { 'content-type': 'image/png' }

  test('goes to identity byte for byte, and the next call already speaks of it', async () => {
    const { people, services, visitor } = await startGateway()
    services.learning.on('GET', '/api/enrollments', { body: [] })
    const ada = people.student()
    const profileImage = `/api/profile-pictures/${'a'.repeat(64)}`
    const withPicture = { ...ada, profileImage, version: ada.version + 1 }
    services.identity.answer(putPicture, withPicture)
    services.identity.answer(deletePicture, { ...ada, version: 9 })
    const browser = visitor()
    await browser.login(ada)

    const changed = await browser.send('PUT', '/api/user/picture', 'bytes of a picture', { headers: PNG })
    expect(changed).toMatchObject({ status: 200, json: { profileImage } })
    const sent = services.identity.received.find(({ url }) => url.endsWith('/picture'))
    expect(sent).toMatchObject({ headers: PNG, claims: { user: { id: ada.id } } })
    expect(sent?.body.toString()).toBe('bytes of a picture')
    await browser.get('/api/enrollments')
    expect(services.learning.last().claims.user).toMatchObject({ profileImage })

    expect((await browser.send('DELETE', '/api/user/picture')).json).toMatchObject({ profileImage: null })
    await browser.get('/api/enrollments')
    expect(services.learning.last().claims.user).toMatchObject({ profileImage: null, version: 9 })
  })

  test('is refused by its headers before identity hears of it, and by identity with its words', async () => {
    const { people, services, visitor } = await startGateway()
    const ada = people.student()
    const detail = 'The file isn’t a JPEG, PNG or WebP picture.'
    services.identity.answer(putPicture, refuse('picture-of-another-format'))
    const browser = visitor()
    expect((await browser.send('PUT', '/api/user/picture', 'x', { headers: PNG })).status).toBe(401)
    await browser.login(ada)

    const send = (body: string, type: string, headers = {}) =>
      browser.send('PUT', '/api/user/picture', body, { headers: { 'content-type': type, ...headers } })
    expect((await send('<svg/>', 'image/svg+xml')).status).toBe(415)
    expect((await send('x'.repeat(5_242_881), 'image/png')).status).toBe(413)
    expect((await send('x', 'image/png', { origin: 'https://evil.example' })).status).toBe(403)
    expect(services.identity.received.filter(({ url }) => url.endsWith('/picture'))).toEqual([])
    expect(await send('GIF89a', 'image/png')).toMatchObject({ status: 415, json: { detail } })
  })
})

describe('a new password', () => {
  test('ends all other sessions at once, on every gateway, and renews this one', async () => {
    const one = await startGateway()
    const other = await startGateway({ beside: one })
    const ada = one.people.student()
    const [here, elsewhere] = [one.visitor(), other.visitor()]
    await here.login(ada)
    await elsewhere.login(ada)
    const before = here.copy()

    const body = { currentPassword: 'correct horse', newPassword: 'battery staple' }
    expect((await here.send('PUT', '/api/user/password', body)).status).toBe(204)

    expect((await here.get('/api/user')).status).toBe(200)
    expect(here.cookies).not.toEqual(before.cookies)
    expectMoved(await before.get('/api/user'))
    expect((await elsewhere.get('/api/user')).status).toBe(401)
    expect([...elsewhere.cookies.keys()]).toEqual([DEVICE])
    expect((await elsewhere.login(ada)).status).toBe(401)
    expect((await elsewhere.login(ada, { password: 'battery staple' })).status).toBe(200)
  })

  test('ends a session that began with the old one while it was being changed', async () => {
    const { people, services, visitor } = await startGateway()
    const ada = people.student()
    const [owner, thief] = [visitor(), visitor()]
    await owner.login(ada)
    // The thief's sign-in is checked before the change and answered after it.
    let release = () => {}
    const changed = new Promise<void>((resolve) => {
      release = resolve
    })
    services.identity.answer(checkCredentials, async () => {
      await changed
      return ada
    })
    const stolen = thief.login(ada)
    await expect.poll(() => services.identity.count('/internal/credentials')).toBe(2)
    await owner.send('PUT', '/api/user/password', { currentPassword: 'correct horse', newPassword: 'battery staple' })
    release()

    expect((await stolen).status).toBe(200)
    expect((await thief.get('/api/user')).status).toBe(401)
  })

  test('needs the current one', async () => {
    const { people, visitor } = await startGateway()
    const browser = visitor()
    await browser.login(people.student())
    const refused = await browser.send('PUT', '/api/user/password', {
      currentPassword: 'wrong',
      newPassword: 'secret1',
    })
    expect(refused.status).toBe(403)
    expect((await browser.get('/api/user')).status).toBe(200)
  })
})

describe('a password that somebody else has set', () => {
  const given = 'correct horse'
  const own = { password: given, newPassword: 'battery staple' }

  test('begins no session; exchanging it begins one and ends all others', async () => {
    const { people, visitor } = await startGateway()
    const ada = people.student()
    const [elsewhere, here] = [visitor(), visitor()]
    await elsewhere.login(ada)
    people.mustChangePassword(ada)

    const refused = await here.login(ada)
    expect(refused).toMatchObject({ status: 403, json: { type: '/problems/password-change-required' } })
    expect(here.cookies.size).toBe(0)
    expect((await here.get('/api/user')).status).toBe(401)

    const { username } = ada
    expect(await here.post('/api/login/new-password', { username, ...own })).toMatchObject({
      status: 200,
      json: { id: ada.id },
    })
    expect((await here.get('/api/user')).status).toBe(200)
    expect((await elsewhere.get('/api/user')).status).toBe(401)
    expect((await visitor().login(ada)).status).toBe(401)
    expect((await visitor().login(ada, { password: 'battery staple' })).status).toBe(200)
    expect((await visitor().post('/api/login/new-password', { username, ...own })).status).toBe(401)
  })

  test('is guessed no faster there than at the sign-in, and a right one counts nowhere', async () => {
    const { people, visitor } = await startGateway({ env: { SIGN_IN_ATTEMPTS: '2' } })
    const ada = people.student()
    people.mustChangePassword(ada)
    const { username } = ada
    const browser = visitor()
    const guess = () => browser.post('/api/login/new-password', { username, ...own, password: 'guess' })
    for (let right = 0; right < 3; right += 1) expect((await browser.login(ada)).status).toBe(403)
    expect([(await guess()).status, (await guess()).status]).toEqual([401, 401])
    expect((await browser.post('/api/login/new-password', { username, ...own })).status).toBe(429)
    expect((await browser.login(ada)).status).toBe(429)
  })
})

describe('erasing the account', () => {
  test('ends every session of it', async () => {
    const { people, services, visitor } = await startGateway()
    const ada = people.student()
    const [here, elsewhere] = [visitor(), visitor()]
    await here.login(ada)
    await elsewhere.login(ada)

    const erased = await here.send('DELETE', '/api/user', { password: 'correct horse' })
    expect(erased).toMatchObject({ status: 200, json: { erasureId: null } })

    expect(here.cookies.size).toBe(0)
    expect((await elsewhere.get('/api/enrollments')).status).toBe(401)
    expect(services.learning.received).toHaveLength(0)
  })

  test('refused to the last administrator, leaves them logged in', async () => {
    const { people, services, visitor } = await startGateway()
    services.identity.answer(deleteUser, () => {
      throw refuse('last-administrator')
    })
    const browser = visitor()
    await browser.login(people.add(anAdministrator()))
    const refused = await browser.send('DELETE', '/api/user', { password: 'correct horse' })
    expect(refused).toMatchObject({ status: 409, json: { type: '/problems/last-administrator' } })
    expect((await browser.get('/api/user')).status).toBe(200)
  })

  test('needs the password', async () => {
    const { people, visitor } = await startGateway()
    const browser = visitor()
    await browser.login(people.student())
    const refused = await browser.send('DELETE', '/api/user', { password: 'wrong' })
    expect(refused.status).toBe(403)
    expect(refused.detail).toBe('Your password isn’t correct.')
    expect((await browser.get('/api/user')).status).toBe(200)
  })
})
