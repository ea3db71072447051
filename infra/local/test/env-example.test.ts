import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { describe, expect, test } from 'vitest'
import { envExample } from '../src/env-example.ts'
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
    const files = ['docker-compose.yml', 'infra/host-stores.yml', 'infra/compose/kafka-external.yml'].map(read).join('')
    const inCompose = Array.from(files.matchAll(/\$\{([A-Z0-9_]+)/g), ([, name]) => name ?? '')
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

  test('names each once', () => {
    expect(documented).toEqual([...new Set(documented)])
  })
})
