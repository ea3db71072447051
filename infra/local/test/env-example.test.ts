import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { describe, expect, test } from 'vitest'
import { envExample, retiredSettings } from '../src/env-example.ts'
import { REPOSITORY } from '../src/repository.ts'
import { TOKEN_ISSUERS } from '../src/secrets.ts'
import { envPrefix } from '../src/services.ts'
import { composeSettings } from '../src/settings.ts'
import { STORE_SETTINGS } from '../src/stores/store.ts'

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8')
const text = read('.env.example')
const listed = Array.from(text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm), ([, name]) => name ?? '')
/** What is told of under "Derived", for each service and process. */
const derived = Array.from(text.matchAll(/^# ([A-Z<][A-Z_<>]*): /gm), ([, name]) => name ?? '').flatMap((name) =>
  ['gateway', ...SERVICES].map((process) => name.replace(/<\w+>/, process.toUpperCase())),
)

describe('.env.example', () => {
  test('is what the settings say of themselves: npm run env:example', async () => {
    expect(text).toBe(await envExample())
  })

  test('knows every variable that docker compose and npm start read', async () => {
    const files = ['docker-compose.yml', 'infra/host-stores.yml', 'infra/compose/kafka-external.yml'].map(read).join('')
    const inCompose = Array.from(files.matchAll(/\$\{([A-Z0-9_]+)/g), ([, name]) => name ?? '')
    const known = [...listed, ...derived, ...(await retiredSettings())]
    const variables = [...inCompose, ...Object.values(STORE_SETTINGS)]
    expect(variables.filter((name) => !known.includes(name))).toEqual([])
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
    expect(listed).toEqual([...new Set(listed)])
  })

  test('has no more than a person can choose among', () => {
    // The last one is FIRST_RUN: before there is a database, only a setting can say whose token creates the first account.
    expect(listed.length).toBeLessThanOrEqual(124)
  })

  test('has no setting that counts for the last time, and docker compose still reads those of its own', async () => {
    const retired = await retiredSettings()
    expect(listed.filter((name) => retired.includes(name))).toEqual([])
    const compose = `${read('docker-compose.yml')}${read('infra/compose/kafka-external.yml')}`
    for (const name of retired.filter((own) => own in composeSettings.shape)) {
      expect(compose).toContain(`\${${name}:-`)
      expect(compose).toContain(`\${${name}:+${name} }`)
    }
  })
})
