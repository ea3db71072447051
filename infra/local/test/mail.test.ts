import { describe, expect, test } from 'vitest'
import { chooseMail } from '../src/mail.ts'
import { PORTS, type Ports } from '../src/ports.ts'

const ports = Object.fromEntries(Object.entries(PORTS).map(([name, { preferred }]) => [name, preferred])) as Ports
const MAIL_FROM = 'lectern@courses.example.org'

describe('mail', () => {
  test('goes to the catcher of this copy where the environment names no server', () => {
    expect(chooseMail({ env: { MAIL_FROM: '', SMTP_URL: '' }, ports })).toEqual({
      ...{ usesCatcher: true, from: 'lectern@lectern.example', server: { SMTP_URL: 'smtp://127.0.0.1:1025' } },
    })
  })

  test.each([{ SMTP_URL: 'smtps://user:password@smtp.example.org' }, { SMTP_URL_FILE: '/run/secrets/smtp-url' }])(
    'goes to the server that it names: %j',
    (server) => {
      expect(chooseMail({ env: { MAIL_FROM, ...server }, ports })).toEqual({
        ...{ usesCatcher: false, from: MAIL_FROM, server },
      })
    },
  )

  test.each([
    [{ MAIL_FROM }, 'SMTP_URL is missing'],
    [{ SMTP_URL: 'smtp://smtp.example.org' }, 'MAIL_FROM is missing'],
  ])('needs both settings: %j', (env, problem) => {
    expect(() => chooseMail({ env, ports })).toThrow(problem)
  })
})
