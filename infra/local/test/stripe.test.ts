import { readFileSync, writeFileSync } from 'node:fs'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { DataFolder } from '../src/data-folder.ts'
import { chooseMail } from '../src/mail.ts'
import { PORTS, type Ports } from '../src/ports.ts'
import { type Addresses, gatewaySpec, sandboxSpec, serviceSpec } from '../src/process-specs.ts'
import { deriveSecrets, loadSecrets, type Secrets } from '../src/secrets.ts'
import { choosePayments } from '../src/stripe.ts'

const REAL = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const ports = Object.fromEntries(Object.entries(PORTS).map(([name, { preferred }]) => [name, preferred])) as Ports

let secrets: Secrets
beforeAll(() => {
  secrets = deriveSecrets()
})

function newFolder(): DataFolder {
  return new DataFolder(temporaryFolder())
}

/** What each process of a copy started in this environment would be given. */
function settingsOf(env: NodeJS.ProcessEnv) {
  const payments = choosePayments({ env, secrets, ports })
  const stores = { postgres: 'postgresql://postgres@127.0.0.1:4110/postgres', redis: '', kafka: {} }
  const addresses: Addresses = {
    ...stores,
    ports,
    secrets,
    env,
    folder: newFolder(),
    payments,
    mail: chooseMail({ env, ports }),
  }
  const stripeOf = (spec: { env: NodeJS.ProcessEnv }) =>
    Object.fromEntries(Object.entries(spec.env).filter(([name, value]) => name.startsWith('STRIPE_') && value))
  return {
    payments,
    all: [
      gatewaySpec(addresses),
      sandboxSpec(addresses),
      ...SERVICES.map((service) => serviceSpec(addresses, service)),
    ],
    billing: stripeOf(serviceSpec(addresses, 'billing')),
    learning: stripeOf(serviceSpec(addresses, 'learning')),
    gateway: stripeOf(gatewaySpec(addresses)),
    sandbox: sandboxSpec(addresses).env,
  }
}

describe('without Stripe’s keys', () => {
  test.each([
    ['nothing', {}],
    ['empty settings', { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
    [
      'the keys of the sandbox in the containers',
      { STRIPE_SECRET_KEY: 'sk_test_sandbox_1', STRIPE_API_BASE: 'http://a' },
    ],
  ])('payments go to the sandbox of this copy: %s', (_, env) => {
    const { payments, billing, gateway, sandbox } = settingsOf(env)
    expect(payments.usesSandbox).toBe(true)
    expect(billing).toEqual({
      STRIPE_SECRET_KEY: secrets.stripe.secretKey,
      STRIPE_PUBLISHABLE_KEY: secrets.stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: secrets.stripe.webhookSecret,
      STRIPE_API_BASE: 'http://127.0.0.1:12111',
      STRIPE_SANDBOX_URL: 'http://127.0.0.1:12111',
    })
    expect(gateway).toEqual({ STRIPE_SANDBOX_URL: 'http://127.0.0.1:12111' })
    expect(sandbox).toMatchObject({
      PORT: '12111',
      STRIPE_SECRET_KEY: secrets.stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: secrets.stripe.webhookSecret,
      WEBHOOK_URL: 'http://127.0.0.1:8080/api/webhooks/stripe',
    })
  })
})

describe('with Stripe’s keys', () => {
  test('payments are Stripe’s, and billing alone gets the keys', () => {
    const { payments, billing, learning, gateway } = settingsOf(REAL)
    expect(payments.usesSandbox).toBe(false)
    expect([billing, learning, gateway]).toEqual([REAL, {}, {}])
  })

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are missing'],
    [{ ...REAL, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY is missing'],
  ])('some of them are not enough', (env, reason) => {
    expect(() => settingsOf(env)).toThrow(
      `${reason}: set all of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET for Stripe, or none for the sandbox.`,
    )
  })
})

test('no process is given the way into the stores that is an administrator’s or another’s', () => {
  const environment = {
    ...{
      POSTGRES_URL: 'of-admin',
      POSTGRES_PASSWORD: 'of-admin',
      LECTERN_SECRET: 'of-root',
      GATEWAY_SIGNING_KEY: 'of-gateway',
      SESSION_SECRET: 'of-gateway',
      REDIS_URL: 'of-gateway',
    },
    ...{
      BILLING_DATABASE_URL: 'of-billing',
      BILLING_OWNER_DATABASE_URL: 'of-owner',
      BILLING_DATABASE_PASSWORD: 'of-b',
    },
    LOG_LEVEL: 'debug',
  }
  const [gateway, ...others] = settingsOf(environment).all.map(({ env }) => env)
  expect(gateway).toMatchObject({ LOG_LEVEL: 'debug', SESSION_SECRET: 'of-gateway' })
  const given = [{ ...gateway, SESSION_SECRET: '' }, ...others].flatMap(Object.values)
  expect(given.filter((value) => value.startsWith('of-') || value.includes('//postgres@'))).toEqual([])
})

test('a data folder with a key of Ed25519 for certificates gets one of P-256 after it, once', () => {
  const folder = newFolder()
  const ed25519 = { kty: 'OKP', crv: 'Ed25519', kid: 'certificates-4', x: 'x', d: 'd' }
  writeFileSync(folder.file('secrets.json'), JSON.stringify({ ...secrets, credentialSigningKey: ed25519 }))
  const { credentialSigningKey } = loadSecrets(folder)
  expect(credentialSigningKey).toMatchObject({ kty: 'EC', crv: 'P-256', kid: 'certificates-5', d: expect.any(String) })
  expect(loadSecrets(folder).credentialSigningKey).toEqual(credentialSigningKey)
})

test('a data folder of before the sandbox keeps its secrets and gets keys once', () => {
  const folder = newFolder()
  const { stripe: _, ...older } = secrets
  writeFileSync(folder.file('secrets.json'), JSON.stringify(older))

  const loaded = loadSecrets(folder)

  expect(loaded).toMatchObject(older)
  expect(loaded.stripe.secretKey).toMatch(/^sk_test_sandbox_\w{64}$/)
  expect(loadSecrets(folder)).toEqual(loaded)
  expect(JSON.parse(readFileSync(folder.file('secrets.json'), 'utf8'))).toEqual(loaded)
})
