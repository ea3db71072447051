import { describe, expect, test } from 'vitest'
import { PASSWORD } from './support/fake-identity.ts'
import { startGateway } from './support/gateway.ts'
import { finishCallback, signIn, startWithProvider, throughProvider } from './support/openid.ts'

const HALF_WAY = 'lectern.openid'
const refused = (why: string) => ({ status: 303, to: `/openid?refused=${why}` })
const register = (overrides: object = {}) => ({
  ...{ username: 'grace', fullName: 'Grace Hopper', role: 'student' },
  ...overrides,
})

describe('who comes from the provider', () => {
  test('and is known is signed in, by a session of a new id, and goes on to where they wanted', async () => {
    const log: string[] = []
    const gateway = await startWithProvider({}, log)
    const ada = gateway.people.student()
    gateway.people.link(ada, gateway.grace)
    const browser = gateway.visitor()
    expect(await signIn(browser, { redirect: '/courses/3?tab=1' })).toMatchObject({
      ...{ status: 303, to: '/auth?redirect=%2Fcourses%2F3%3Ftab%3D1' },
    })
    expect(await browser.get('/api/user')).toMatchObject({ status: 200, json: { id: ada.id } })
    expect((await browser.get('/api/site')).json).toMatchObject({ openid: { name: 'Example School' } })

    const line = log.map((text) => JSON.parse(text)).find(({ act }) => act === 'sign-in')
    expect(line).toMatchObject({ outcome: 'done', how: 'openid', who: { id: ada.id } })
    for (const secret of ['grace@school.example', 'state=', 'code=']) expect(log.join()).not.toContain(secret)
  })

  test('and is new gets an account with the address that the provider knows, and has no password', async () => {
    const gateway = await startWithProvider()
    const browser = gateway.visitor()
    expect(await signIn(browser)).toMatchObject({ status: 303, to: '/openid' })
    expect((await browser.get('/api/user')).status).toBe(401)
    expect(await browser.get('/api/openid/arrival')).toMatchObject({
      status: 200,
      json: {
        ...{ provider: 'Example School', next: 'register', email: 'grace@school.example', username: null, role: null },
        suggested: { username: 'grace', fullName: 'Grace Hopper', email: 'grace@school.example' },
      },
    })
    // Another address than the verified one is not taken.
    const made = await browser.post(
      '/api/openid/accounts',
      register({ email: 'somebody@else.example', role: 'teacher' }),
    )
    expect(made).toMatchObject({ status: 201, json: { email: 'grace@school.example', role: 'teacher' } })
    expect(await browser.get('/api/user')).toMatchObject({ status: 200, json: { username: 'grace' } })
    expect(await browser.get('/api/user/openid')).toMatchObject({ json: { hasPassword: false } })
    expect((await browser.get('/api/openid/arrival')).status).toBe(404)

    const elsewhere = gateway.visitor()
    expect((await signIn(elsewhere)).to).toBe('/auth')
    expect(await elsewhere.get('/api/user')).toMatchObject({ json: { username: 'grace' } })
  })

  test('and was erased since is new again', async () => {
    const gateway = await startWithProvider()
    const ada = gateway.people.student()
    gateway.people.link(ada, gateway.grace)
    gateway.people.remove(ada)
    expect((await signIn(gateway.visitor())).to).toBe('/openid')
  })

  test('with an address that the provider doesn’t know to be theirs learns of no account, and gives one', async () => {
    const gateway = await startWithProvider()
    gateway.people.student({ email: 'owner@school.example', username: 'owner' })
    for (const claims of [{ email_verified: false }, { email_verified: 'true' }, {}]) {
      gateway.provider.people.set('mallory', { email: 'owner@school.example', name: 'Mallory', ...claims })
      const browser = gateway.visitor()
      await signIn(browser, { as: 'mallory' })
      const unlinked = await browser.get('/api/openid/arrival')
      expect(unlinked.json).toMatchObject({ next: 'register', email: null, username: null })
    }
    gateway.provider.people.set('nameless', {})
    const browser = gateway.visitor()
    await signIn(browser, { as: 'nameless' })
    expect(await browser.post('/api/openid/accounts', register())).toMatchObject({
      status: 400,
      detail: 'Email is required',
    })
    const made = await browser.post('/api/openid/accounts', register({ email: 'new@school.example' }))
    expect(made).toMatchObject({ status: 201, json: { email: 'new@school.example' } })
  })

  test('is a teacher or not by the claim, whatever they ask for', async () => {
    const gateway = await startWithProvider({ OPENID_ROLE_CLAIM: 'groups', OPENID_TEACHER_VALUES: 'staff,heads' })
    gateway.provider.people.set('pupil', { email: 'p@school.example', email_verified: true, groups: ['pupils'] })
    for (const [as, authorization, role] of [
      ['grace', 'student', 'teacher'],
      ['pupil', 'teacher', 'student'],
    ] as const) {
      const browser = gateway.visitor()
      await signIn(browser, { as })
      expect((await browser.get('/api/openid/arrival')).json).toMatchObject({ role })
      const made = await browser.post('/api/openid/accounts', register({ username: as, role: authorization }))
      expect(made).toMatchObject({ status: 201, json: { role } })
    }
  })

  test('begins no session without the second factor', async () => {
    const gateway = await startWithProvider()
    const ada = gateway.people.student()
    gateway.people.link(ada, gateway.grace)
    gateway.people.askForCodes(ada, 'first')
    const browser = gateway.visitor()
    expect(await signIn(browser, { redirect: '/profile' })).toMatchObject({
      ...{ status: 303, to: '/openid?next=code&by=app&redirect=%2Fprofile' },
    })
    expect((await browser.get('/api/user')).status).toBe(401)
    const step = (code: string) => browser.post('/api/login/second-step', { code })
    expect((await step('wrong')).status).toBe(401)
    expect(await step('first')).toMatchObject({ status: 200, json: { id: ada.id } })
  })
})

