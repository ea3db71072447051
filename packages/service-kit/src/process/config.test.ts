import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { baseConfigSchema, ConfigError, parseConfig } from './config.ts'

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

  test('a service extends it with its own', () => {
    const schema = baseConfigSchema.extend({ CATALOG_URL: z.url() })
    expect(() => parseConfig(schema, good)).toThrow('Configuration: CATALOG_URL is missing')
  })
})
