import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { testEventKey, testSigningKey, testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import { expect, test } from 'vitest'
import { configSchema } from '../src/config.ts'
import { createStripe, STRIPE_API_VERSION } from '../src/stripe.ts'

const environment = {
  PORT: '4104',
  DATABASE_URL: 'postgres://billing@localhost/billing',
  KAFKA_BROKERS: 'localhost:9092',
  INTERNAL_SIGNING_KEY: JSON.stringify(testSigningKey('billing')),
  INTERNAL_TRUSTED_KEYS: JSON.stringify(testTrustedKeys('gateway')),
  EVENT_SIGNING_KEY: JSON.stringify(testEventKey('billing')),
  CATALOG_URL: 'http://localhost:4102',
  LEARNING_URL: 'http://localhost:4103',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
}
const parse = (changes: Record<string, string>) => parseConfig(configSchema, { ...environment, ...changes })

test('three keys are all that real payments need', () => {
  const config = parse({})
  expect(config.RECONCILE_INTERVAL_MINUTES).toBe(60)
  expect(config.STRIPE_API_BASE ?? config.STRIPE_SANDBOX_URL).toBeUndefined()
})

test.each([
  [{ EVENT_SIGNING_KEY: '' }, /EVENT_SIGNING_KEY is missing/],
  [{ EVENT_SIGNING_KEY: JSON.stringify(testEventKey('catalog')) }, /EVENT_SIGNING_KEY: must be called billing/],
  [{ STRIPE_SECRET_KEY: '' }, /STRIPE_SECRET_KEY is missing/],
  [{ STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET is missing/],
  [{ STRIPE_SECRET_KEY: 'pk_live_abc' }, /STRIPE_SECRET_KEY: must be a secret key/],
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_live_abc' }, /STRIPE_PUBLISHABLE_KEY: must be a publishable key/],
  [{ STRIPE_WEBHOOK_SECRET: 'secret' }, /STRIPE_WEBHOOK_SECRET: must be the signing secret/],
  [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' }, /of another mode/],
  [{ STRIPE_API_BASE: 'http://localhost:12111' }, /STRIPE_API_BASE: is for test keys/],
  [{ STRIPE_SANDBOX_URL: 'http://localhost:12111' }, /STRIPE_SANDBOX_URL: is for test keys/],
  [{ STRIPE_SANDBOX_URL: 'http://localhost:12111/page' }, /STRIPE_SANDBOX_URL: must be an origin/],
  [{ RECONCILE_INTERVAL_MINUTES: '-1' }, /RECONCILE_INTERVAL_MINUTES/],
])('refuses %j', (changes, reason) => {
  expect(() => parse(changes)).toThrow(reason)
})

test('a refused value is not shown', () => {
  expect(() => parse({ STRIPE_SECRET_KEY: 'hunter2' })).not.toThrow(/hunter2/)
})

test.each([
  [undefined, 'api.stripe.com', '443', 'https'],
  ['http://127.0.0.1:12111', '127.0.0.1', '12111', 'http'],
  ['https://stripe.example.org', 'stripe.example.org', '443', 'https'],
])('with STRIPE_API_BASE %s Stripe is asked at %s', (base, host, port, protocol) => {
  const stripe = createStripe({ STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_API_BASE: base })
  const field = (name: string) =>
    String((stripe as unknown as { getApiField(name: string): unknown }).getApiField(name))
  expect([field('host'), field('port'), field('protocol')]).toEqual([host, port, protocol])
  expect([field('version'), field('timeout'), stripe.getMaxNetworkRetries()]).toEqual([STRIPE_API_VERSION, '10000', 2])
})