describe('an account that has the address', () => {
  test('is linked once its owner has signed in with the password, and signs them in from then on', async () => {
    const gateway = await startWithProvider()
    const owner = gateway.people.student({ email: 'grace@school.example' })
    const browser = gateway.visitor()
    await signIn(browser)
    const unlinked = await browser.get('/api/openid/arrival')
    expect(unlinked.json).toMatchObject({ next: 'link', email: owner.email, username: owner.username })
    expect((await browser.post('/api/openid/links')).status).toBe(401)

    expect((await browser.login(owner, { password: 'wrong' })).status).toBe(401)
    expect((await browser.post('/api/openid/links')).status).toBe(401)
    expect((await browser.login(owner)).status).toBe(200)
    expect((await browser.post('/api/openid/links')).status).toBe(204)
    expect((await browser.post('/api/openid/links')).status).toBe(404)

    const elsewhere = gateway.visitor()
    expect((await signIn(elsewhere)).to).toBe('/auth')
    expect(await elsewhere.get('/api/user')).toMatchObject({ json: { id: owner.id } })
  })

  test('with a second factor is linked after the code, and not before', async () => {
    const gateway = await startWithProvider()
    const owner = gateway.people.student({ email: 'grace@school.example' })
    gateway.people.askForCodes(owner, 'first')
    const browser = gateway.visitor()
    await signIn(browser)
    expect((await browser.login(owner)).status).toBe(403)
    expect((await browser.post('/api/openid/links')).status).toBe(401)
    expect((await browser.post('/api/login/second-step', { code: 'first' })).status).toBe(200)
    expect((await browser.post('/api/openid/links')).status).toBe(204)
  })

  test('is not linked with who came in another browser, nor by another person than who began', async () => {
    const gateway = await startWithProvider()
    const [ada, bob] = [gateway.people.student(), gateway.people.student()]
    const browser = gateway.visitor()
    await browser.login(ada)
    expect((await signIn(browser, { purpose: 'link', redirect: '/profile' })).to).toBe('/openid?redirect=%2Fprofile')
    const other = gateway.visitor()
    await other.login(bob)
    expect((await other.post('/api/openid/links')).status).toBe(404)
    await browser.login(bob)
    expect((await browser.post('/api/openid/links')).status).toBe(404)
    await browser.login(ada)
    expect((await browser.post('/api/openid/links')).status).toBe(204)
  })
})

