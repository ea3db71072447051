import { receiveStripeWebhook } from '@lectern/contracts/calls/public/billing.ts'
import { problem } from '@lectern/service-kit/testing/fake-service.ts'
import { describe, expect, test } from 'vitest'
import { startGateway, type TestGateway } from './support/gateway.ts'
import { rawRequest } from './support/raw-request.ts'
import { startRedisProxy } from './support/redis-proxy.ts'

const { path, method } = receiveStripeWebhook
const EVENT = '{ "type":"payment_intent.succeeded",\n  "data": {"object": {"amount": 1.50, "name": "Zoë"}} }'
const SIGNED = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': 't=1795255059,v1=abc' }

const send = ({ visitor }: TestGateway, body = EVENT, browser = visitor()) =>
  browser.post(path, body, { origin: false, headers: SIGNED })

async function startWithBilling(env: NodeJS.ProcessEnv = {}): Promise<TestGateway> {
  const gateway = await startGateway({ env })
  gateway.services.billing.on(method, path, { body: { received: true } })
  return gateway
}

test('a webhook arrives byte for byte, with its signature, from any origin or none', async () => {
  const gateway = await startWithBilling()

  const response = await send(gateway)

  expect([response.status, response.json]).toEqual([200, { received: true }])
  const { body, headers, claims } = gateway.services.billing.last()
  expect(body).toEqual(Buffer.from(EVENT))
  expect(headers).toMatchObject(SIGNED)
  expect(claims.user).toBeNull()
  const foreign = await gateway.visitor().post(path, EVENT, { origin: 'https://evil.example', headers: SIGNED })
  expect(foreign.status).toBe(200)
})

test('a webhook is nobody’s: a cookie with it is not looked at', async () => {
  const redis = await startRedisProxy()
  const gateway = await startWithBilling({ REDIS_URL: redis.url })
  const browser = gateway.visitor()
  await browser.login(gateway.people.teacher())
  await redis.cut()

  const response = await send(gateway, EVENT, browser)

  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(gateway.services.billing.last().claims.user).toBeNull()
})

describe('a webhook of more than 256 KB is 413', () => {
  const LIMIT = 262_144

  test('by its length', async () => {
    const gateway = await startWithBilling()
    expect((await send(gateway, 'x'.repeat(LIMIT))).status).toBe(200)
    expect((await send(gateway, 'x'.repeat(LIMIT + 1))).status).toBe(413)
    expect(gateway.services.billing.arrived).toBe(1)
  })

  test('also when it doesn’t say how large it is', async () => {
    const gateway = await startWithBilling()
    const chunks = Array.from({ length: 5 }, () => 'x'.repeat(LIMIT / 4))
    const refused = await rawRequest(gateway.address, path, { method, headers: SIGNED, chunks })
    expect(refused.status).toBe(413)
    expect(gateway.services.billing.received).toHaveLength(0)
  })
})

describe('the limit of webhooks', () => {
  test('is not that of visitors, and takes nothing from it', async () => {
    const gateway = await startWithBilling({ RATE_LIMIT_VISITOR_CHANGES: '2' })
    const burst = await Promise.all(Array.from({ length: 100 }, () => send(gateway)))
    expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([200]))

    const wrongPassword = () => gateway.visitor().post('/api/login', { username: 'nobody', password: 'secret1' })
    const visitors = [await wrongPassword(), await wrongPassword(), await wrongPassword()]
    expect(visitors.map(({ status }) => status)).toEqual([401, 401, 429])
  })

  test('is per address, and says when to come again', async () => {
    const gateway = await startWithBilling({ RATE_LIMIT_WEBHOOKS: '3', TRUST_PROXY: 'true' })
    const sendFrom = (ip: string) =>
      gateway.visitor().post(path, EVENT, { origin: false, headers: { ...SIGNED, 'x-forwarded-for': ip } })
    for (let n = 0; n < 3; n += 1) expect((await sendFrom('203.0.113.1')).status).toBe(200)

    const refused = await sendFrom('203.0.113.1')

    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await sendFrom('203.0.113.2')).status).toBe(200)
  })
})

describe('what went wrong reaches Stripe as a failure, so that it tries again', () => {
  test.each([
    ['billing could not record it', 500],
    ['a database is away', 503],
    ['the signature is wrong', 400],
  ])('%s', async (sentence, status) => {
    const gateway = await startWithBilling()
    gateway.services.billing.on(method, path, problem(status, 'problem', sentence))
    const response = await send(gateway)
    expect([response.status, response.detail]).toEqual([status, sentence])
  })

  test('billing is away', async () => {
    const gateway = await startWithBilling()
    await gateway.services.billing.stop()
    expect((await send(gateway)).status).toBe(503)
  })
})
