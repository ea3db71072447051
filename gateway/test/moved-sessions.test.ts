import { updatePassword } from '@lectern/contracts/calls/internal/identity.ts'
import { expect, test } from 'vitest'
import { createSessionStore } from '../src/sessions/session-store.ts'
import type { Browser, BrowserResponse } from './support/browser.ts'
import { startGateway } from './support/gateway.ts'
import { expectMoved } from './support/moved.ts'

const COOKIE = 'lectern.sid'
const idIn = (browser: Browser) => decodeURIComponent(browser.cookies.get(COOKIE) ?? '').split('.')[0] ?? ''
const change = (browser: Browser) =>
  browser.send('PUT', '/api/user/password', { currentPassword: 'correct horse', newPassword: 'battery staple' })

async function aChangedPassword() {
  const gateway = await startGateway()
  const ada = gateway.people.student()
  const here = gateway.visitor()
  await here.login(ada)
  const before = here.copy()
  expect((await change(here)).status).toBe(204)
  return { ...gateway, ada, here, before }
}

test('a call that is under way with the id from before a new password comes again, and signs nobody out', async () => {
  const { here, before, app } = await aChangedPassword()
  expectMoved(await before.get('/api/user'))
  expectMoved(await before.post('/api/logout'))
  expect((await here.get('/api/user')).status).toBe(200)

  // Nobody looks for it any longer.
  await app.redis.del(`session:${idIn(before)}`)
  expect((await before.get('/api/user')).status).toBe(401)
  expect(before.cookies.has(COOKIE)).toBe(false)
})

test('whatever else the browser asks while its password is changed, no answer takes its session away', async () => {
  const { people, services, visitor } = await startGateway()
  const ada = people.student()
  const here = visitor()
  await here.login(ada)
  let isChanging = true
  services.identity.answer(updatePassword, async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return ada
  })
  const tab = async () => {
    const answers: BrowserResponse[] = []
    while (isChanging) answers.push(await here.copy().get('/api/user'))
    return answers
  }
  const tabs = Array.from({ length: 8 }, tab)
  expect((await change(here)).status).toBe(204)
  isChanging = false

  const answers = (await Promise.all(tabs)).flat()
  expect(answers.length).toBeGreaterThan(8)
  expect(new Set(answers.map(({ status }) => status))).not.toContain(401)
  expect(answers.flatMap(({ headers }) => headers.getSetCookie()).filter((one) => /=;/.test(one))).toEqual([])
  expect((await here.get('/api/user')).status).toBe(200)
})

test('a renewal that comes late brings nothing back', async () => {
  const { before, ada, app } = await aChangedPassword()
  const now = Date.now()
  const record = { userId: ada.id, signedInAt: now, renewedAt: now, provedAt: now, device: null }
  await createSessionStore(app.redis, 60_000).renew(idIn(before), record)
  expectMoved(await before.get('/api/user'))
})

test('who signs in anew goes on; where somebody else signs in, the one before is gone', async () => {
  const { people, visitor } = await startGateway()
  const here = visitor()
  const ada = people.student()
  await here.login(ada)
  const first = here.copy()
  await here.login(ada)
  expectMoved(await first.get('/api/user'))
  const second = here.copy()
  await here.login(people.student())
  expect((await second.get('/api/user')).status).toBe(401)
})