describe('coming back', () => {
  test('20 times at once with one state, one is let in', async () => {
    const gateway = await startWithProvider()
    gateway.people.link(gateway.people.student(), gateway.grace)
    const browser = gateway.visitor()
    const path = await throughProvider(browser)
    const answers = await Promise.all(Array.from({ length: 20 }, () => finishCallback(browser.copy(), path)))
    expect(answers.filter(({ to }) => to === '/auth')).toHaveLength(1)
    expect(answers.filter(({ to }) => to === '/openid?refused=over')).toHaveLength(19)
  })

  test('with another browser’s state, with a made-up one, without any, or too late is refused', async () => {
    const gateway = await startWithProvider()
    gateway.people.link(gateway.people.student(), gateway.grace)
    const [mallory, victim] = [gateway.visitor(), gateway.visitor()]
    const path = await throughProvider(mallory)
    await throughProvider(victim)
    expect(await finishCallback(victim, path)).toMatchObject(refused('over'))
    // Nor does it help the one whose it was: it is used up.
    expect(await finishCallback(mallory, path)).toMatchObject(refused('over'))
    const made = new URLSearchParams({ code: 'code', state: 'state' })
    expect(await finishCallback(mallory, `/api/openid/callback?${made}`)).toMatchObject(refused('over'))
    expect(await finishCallback(mallory, '/api/openid/callback')).toMatchObject(refused('over'))
    expect(mallory.cookies.has('lectern.sid') || victim.cookies.has('lectern.sid')).toBe(false)

    const late = gateway.visitor()
    const tooLate = await throughProvider(late)
    const keys = await gateway.app.redis.keys(`${gateway.env.REDIS_KEY_PREFIX}openid:*`)
    await gateway.app.redis.del(keys.map((key) => key.slice(gateway.env.REDIS_KEY_PREFIX?.length)))
    expect(await finishCallback(late, tooLate)).toMatchObject(refused('over'))
  })

  test('with a code that is none, or from another issuer than it was begun at, is refused', async () => {
    const gateway = await startWithProvider()
    gateway.people.link(gateway.people.student(), gateway.grace)
    const browser = gateway.visitor()
    const changes: ((query: URLSearchParams) => void)[] = [
      (query) => query.set('code', 'made-up'),
      (query) => query.set('iss', 'https://elsewhere.example'),
      (query) => query.delete('iss'),
    ]
    for (const change of changes) {
      const { pathname, searchParams } = new URL(await throughProvider(browser), gateway.address)
      change(searchParams)
      expect(await finishCallback(browser, `${pathname}?${searchParams}`)).toMatchObject(refused('failed'))
    }
    expect((await browser.get('/api/user')).status).toBe(401)
  })

  test('having declined there, or with what was asked for another time', async () => {
    const gateway = await startWithProvider()
    const browser = gateway.visitor()
    expect(await signIn(browser, { as: '' })).toMatchObject(refused('declined'))
    const changed = ({ searchParams }: URL) => searchParams.set('nonce', 'of another time')
    expect(await signIn(browser, { changed })).toMatchObject(refused('failed'))
    const withOtherChallenge = ({ searchParams }: URL) => searchParams.set('code_challenge', 'A'.repeat(43))
    expect(await signIn(browser, { changed: withOtherChallenge })).toMatchObject(refused('failed'))
  })

  test('with a token of another issuer, for another audience, or an old one is refused', async () => {
    const gateway = await startWithProvider()
    gateway.people.link(gateway.people.student(), gateway.grace)
    const now = Math.floor(Date.now() / 1_000)
    const good = { iss: gateway.provider.issuer, aud: 'lectern', sub: 'grace', exp: now + 60 }
    const tried = [
      [{}, '/auth'],
      [{ aud: 'another-site' }, '/openid?refused=failed'],
      [{ iss: 'https://elsewhere.example' }, '/openid?refused=failed'],
      [{ exp: now - 600 }, '/openid?refused=failed'],
      [{ nonce: 'another' }, '/openid?refused=failed'],
    ] as const
    for (const [claims, to] of tried) {
      const browser = gateway.visitor()
      let nonce = ''
      const path = await throughProvider(browser, {
        changed: ({ searchParams }) => {
          nonce = searchParams.get('nonce') ?? ''
        },
      })
      const idToken = await gateway.provider.sign({ ...good, nonce, ...claims })
      gateway.provider.say('/token', { access_token: 'none', token_type: 'Bearer', expires_in: 60, id_token: idToken })
      gateway.provider.say('/me', { sub: 'grace' })
      expect([claims, (await finishCallback(browser, path)).to]).toEqual([claims, to])
      gateway.provider.say('/token', null)
    }
  })

  test('with a token that nobody has signed is refused', async () => {
    const gateway = await startWithProvider()
    gateway.people.link(gateway.people.student(), gateway.grace)
    const browser = gateway.visitor()
    let nonce = ''
    const path = await throughProvider(browser, {
      changed: ({ searchParams }) => {
        nonce = searchParams.get('nonce') ?? ''
      },
    })
    const claims = {
      iss: gateway.provider.issuer,
      aud: 'lectern',
      sub: 'grace',
      exp: Math.floor(Date.now() / 1_000) + 60,
    }
    const [head, body] = (await gateway.provider.sign({ ...claims, nonce })).split('.')
    const signedByNobody = `${head}.${body}.${'A'.repeat(342)}`
    gateway.provider.say('/token', {
      access_token: 'none',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: signedByNobody,
    })
    gateway.provider.say('/me', { sub: 'grace' })
    expect((await finishCallback(browser, path)).to).toBe('/openid?refused=failed')
  })

  test('leads to no other site, whatever was asked for', async () => {
    const gateway = await startWithProvider()
    gateway.people.link(gateway.people.student(), gateway.grace)
    for (const redirect of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/\t/evil.example',
    ])
      expect([redirect, (await signIn(gateway.visitor(), { redirect })).to]).toEqual([redirect, '/auth'])
  })
})

