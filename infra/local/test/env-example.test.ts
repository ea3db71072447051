import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { baseConfigSchema, httpConfigSchema } from '@lectern/service-kit/process/config.ts'
import { describe, expect, test } from 'vitest'
import { envExample, settingsOf } from '../src/env-example.ts'
import { REPOSITORY } from '../src/repository.ts'
import { TOKEN_ISSUERS } from '../src/secrets.ts'
import { envPrefix } from '../src/services.ts'
import { STORE_SETTINGS } from '../src/stores/store.ts'

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8')
const text = read('.env.example')
const documented = Array.from(text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm), ([, name]) => name ?? '')

describe('.env.example', () => {
  test('is what the settings say of themselves: npm run env:example', async () => {
    expect(text).toBe(await envExample())
  })

  test('has every variable that docker compose and npm start read', () => {
    const inCompose = Array.from(read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g), ([, name]) => name ?? '')
    expect(documented).toEqual(expect.arrayContaining([...inCompose, ...Object.values(STORE_SETTINGS)]))
  })

  test('docker compose runs every service, with what each needs of the others', () => {
    const compose = read('docker-compose.yml')
    for (const issuer of TOKEN_ISSUERS) expect(compose).toContain(`${issuer.toUpperCase()}_SIGNING_KEY:-`)
    for (const service of SERVICES) {
      expect(compose).toContain(`command: ["services/${service}/src/server.ts"]`)
      expect(compose).toContain(`${envPrefix(service)}_URL: http://${service}:8080`)
      expect(compose).toContain(`${envPrefix(service)}_DATABASE_PASSWORD: `)
    }
  })

  test('docker compose passes on every setting, or says one of its own', async () => {
    const compose = read('docker-compose.yml').split(/^ {2}(?=[\w-]+:$)/m)
    const known = new Set([
      'KAFKA_TLS',
      'KAFKA_CA_FILE',
      'KAFKA_SASL_MECHANISM',
      'KAFKA_TOPIC_PREFIX',
      'REDIS_KEY_PREFIX',
    ])
    const shared = new Set([...known, ...Object.keys(httpConfigSchema.shape), ...Object.keys(baseConfigSchema.shape)])
    for (const name of ['gateway', ...SERVICES]) {
      const { shape: settings } = await settingsOf(name)
      const part = compose.find((text) => text.startsWith(`${name}:`)) ?? ''
      const missing = Object.keys(settings).filter((setting) => !shared.has(setting) && !part.includes(` ${setting}: `))
      expect({ name, missing }).toEqual({ name, missing: [] })
    }
  })

  test('names each once', () => {
    expect(documented).toEqual([...new Set(documented)])
  })
})
