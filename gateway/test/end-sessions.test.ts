import { fileURLToPath } from 'node:url'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { expect, test } from 'vitest'
import type { Browser } from './support/browser.ts'
import { startGateway } from './support/gateway.ts'

/** `npm run sessions:end`. */
const COMMAND = fileURLToPath(new URL('../src/end-sessions.ts', import.meta.url))
const statusOf = async (browser: Browser) => (await browser.get('/api/user')).status

test('an account is signed out everywhere, or everybody is; and may sign in again', async () => {
  const { app, people, visitor, env } = await startGateway({ env: { REDIS_KEY_PREFIX: `test:${process.pid}*:` } })
  const [ada, grace] = [people.student(), people.student()]
  const [adas, phone, graces] = [visitor(), visitor(), visitor()]
  await adas.login(ada)
  await phone.login(ada)
  await graces.login(grace)
  const end = (...args: string[]) => runProgram(COMMAND, args, { ...process.env, ...env })

  expect(await end('--id', String(ada.id))).toMatchObject({
    code: 0,
    stdout: `Logged account ${ada.id} out everywhere.\n`,
  })
  expect([await statusOf(adas), await statusOf(phone), await statusOf(graces)]).toEqual([401, 401, 200])

  await adas.login(ada)
  expect(await end('--all')).toMatchObject({ code: 0, stdout: 'Logged everyone out (2 sessions).\n' })
  expect([await statusOf(adas), await statusOf(graces)]).toEqual([401, 401])
  expect(await app.redis.exists('sessions')).toBe(0)
  await graces.login(grace)
  expect(await statusOf(graces)).toBe(200)
})

test.each([
  [[], 'Usage: npm run sessions:end -- --id <account number> (or --all)'],
  [['--all', '--id', '3'], 'Usage: npm run sessions:end -- --id <account number> (or --all)'],
  [['--id', 'ada'], '--id must be an account number'],
  [['--all'], 'Configuration: REDIS_URL is missing'],
])('%j could not run: %s', async (args, reason) => {
  const { REDIS_URL: _, ...env } = process.env
  expect(await runProgram(COMMAND, args, env)).toEqual({
    code: 2,
    stdout: '',
    stderr: `sessions:end could not run: ${reason}\n`,
  })
})

test('with Redis away it says so', async () => {
  const env = { ...process.env, REDIS_URL: 'redis://127.0.0.1:9' }
  expect(await runProgram(COMMAND, ['--all'], env)).toMatchObject({ code: 2, stdout: '' })
})
