import * as calls from '@lectern/contracts/calls/internal/identity.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { expect, test } from 'vitest'
import { startGateway } from './support/gateway.ts'

const MAIL = { MAIL_FROM: 'lectern@courses.example' }
const reset = { token: 'a-link', newPassword: 'a lighthouse in June' }

test('a new password by a link ends every session of its person, and begins none', async () => {
  const { people, services, visitor } = await startGateway({ env: MAIL })
  const [ada, eve] = [people.student(), people.student()]
  const [at, elsewhere, others] = [visitor(), visitor(), visitor()]
  await at.login(ada)
  await elsewhere.login(ada)
  await others.login(eve)
  services.identity.answer(calls.resetPassword, ({ body: { token } }) => {
    if (token !== reset.token) throw refuse('link-not-valid')
    return { ...ada, version: 2 }
  })
  const stranger = visitor()
  expect(await stranger.send('PUT', '/api/password-resets', { ...reset, token: 'wrong' })).toMatchObject({
    status: 404,
  })
  expect((await at.get('/api/user')).status).toBe(200)
  expect(await stranger.send('PUT', '/api/password-resets', reset)).toMatchObject({
    status: 200,
    json: { username: ada.username },
  })
  expect(stranger.cookies.has('lectern.sid')).toBe(false)
  for (const browser of [at, elsewhere]) expect((await browser.get('/api/user')).status).toBe(401)
  expect((await others.get('/api/user')).status).toBe(200)
})

test('a link to a new password is asked for as often as wrong passwords are tried, whoever it is for', async () => {
  const env = { ...MAIL, SIGN_IN_ATTEMPTS_PER_ADDRESS: '3' }
  const { services, visitor } = await startGateway({ env })
  services.identity.answer(calls.requestReset, () => undefined)
  const ask = (email: string) => visitor().post('/api/password-resets', { email })
  const answers = []
  for (const name of ['ada', 'nobody', 'ada', 'eve', 'ada']) answers.push(await ask(`${name}@example.org`))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429, 429])
  expect(new Set(answers.slice(0, 3).map(({ text }) => text))).toEqual(new Set(['']))
  expect(services.identity.count('/internal/password-resets')).toBe(3)
})

test('where no mail is sent, the page learns it and nobody is asked for', async () => {
  const { services, visitor } = await startGateway()
  expect((await visitor().get('/api/site')).json).toMatchObject({ mail: false })
  const refused = await visitor().post('/api/password-resets', { email: 'ada@example.org' })
  expect(refused).toMatchObject({
    status: 409,
    detail: 'Email isn’t set up here. Ask your administrator to reset your password.',
  })
  expect(services.identity.count('/internal/password-resets')).toBe(0)
  const { visitor: other } = await startGateway({ env: MAIL })
  expect((await other().get('/api/site')).json).toMatchObject({ mail: true })
})

test('a confirmed address shows with the next call, on this gateway and beside it', async () => {
  const gateway = await startGateway({ env: MAIL })
  const second = await startGateway({ beside: gateway })
  const ada = gateway.people.student({ email: 'old@example.org' })
  gateway.people.add({ ...ada, emailState: 'unconfirmed' })
  const browser = gateway.visitor()
  await browser.login(ada)
  expect((await browser.get('/api/user')).json).toMatchObject({ email: 'old@example.org', emailState: 'unconfirmed' })
  const now = { ...ada, email: 'new@example.org', emailState: 'confirmed', version: 2 } as const
  gateway.services.identity.answer(calls.confirmEmail, now)
  gateway.people.add(now)
  const confirmed = await second.visitor().post('/api/email-confirmations', { token: 'a-link' })
  expect(confirmed).toMatchObject({ status: 200, json: { email: 'new@example.org' } })
  expect((await browser.get('/api/user')).json).toMatchObject({ email: 'new@example.org', emailState: 'confirmed' })
})
