import * as calls from '@lectern/contracts/calls/internal/identity.ts'
import { readInvitation } from '@lectern/contracts/calls/internal/learning.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { expect, test } from 'vitest'
import { startGateway } from './support/gateway.ts'

const token = 'a-link'
const expiresAt = '2026-12-08T10:00:00.000Z'
const link = { email: 'ada@example.org', role: 'student', invitationId: 21, hasAccount: false, expiresAt } as const
const course = { to: link.email, courseId: 3, courseTitle: 'Knots', teacherName: 'Grace Hopper', expiresAt }
const form = { username: 'ada', email: link.email, fullName: 'Ada Lovelace', password: 'a lighthouse in June' }

test('a link tells what it is for; who registers by one is asked for nothing else', async () => {
  const { people, services, visitor } = await startGateway()
  services.identity.answer(calls.readInvitationLink, ({ body }) => {
    if (body.token !== token) throw refuse('link-not-valid')
    return link
  })
  services.learning.answer(readInvitation, course)
  const browser = visitor()
  const opened = await browser.post('/api/invitation-links', { token })
  expect(opened).toMatchObject({
    status: 200,
    json: { email: link.email, role: 'student', course: { id: 3, title: 'Knots', teacherName: 'Grace Hopper' } },
  })
  expect(opened.json).not.toHaveProperty('invitationId')
  expect(await browser.post('/api/invitation-links', { token: 'another' })).toMatchObject({ status: 404 })
  const given: unknown[] = []
  services.identity.answer(calls.createUser, ({ body }) => {
    given.push(body)
    return people.student({ email: link.email })
  })
  expect((await browser.post('/api/register', { ...form, invitation: token })).status).toBe(201)
  expect(given).toMatchObject([{ invitation: token, role: 'student' }])
  expect((await browser.get('/api/user')).status).toBe(200)
})

test('an invitation that its teacher took back opens nothing and makes no account; nor does one while learning is away', async () => {
  const { services, visitor } = await startGateway()
  services.identity.answer(calls.readInvitationLink, link)
  const gone = 'This invitation is no longer available. It was revoked or already accepted.'
  services.learning.answer(readInvitation, () => {
    throw refuse('invitation-not-found')
  })
  const browser = visitor()
  expect(await browser.post('/api/invitation-links', { token })).toMatchObject({ status: 404, detail: gone })
  expect(await browser.post('/api/register', { ...form, invitation: token })).toMatchObject({
    status: 404,
    detail: gone,
  })
  services.learning.answer(readInvitation, () => {
    throw refuse('caller-not-allowed')
  })
  expect((await browser.post('/api/register', { ...form, invitation: token })).status).not.toBe(201)
  expect(services.identity.count('/internal/users')).toBe(0)
  expect(browser.cookies.has('lectern.sid')).toBe(false)
})

test('who may make an account is told, and refused in a sentence', async () => {
  const env = { REGISTRATION_STUDENTS: 'open', REGISTRATION_TEACHERS: 'invited' }
  const { services, visitor } = await startGateway({ env })
  expect((await visitor().get('/api/site')).json).toMatchObject({
    registration: { student: 'open', teacher: 'invited' },
  })
  const detail = 'Sign-up for teachers is by invitation only. Use the link in your invitation.'
  services.identity.answer(calls.createUser, () => {
    throw refuse('sign-up-by-invitation', { role: 'teacher' })
  })
  expect(await visitor().post('/api/register', { ...form, role: 'teacher' })).toMatchObject({ status: 403, detail })
})
