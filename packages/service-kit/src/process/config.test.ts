import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { baseConfigSchema, ConfigError, parseConfig, readCommandConfig } from './config.ts'

const good = { PORT: '4103', DATABASE_URL: 'postgres://u:p@localhost/learning', KAFKA_BROKERS: 'a:9092, b:9092' }

describe('parseConfig', () => {
  test('fills in defaults and parses lists and keys', () => {
    const key = { kty: 'OKP', crv: 'Ed25519', kid: 'gateway', x: 'abc' }
    const config = parseConfig(baseConfigSchema, { ...good, INTERNAL_TRUSTED_KEYS: JSON.stringify({ keys: [key] }) })
    expect(config).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 4103,
      LOG_LEVEL: 'info',
      KAFKA_BROKERS: ['a:9092', 'b:9092'],
      KAFKA_TOPIC_PREFIX: 'lectern',
      INTERNAL_TRUSTED_KEYS: { keys: [key] },
    })
  })

  test('names every bad variable in one line', () => {
    const parse = () => parseConfig(baseConfigSchema, { PORT: '99999', KAFKA_BROKERS: 'kafka', DATABASE_URL: '' })
    expect(parse).toThrow(ConfigError)
    expect(parse).toThrow(
      /^Configuration: PORT: .*; DATABASE_URL is missing; KAFKA_BROKERS\.0: must be host:port[^\n]*$/,
    )
  })

  test('never shows a value', () => {
    const secret = 'hunter2-not-json'
    const parse = () => parseConfig(baseConfigSchema, { ...good, INTERNAL_SIGNING_KEY: secret, DATABASE_URL: secret })
    expect(parse).toThrow(/INTERNAL_SIGNING_KEY: is not JSON/)
    expect(parse).not.toThrow(secret)
  })

  test('says why a variable is needed where the schema does', () => {
    const schema = z
      .object({ PROXY: z.string().optional(), HTTPS: z.string() })
      .refine(({ PROXY }) => PROXY !== undefined, { path: ['PROXY'], error: 'is needed with HTTPS' })
    expect(() => parseConfig(schema, { HTTPS: 'yes' })).toThrow('Configuration: PROXY: is needed with HTTPS')
  })

  describe('settings in files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-config-'))
    const path = join(folder, 'database-url')
    writeFileSync(path, 'postgres://u:p@db/learning\n')
    afterAll(() => rmSync(folder, { recursive: true }))
    const fromFile = { ...good, DATABASE_URL: '', DATABASE_URL_FILE: path }

    test('are read, without the end of the last line', () => {
      expect(parseConfig(baseConfigSchema, fromFile).DATABASE_URL).toBe('postgres://u:p@db/learning')
    })

    test('are given once, and must be there; a setting that ends so is that setting', () => {
      const twice = { ...fromFile, DATABASE_URL: 'postgres://u:p@db/other' }
      expect(() => parseConfig(baseConfigSchema, twice)).toThrow('DATABASE_URL and DATABASE_URL_FILE: one of the two')
      const nowhere = { ...fromFile, DATABASE_URL_FILE: join(folder, 'nothing') }
      expect(() => parseConfig(baseConfigSchema, nowhere)).toThrow(/Configuration: DATABASE_URL_FILE: ENOENT/)
      expect(parseConfig(baseConfigSchema, { ...good, KAFKA_CA_FILE: path }).KAFKA_CA_FILE).toContain('postgres://')
    })
  })

  test('a service extends it with its own', () => {
    const schema = baseConfigSchema.extend({ CATALOG_URL: z.url() })
    expect(() => parseConfig(schema, good)).toThrow('Configuration: CATALOG_URL is missing')
  })
})

describe('without a login to Kafka', () => {
  const read = (env: NodeJS.ProcessEnv) => readCommandConfig('learning', baseConfigSchema, { ...good, ...env })
  const account = { LEARNING_KAFKA_USERNAME: 'lectern.learning', LEARNING_KAFKA_PASSWORD: 'secret' }

  test('nothing starts on brokers that others reach, unless that is said', () => {
    expect(() => read({})).toThrow('Configuration: KAFKA_USERNAME is missing: anyone who reaches')
    expect(() => read({ KAFKA_BROKERS: '127.0.0.1:9092,b:9092' })).toThrow('KAFKA_USERNAME is missing')
    expect(read({ KAFKA_BROKERS: '127.0.0.1:9092,localhost:9093' })).toMatchObject({ KAFKA_TLS: 'off' })
    expect(read({ KAFKA_SASL_MECHANISM: 'none' })).toMatchObject({ KAFKA_SASL_MECHANISM: 'none' })
  })

  test('with one it does, by SCRAM and with the account of the service', () => {
    const config = read({ ...account, BILLING_KAFKA_PASSWORD: 'another' })
    const login = { KAFKA_USERNAME: 'lectern.learning', KAFKA_PASSWORD: 'secret' }
    expect(config).toMatchObject(login)
    expect(config.KAFKA_SASL_MECHANISM).toBeUndefined()
  })

  test.each([
    [
      'KAFKA_USERNAME is missing: KAFKA_SASL_MECHANISM=scram-sha-512 needs an account',
      { KAFKA_BROKERS: '127.0.0.1:9092', KAFKA_SASL_MECHANISM: 'scram-sha-512' },
    ],
    ['KAFKA_PASSWORD is missing', { KAFKA_USERNAME: 'learning' }],
    ['KAFKA_SASL_MECHANISM is none, and KAFKA_USERNAME is set', { ...account, KAFKA_SASL_MECHANISM: 'none' }],
    ['KAFKA_CA_FILE is for KAFKA_TLS=on', { ...account, KAFKA_CA_FILE: import.meta.filename }],
    ['KAFKA_CA_FILE: is no file that can be read', { ...account, KAFKA_TLS: 'on', KAFKA_CA_FILE: '/nowhere.pem' }],
  ])('half a login is refused: %s', (problem, env) => {
    expect(() => read(env)).toThrow(`Configuration: ${problem}`)
  })
})

test('no setting lets a consumer forget what can still be published again', () => {
  const { PUBLISHED_DAYS, INBOX_DAYS } = baseConfigSchema.shape
  expect([PUBLISHED_DAYS.safeParse('29').success, INBOX_DAYS.safeParse('29').success]).toEqual([false, false])
  expect([PUBLISHED_DAYS.parse('28'), INBOX_DAYS.parse('30')]).toEqual([28, 30])
  expect([PUBLISHED_DAYS.parse(undefined), INBOX_DAYS.parse(undefined)]).toEqual([14, 30])
})