describe('beginning', () => {
  test('is for pages of this site, and says nothing to others', async () => {
    const gateway = await startWithProvider()
    const origin = 'https://evil.example'
    const begun = await gateway.visitor().post('/api/openid/beginnings', {}, { origin })
    expect(begun.status).toBe(403)
    expect(begun.headers.getSetCookie()).toEqual([])
    const browser = gateway.visitor()
    for (const purpose of ['link', 'proof'])
      expect((await browser.post('/api/openid/beginnings', { purpose })).status).toBe(401)
    const cookies = (await browser.post('/api/openid/beginnings', {})).headers.getSetCookie()
    expect(cookies).toEqual([
      expect.stringMatching(/^lectern\.openid=[\w-]{32}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect([...browser.cookies.keys()]).toEqual([HALF_WAY])

    const site = 'https://courses.example'
    const secure = await startWithProvider({ PUBLIC_ORIGINS: site, TRUST_PROXY: 'true' })
    const headers = { 'x-forwarded-proto': 'https' }
    const byHttps = await secure.visitor().post('/api/openid/beginnings', {}, { origin: site, headers })
    expect(byHttps.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-lectern\.openid=.*; Secure;/)])
    expect((byHttps.json as { location: string }).location).toContain(encodeURIComponent(`${site}/api/openid/callback`))
  })

  test('and coming back while the provider is away is told, and everything else goes on', async () => {
    const gateway = await startWithProvider()
    const browser = gateway.visitor()
    const path = await throughProvider(browser)
    await gateway.provider.stop()
    expect(await finishCallback(browser, path)).toMatchObject(refused('away'))

    const unmet = await startWithProvider({ OPENID_ISSUER: 'http://localhost:9' })
    const begun = await unmet.visitor().post('/api/openid/beginnings', {})
    expect(begun).toMatchObject({
      status: 503,
      detail: expect.stringContaining('Example School can’t be reached right now.'),
    })
    expect((await unmet.visitor().login(unmet.people.student())).status).toBe(200)
  })

  test('is not to be had where the site has no provider', async () => {
    const gateway = await startGateway()
    expect((await gateway.visitor().post('/api/openid/beginnings', {})).status).toBe(404)
    expect(await finishCallback(gateway.visitor(), '/api/openid/callback?code=a&state=b')).toMatchObject(
      refused('over'),
    )
    expect((await gateway.visitor().get('/api/site')).json).toMatchObject({ openid: null })
  })
})

describe('an account without a password', () => {
  async function scene(codes?: string[]) {
    const gateway = await startWithProvider()
    const ada = gateway.people.student()
    gateway.people.link(ada, gateway.grace)
    if (codes) gateway.people.askForCodes(ada, ...codes)
    const browser = gateway.visitor()
    await signIn(browser)
    if (codes) await browser.post('/api/login/second-step', { code: codes[0] })
    return { ...gateway, ada, browser }
  }
  const stepUpNeeded = (withCode: boolean) => ({
    ...{ status: 403, json: { type: '/problems/proof-required', withPassword: false, withCode } },
  })

  test('proves itself at the provider, where it has to sign in afresh, for what others give their password for', async () => {
    const { browser, visitor, ada } = await scene()
    // The provider didn't say when they had signed in there: that may have been days ago.
    const change = () => browser.send('PUT', '/api/user/password', { newPassword: 'another-secret' })
    const address = () => browser.send('PUT', '/api/user', { email: 'other@school.example' })
    const erasure = () => browser.send('DELETE', '/api/user', {})
    for (const act of [change, address, erasure]) expect(await act()).toMatchObject(stepUpNeeded(false))
    expect(await browser.post('/api/user/proof', {})).toMatchObject(stepUpNeeded(false))

    let authorization: URLSearchParams | undefined
    const changed = ({ searchParams }: URL) => {
      authorization = searchParams
    }
    const back = await signIn(browser, { purpose: 'proof', redirect: '/profile', changed })
    expect(back.to).toBe('/openid?next=proof&redirect=%2Fprofile')
    expect([authorization?.get('prompt'), authorization?.get('max_age')]).toEqual(['login', '0'])
    // Having been there is not enough: the page asks for a code, where there is one.
    expect(await change()).toMatchObject(stepUpNeeded(false))
    const session = browser.cookies.get('lectern.sid')
    expect((await browser.post('/api/user/proof', {})).status).toBe(204)
    expect(browser.cookies.get('lectern.sid')).not.toBe(session)
    expect((await browser.post('/api/user/proof', {})).status).toBe(403)

    expect((await address()).status).toBe(200)
    expect((await change()).status).toBe(204)
    expect((await visitor().login(ada, { password: 'another-secret' })).status).toBe(200)
  })

  test('with a second factor proves that, too', async () => {
    const { browser } = await scene(['first', 'second'])
    const remove = () => browser.send('DELETE', '/api/user/factors/totp')
    expect(await remove()).toMatchObject(stepUpNeeded(true))
    await signIn(browser, { purpose: 'proof' })
    expect((await browser.post('/api/user/proof', {})).status).toBe(403)
    expect((await browser.post('/api/user/proof', { code: 'second' })).status).toBe(204)
    expect((await remove()).status).toBe(204)
    expect((await browser.send('DELETE', '/api/user', {})).status).toBe(200)
    expect((await browser.get('/api/user')).status).toBe(401)
  })

  test('is not proved as somebody else, nor by a sign-in of before', async () => {
    const { browser, provider } = await scene()
    provider.people.set('mallory', {})
    await signIn(browser, { as: 'mallory', purpose: 'proof' })
    expect((await browser.post('/api/user/proof', {})).status).toBe(403)
    // A provider that is asked for a fresh sign-in and gives none.
    const changed = ({ searchParams }: URL) => {
      searchParams.delete('max_age')
      searchParams.delete('prompt')
    }
    expect(await signIn(browser, { purpose: 'proof', changed })).toMatchObject(refused('unproven'))
    expect((await browser.post('/api/user/proof', {})).status).toBe(403)
  })

  test('with one, a proof does in no password’s place', async () => {
    const gateway = await startWithProvider()
    const ada = gateway.people.student()
    gateway.people.link(ada, gateway.grace, PASSWORD)
    const browser = gateway.visitor()
    await browser.login(ada)
    expect((await browser.send('PUT', '/api/user/password', { newPassword: 'another-secret' })).status).toBe(400)
    expect((await browser.send('PUT', '/api/user', { email: 'other@school.example' })).status).toBe(400)
    expect((await browser.send('DELETE', '/api/user', {})).status).toBe(400)
  })
})
