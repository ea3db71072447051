import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { describe, expect, test } from 'vitest'
import { backupSettings } from '../src/backup/backup-settings.ts'
import { settingsOf } from '../src/env-example.ts'
import { composeServices as services } from './compose-file.ts'

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

test.each(['backup', 'backup-schedule'])('docker compose and the settings of backups: each reaches %s', (process) => {
  const environment = services[process]?.environment ?? {}
  const lost = Object.keys(backupSettings.shape).filter((name) => !environment[name]?.includes(`\${${name}`))
  expect(lost).toEqual([])
})
