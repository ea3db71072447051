import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Catcher } from '@lectern/mail-catcher/catcher.ts'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { createApp } from '@lectern/stripe-sandbox/app.ts'
import { loadConfig } from '@lectern/stripe-sandbox/config.ts'
import { openSandbox } from '@lectern/stripe-sandbox/sandbox.ts'
import Stripe from 'stripe'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CHECKS, exitCodeOf, runChecks } from '../src/checkup/checks.ts'
import { failed, passed, unchecked, warning } from '../src/checkup/finding.ts'
import { checkClock, checkPorts } from '../src/checkup/network.ts'
import { sendTestMail } from '../src/checkup/smtp.ts'
import { repairWebhook, WEBHOOK_EVENTS } from '../src/checkup/stripe-account.ts'
import { REPOSITORY } from '../src/repository.ts'

const KEY = 'sk_test_doctor'
const ORIGIN = 'https://academy.example.org'
const LECTERN = join(REPOSITORY, 'infra/local/src/lectern.ts')

async function startSandbox(): Promise<string> {
  const settings = { LOG_LEVEL: 'silent', DATA_DIR: temporaryFolder(), STRIPE_SECRET_KEY: KEY }
  const app = createApp(openSandbox(loadConfig(settings)))
  onTestFinished(() => app.close())
  return app.listen({ host: '127.0.0.1', port: 0 })
}

const stripeAt = (url: string) =>
  new Stripe(KEY, { host: '127.0.0.1', port: new URL(url).port, protocol: 'http', telemetry: false })

async function resultsOf(env: NodeJS.ProcessEnv, ids: string[]) {
  const checks = CHECKS.filter(({ id }) => ids.includes(id))
  return runChecks({ env, mailTo: undefined, now: new Date() }, checks)
}

describe('Stripe', () => {
  const stateOf = async (env: NodeJS.ProcessEnv) => (await resultsOf(env, ['webhook']))[0]

  test('its webhook endpoint is made once, and repaired when Stripe disabled it or it lacks events', async () => {
    const apiBase = await startSandbox()
    const env = { STRIPE_SECRET_KEY: KEY, STRIPE_API_BASE: apiBase, PUBLIC_ORIGINS: ORIGIN }
    const keys = { secretKey: KEY, apiBase }
    const { webhookEndpoints } = stripeAt(apiBase)
    expect(await stateOf(env)).toMatchObject({ outcome: 'failed', finding: 'Stripe has no endpoint of this site' })

    const made = await repairWebhook(keys, ORIGIN)
    expect(made).toEqual({ before: 'missing', secret: expect.stringMatching(/^whsec_/) })
    const [endpoint, ...others] = (await webhookEndpoints.list()).data
    expect(others).toEqual([])
    expect(endpoint).toMatchObject({
      ...{ url: `${ORIGIN}/api/webhooks/stripe`, enabled_events: WEBHOOK_EVENTS, api_version: Stripe.API_VERSION },
    })
    expect(await stateOf(env)).toMatchObject({ outcome: 'passed' })
    expect(await repairWebhook(keys, ORIGIN)).toEqual({ before: 'works', secret: undefined })

    const id = endpoint?.id ?? ''
    await webhookEndpoints.update(id, { disabled: true, enabled_events: ['charge.refunded'] })
    expect(await stateOf(env)).toMatchObject({ outcome: 'failed', command: 'lectern doctor --repair stripe' })
    expect(await repairWebhook(keys, ORIGIN)).toEqual({ before: 'disabled', secret: undefined })
    expect(await stateOf(env)).toMatchObject({ outcome: 'passed' })
    await webhookEndpoints.update(id, { enabled_events: ['charge.refunded', 'payout.paid'] })
    await repairWebhook(keys, ORIGIN)
    expect((await webhookEndpoints.list()).data[0]?.enabled_events.toSorted()).toEqual(
      [...WEBHOOK_EVENTS, 'payout.paid'].toSorted(),
    )
  })

  test('an endpoint whose secret is lost is replaced when told to, and stays when that fails', async () => {
    const apiBase = await startSandbox()
    const keys = { secretKey: KEY, apiBase }
    const { webhookEndpoints } = stripeAt(apiBase)
    const made = await repairWebhook(keys, ORIGIN)
    const env = { STRIPE_SECRET_KEY: KEY, STRIPE_API_BASE: apiBase, PUBLIC_ORIGINS: ORIGIN }
    expect(await stateOf({ ...env, STRIPE_WEBHOOK_SECRET: 'whsec_none' })).toMatchObject({
      ...{ outcome: 'failed', command: 'lectern doctor --repair stripe' },
    })
    const before = (await webhookEndpoints.list()).data
    await expect(repairWebhook(keys, ORIGIN, { isSecretLost: true })).rejects.toThrow('another server may use it')
    const fault = { kind: 'error', method: 'POST', path: '/v1/webhook_endpoints', status: 503 }
    const headers = { 'content-type': 'application/json' }
    await fetch(`${apiBase}/sandbox/faults`, { method: 'POST', headers, body: JSON.stringify(fault) })
    const replace = () => repairWebhook(keys, ORIGIN, { isSecretLost: true, takesOver: true })
    await expect(replace()).rejects.toThrow()
    expect((await webhookEndpoints.list()).data).toEqual(before)

    await fetch(`${apiBase}/sandbox/faults`, { method: 'DELETE' })
    const again = await replace()
    expect(again.secret).not.toBe(made.secret)
    expect((await webhookEndpoints.list()).data).toHaveLength(1)
  })

  test('says which account the key is of, and when the key is wrong', async () => {
    const STRIPE_API_BASE = await startSandbox()
    const FIRST_RUN = JSON.stringify({
      ...{ tokenHash: '0'.repeat(64), expiresAt: new Date().toISOString() },
      ...{ email: 'ada@example.org', school: 'Academy', country: 'IT' },
    })
    const keyState = async (env: NodeJS.ProcessEnv) => (await resultsOf({ STRIPE_API_BASE, ...env }, ['stripe']))[0]
    const account = 'test mode, account in United States, pays out in USD'
    expect(await keyState({ STRIPE_SECRET_KEY: KEY })).toMatchObject({ outcome: 'passed', finding: account })
    expect(await keyState({ STRIPE_SECRET_KEY: KEY, FIRST_RUN })).toMatchObject({
      ...{ outcome: 'warning', advice: 'Your school is in Italy. Check that this is the right account.' },
    })
    expect(await keyState({ STRIPE_SECRET_KEY: 'sk_test_other' })).toMatchObject({
      ...{ outcome: 'failed', finding: 'Stripe refuses the key' },
    })
  })
})

