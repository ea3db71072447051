import { pino } from 'pino'
import { expect, test } from 'vitest'
import { loggerOptions } from './logging.ts'

function logged(fields: Record<string, unknown>): Record<string, unknown> {
  const lines: string[] = []
  pino(loggerOptions('test', 'info'), { write: (line) => void lines.push(line) }).info(fields, 'said')
  return JSON.parse(lines[0] ?? '{}')
}

test('single values are logged, what is declared in full, and nothing else that holds more', () => {
  const request = {
    method: 'GET',
    url: '/api/courses?search=ada',
    headers: { cookie: 'secret' },
    body: { password: 'secret' },
  }
  const line = logged({
    orderId: 5,
    topic: 'learning',
    who: { id: 3 },
    names: ['a', 'b'],
    req: request,
    user: { email: 'secret' },
  })
  expect(line).toMatchObject({ orderId: 5, topic: 'learning', who: { id: 3 }, names: ['a', 'b'], user: '[not logged]' })
  expect(line.req).toEqual({ method: 'GET', path: '/api/courses' })
  expect(JSON.stringify(line)).not.toMatch(/secret|ada/)
})

test.each(['password', 'token', 'email', 'Authorization', 'cookie', 'clientSecret'])('%s is never logged', (name) => {
  expect(logged({ [name]: 'secret' })[name]).toBe('[redacted]')
})

test('of an error what helps, with its causes, and none of what libraries hang on it', () => {
  const details = {
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Key (email)=(secret) exists',
    config: { token: 'secret' },
  }
  const cause = Object.assign(new Error('refused'), details)
  const { err } = logged({ err: new Error('not saved', { cause }) })
  expect(err).toMatchObject({
    message: 'not saved',
    cause: { message: 'refused', code: '23505', constraint: 'users_email_key' },
  })
  expect(err).toHaveProperty('stack')
  expect(JSON.stringify(err)).not.toContain('secret')
})
