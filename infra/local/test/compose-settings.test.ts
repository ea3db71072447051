import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { parseConfig } from '@lectern/service-kit/process/config.ts'
import { retiredIn } from '@lectern/service-kit/process/retired-settings.ts'
import { describe, expect, test } from 'vitest'
import { backupSettings } from '../src/backup/backup-settings.ts'
import { settingsOf } from '../src/env-example.ts'
import { deriveSecrets, secretSettings } from '../src/secrets.ts'
import { settingsWithin } from '../src/services.ts'
import { environmentOf, composeServices as services, smallEnvironment } from './compose-file.ts'

/** What docker-compose.yml says itself, because it is the one that knows: where things are, and how its own broker is spoken to. */
const ITS_OWN = new Set([
  ...[
    'HOST',
    'PORT',
    'TLS_PORT',
    'WEB_ROOT',
    'PAGES_ROOT',
    'DATABASE_URL',
    'REDIS_URL',
    'LIVE_REDIS_URL',
    'KAFKA_BROKERS',
  ],
  ...SERVICES.map((service) => `${service.toUpperCase()}_URL`),
])
/** Its processes never share a port, its broker takes the usual login without TLS, and the image is production's, which sends nothing to its own machine. */
const LEFT_OUT = ['PORT_SHARED', 'KAFKA_SASL_MECHANISM', 'KAFKA_TLS', 'KAFKA_CA_FILE', 'NODE_ENV', 'WEBHOOK_LOOPBACK']
/** Keys that only some have. */
const KEYS = ['INTERNAL_SIGNING_KEY', 'EVENT_SIGNING_KEY', 'EVENT_TRUSTED_KEYS']
/** What has a name of its own for each process in `.env`. */
const nameInFile = (process: string, setting: string) =>
  ({
    INTERNAL_SIGNING_KEY: `${process.toUpperCase()}_SIGNING_KEY`,
    KAFKA_USERNAME: 'KAFKA_TOPIC_PREFIX',
    KAFKA_PASSWORD: `${process.toUpperCase()}_KAFKA_PASSWORD`,
  })[setting] ?? setting

describe.each(['gateway', ...SERVICES])('docker compose and the settings of %s', (process) => {
  const environment = services[process]?.environment ?? {}

  test('each reaches it from `.env`, or is said', async () => {
    const { shape } = await settingsOf(process)
    const names = Object.keys(shape).filter((name) => !LEFT_OUT.includes(name))
    const lost = names.filter((name) => {
      const value = environment[name]
      if (value === undefined) return !KEYS.includes(name)
      return !ITS_OWN.has(name) && !value.includes(`\${${nameInFile(process, name)}`)
    })
    expect(lost).toEqual([])
  })

  test('it is given nothing that it does not read', async () => {
    const { shape } = await settingsOf(process)
    expect(Object.keys(environment).filter((name) => !(name in shape))).toEqual([])
  })
})

describe('infra/compose/small.yml', () => {
  const all = ['gateway', ...SERVICES] as const
  const elsewhere = (name: string) =>
    /^(METRICS_)?PORT$/.test(name) || SERVICES.some((service) => name === `${service.toUpperCase()}_URL`)

  test.each(all)('gives %s in the one process what it is given in one of its own', (process) => {
    const own = Object.entries(services[process]?.environment ?? {}).filter(([name]) => !elsewhere(name))
    expect(settingsWithin(smallEnvironment, process)).toMatchObject(Object.fromEntries(own))
  })

  test.each(all)('gives %s no key of another', (process) => {
    const keys = Object.fromEntries(KEYS.map((name) => [name, services[process]?.environment[name] ?? '']))
    for (const [name, value] of Object.entries(keys))
      expect(settingsWithin(smallEnvironment, process)[name] ?? '').toBe(value)
  })

  test('has a port for each', () => {
    const ports = all.map((process) => settingsWithin(smallEnvironment, process).PORT)
    expect(new Set(ports).size).toBe(all.length)
    for (const [index, process] of all.entries()) {
      if (index > 0) expect(smallEnvironment[`${process.toUpperCase()}_URL`]).toBe(`http://127.0.0.1:${ports[index]}`)
    }
  })
})

describe('a `.env` of 0.2.0', () => {
  /** As that release made it, with settings that count for the last time. */
  const file: Record<string, string> = {
    ...secretSettings(deriveSecrets()),
    ...{
      POSTGRES_PASSWORD: 'a',
      KAFKA_INSTALLER_PASSWORD: 'b',
      KAFKA_BROKER_PASSWORD: 'c',
      GRAFANA_ADMIN_PASSWORD: 'd',
    },
    ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    ...{ STRIPE_API_BASE: 'https://sandbox.example.org', STRIPE_SANDBOX_URL: 'http://127.0.0.1:12111' },
    PUBLIC_ORIGINS: 'http://localhost:8080,http://127.0.0.1:8080',
    COMPOSE_PROFILES: 'sandbox',
    MAIL_FROM: 'lectern@lectern.example',
    SMTP_URL: 'smtp://mail-catcher:1025?requireTLS=false',
    ...{ INBOX_DAYS: '45', SUPPORT_PHONE: '555 0142', BACKUP_KEEP_DAILY: '14', PROMETHEUS_MEMORY: '1g' },
  }

  test.each(['gateway', ...SERVICES])('still starts %s, which says what counts for the last time', async (process) => {
    const schema = await settingsOf(process)
    const env = { ...environmentOf(process, file), NODE_ENV: 'production' }
    expect(parseConfig(schema, env)).toMatchObject(process === 'gateway' ? {} : { INBOX_DAYS: 45 })
    expect(retiredIn(schema, env)).toEqual([
      expect.stringMatching(`^${process === 'gateway' ? 'SUPPORT_PHONE' : 'INBOX_DAYS'} counts for the last time`),
    ])
  })

  test('gives each its own secrets', () => {
    expect(environmentOf('identity', file).DATABASE_URL).toContain(`:${file.IDENTITY_DATABASE_PASSWORD}@`)
    expect(environmentOf('billing', file).STRIPE_API_BASE).toBe('https://sandbox.example.org')
    expect(environmentOf('backup', file).BACKUP_KEEP_DAILY).toBe('14')
    expect(environmentOf('prepare', file).RETIRED_SETTINGS).toBe('PROMETHEUS_MEMORY ')
  })

  test('billing reaches the sandbox without STRIPE_API_BASE, and Stripe without both', () => {
    const { STRIPE_API_BASE: _, STRIPE_SANDBOX_URL: _url, ...others } = file
    expect(environmentOf('billing', others).STRIPE_API_BASE).toBe('')
    const sandbox = { ...others, STRIPE_SANDBOX_URL: 'http://127.0.0.1:12111' }
    expect(environmentOf('billing', sandbox).STRIPE_API_BASE).toMatch(/^http:/)
  })
})

test('no container is given LECTERN_SECRET', () => {
  const given = Object.values(services).flatMap(({ environment }) => [
    ...Object.keys(environment),
    ...Object.values(environment),
  ])
  expect(given.filter((text) => text.includes('LECTERN_SECRET'))).toEqual([])
})

test.each(['backup', 'backup-schedule'])('docker compose and the settings of backups: each reaches %s', (process) => {
  const environment = services[process]?.environment ?? {}
  const lost = Object.keys(backupSettings.shape).filter((name) => !environment[name]?.includes(`\${${name}`))
  expect(lost).toEqual([])
})