test('a test email is sent, and what the mail server says against it is passed on', async () => {
  const catcher = new Catcher()
  const port = await catcher.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => catcher.close())
  const server = { url: `smtp://127.0.0.1:${port}`, from: 'no-reply@example.org', school: 'Northlight Academy' }
  expect(await sendTestMail(server, 'ingrid@example.org')).toBeNull()
  expect(catcher.mails).toMatchObject([{ subject: 'Email works for Northlight Academy' }])
  catcher.refuse = () => ({ to: 'address', reply: '550 5.1.1 no such user' })
  expect(await sendTestMail(server, 'ingrid@example.org')).toContain('no such user')
})

test('ports that nobody listens on are named', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  expect(await checkPorts('127.0.0.1', [port])).toMatchObject({ outcome: 'passed' })
  server.close()
  await once(server, 'close')
  expect(await checkPorts('127.0.0.1', [port])).toMatchObject({ outcome: 'failed', finding: `${port} doesn’t answer` })
})

test.each([
  [0, 'passed'],
  [100, 'failed'],
])('a clock that is %d seconds from the time server’s: %s', async (seconds, outcome) => {
  const server = createSocket('udp4')
  onTestFinished(() => void server.close())
  server.on('message', (_, { port }) => {
    const answer = Buffer.alloc(48)
    const now = Date.now() / 1_000 + seconds + 2_208_988_800
    answer.writeUInt32BE(Math.floor(now), 40)
    answer.writeUInt32BE(Math.floor((now % 1) * 2 ** 32), 44)
    server.send(answer, port, '127.0.0.1')
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  expect((await checkClock('127.0.0.1', server.address().port)).outcome).toBe(outcome)
})

test('the exit code tells monitoring how bad it is', () => {
  const check = { id: 'disk', group: 'Server', name: 'Disk' } as const
  const codeOf = (...findings: ReturnType<typeof passed>[]) =>
    exitCodeOf(findings.map((finding) => ({ ...check, ...finding })))
  expect(codeOf(passed('a'), unchecked('b'))).toBe(0)
  expect(codeOf(passed('a'), warning('b', 'c'))).toBe(1)
  expect(codeOf(warning('a', 'b'), failed('c', 'd'))).toBe(2)
})

test('lectern doctor says of each check what it found and what to do, also where nothing runs', async () => {
  const env = { PATH: process.env.PATH, LECTERN_DATA: temporaryFolder(), REDIS_URL: 'redis://127.0.0.1:1' }
  const { code, stdout } = await runProgram(LECTERN, ['doctor', '--json'], env)
  expect(code).toBe(2)
  const results: { id: string; outcome: string; advice?: string }[] = JSON.parse(stdout)
  expect(results.map(({ id }) => id)).toEqual(CHECKS.map(({ id }) => id))
  expect(results).toContainEqual(expect.objectContaining({ id: 'cache', outcome: 'failed' }))
  const bad = results.filter(({ outcome }) => outcome === 'warning' || outcome === 'failed')
  expect(bad.filter(({ advice }) => !advice)).toEqual([])

  const read = await runProgram(LECTERN, ['doctor'], env)
  expect(read).toMatchObject({ code: 2, stderr: '' })
  for (const { name } of CHECKS) expect(read.stdout).toContain(name)
  expect(read.stdout).toMatch(/Exit code 2\.\s*$/)
})
