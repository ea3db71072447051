import { expect, test } from 'vitest'
import { startGateway } from './support/gateway.ts'

interface Line {
  msg: string
  [field: string]: unknown
}

async function startLogging() {
  const lines: string[] = []
  const gateway = await startGateway({ logTo: lines, env: { TRUST_PROXY: 'true' } })
  const logged = (msg: string) => lines.map((line) => JSON.parse(line) as Line).filter((line) => line.msg === msg)
  return { ...gateway, lines, logged }
}

const HERE = { headers: { 'x-forwarded-for': '203.0.113.9' } }

test('signing in and out, and each refusal, is written down: who, from where, and why; never what was typed', async () => {
  const { people, visitor, lines, logged } = await startLogging()
  const ada = people.student()
  const who = { id: ada.id, role: 'student' }
  const browser = visitor()
  await browser.post('/api/login', { username: ada.username, password: 'a wrong one' }, HERE)
  await browser.post('/api/login', { username: 'my-password-in-the-wrong-field', password: 'x' }, HERE)
  await browser.post('/api/login', { username: ada.username, password: 'correct horse' }, HERE)
  const passwords = { currentPassword: 'guess', newPassword: 'battery staple' }
  await browser.send('PUT', '/api/user/password', passwords, HERE)
  await browser.send('PUT', '/api/user', { email: 'ada@byron.example', currentPassword: 'correct horse' }, HERE)
  await browser.post('/api/logout', undefined, HERE)

  const account = expect.stringMatching(/^[\w-]{43}$/)
  const refused = { outcome: 'refused', account, from: '203.0.113.9' }
  expect(logged('sign-in refused')).toMatchObject(Array(2).fill({ ...refused, why: 'credentials-incorrect' }))
  expect(logged('password change refused')).toMatchObject([{ ...refused, why: 'current-password-incorrect' }])
  for (const act of ['sign-in', 'e-mail change', 'sign-out']) {
    const line = { act, outcome: 'done', who, from: '203.0.113.9', request_id: expect.any(String) }
    expect(logged(act)).toMatchObject([line])
  }
  for (const typed of ['a wrong one', 'my-password', 'correct horse', 'battery staple', 'byron', ada.username]) {
    expect(lines.join('')).not.toContain(typed)
  }
})

test('a call’s line says who, from where, what, and why it was refused', async () => {
  const { people, visitor, services, logged } = await startLogging()
  services.billing.on('POST', '/api/orders/5/refund', { status: 200, body: {} })
  const [ada, tess] = [people.student(), people.teacher()]
  const [student, teacher] = [visitor(), visitor()]
  await student.login(ada)
  await teacher.login(tess)
  const call = (browser: typeof student) => browser.send('POST', '/api/orders/5/refund', {}, HERE)
  await call(visitor())
  await call(student)
  await call(teacher)

  const req = { method: 'POST', path: '/api/orders/5/refund' }
  expect(logged('request').filter(({ from }) => from === '203.0.113.9')).toMatchObject([
    { req, status: 401, why: 'login-required: Log in to continue.' },
    { req, status: 403, who: { id: ada.id, role: 'student' }, why: 'role-required: Only teachers can do this.' },
    { req, who: { id: tess.id, role: 'teacher' } },
  ])
})

test('ids from outside are never ours: they are kept in a field of their own', async () => {
  const { visitor, services, logged } = await startLogging()
  services.catalog.on('GET', '/api/courses', { body: [] })
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const headers = { 'x-request-id': 'chosen-by-the-caller', traceparent }
  const response = await visitor().get('/api/courses', { headers })

  const id = response.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(logged('request')).toMatchObject([{ request_id: id, from_caller: { request_id: 'chosen-by-the-caller' } }])
  expect(logged('request')[0]?.trace_id).not.toBe('4bf92f3577b34da6a3ce929d0e0e4736')
})
