import nodemailer from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { Catcher } from '../src/catcher.ts'

const catcher = new Catcher()
const app = createApp(catcher, { HOSTNAMES: ['mail-catcher'] })
let port: number
beforeAll(async () => {
  port = await catcher.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await catcher.close()
})

const send = (to: string) =>
  nodemailer.createTransport({ host: '127.0.0.1', port }).sendMail({
    ...{ from: 'lectern@lectern.example', to, subject: 'A <b>receipt</b>', text: 'Thank you <for> it' },
    html: '<html><head></head><body>Thank you<script>alert(1)</script></body></html>',
  })
const get = (url: string, host = '127.0.0.1:8025') => app.inject({ url, headers: { host } })

test('what is sent is listed and shown, to people and to programs; nothing in it runs', async () => {
  expect((await get('/')).body).toContain('None yet.')
  await send('nadia@example.org')
  await send('mei@example.org')
  const { body: list } = await get('/')
  expect(list).toContain('A &lt;b&gt;receipt&lt;/b&gt;')
  expect(list.indexOf('mei@')).toBeLessThan(list.indexOf('nadia@'))
  const [mail] = (await get('/api/mails?to=nadia@example.org')).json()
  expect(mail).toMatchObject({
    number: 1,
    recipients: ['nadia@example.org'],
    text: expect.stringContaining('Thank you'),
  })
  const { body: page } = await get('/mails/1')
  expect(page).toContain('Thank you &lt;for&gt; it')
  const html = await get('/mails/1/html')
  expect(html.body).toContain('<base target="_blank">')
  expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-popups/)
  expect((await get('/mails/9')).statusCode).toBe(404)
})

test('a page whose name is made to lead here reads nothing; a container’s own name does', async () => {
  expect((await get('/api/mails', 'evil.example:8025')).statusCode).toBe(403)
  expect((await get('/readyz', 'mail-catcher:8080')).statusCode).toBe(200)
})

test('an address, or a mail, can be refused as a server does', async () => {
  catcher.refuse = (address) => (address.startsWith('no') ? { to: 'address', reply: '550 5.1.1 no such user' } : null)
  await expect(send('nobody@example.org')).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' })
  catcher.refuse = () => ({ to: 'mail', reply: '451 4.3.0 later' })
  await expect(send('mei@example.org')).rejects.toMatchObject({ responseCode: 451, command: 'DATA' })
  expect(catcher.mails).toHaveLength(2)
})
