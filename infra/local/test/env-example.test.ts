import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { gatewayConfigSchema } from '../../../gateway/src/config.ts'
import { REPOSITORY } from '../src/repository.ts'
import { SERVICES } from '../src/services.ts'
import { LOCAL_SETTINGS } from '../src/settings.ts'

const text = readFileSync(join(REPOSITORY, '.env.example'), 'utf8')
const documented = variablesOf(text)

function variablesOf(source: string): string[] {
  return Array.from(source.matchAll(/^([A-Z][A-Z0-9_]*)=/gm), ([, name]) => name ?? '')
}

/** The variables of a service's config schema. */
async function serviceVariables(service: string): Promise<string[]> {
  const module: unknown = await import(`../../../services/${service}/src/service.ts`)
  const { service: defined } = z
    .object({ service: z.object({ configSchema: z.instanceof(z.ZodObject) }) })
    .parse(module)
  return Object.keys(defined.configSchema.shape)
}

function composeVariables(): string[] {
  const compose = readFileSync(join(REPOSITORY, 'docker-compose.yml'), 'utf8')
  const inFile = Array.from(compose.matchAll(/\$\{([A-Z0-9_]+)/g), ([, name]) => name ?? '')
  // Compose itself reads this one.
  return ['COMPOSE_PROFILES', ...inFile]
}

describe('.env.example', () => {
  test('has every variable that a process, npm start, npm test or docker compose reads, and no other', async () => {
    const services = await Promise.all(SERVICES.map(serviceVariables))
    const read = new Set([
      ...LOCAL_SETTINGS,
      ...Object.keys(gatewayConfigSchema.shape),
      ...services.flat(),
      ...composeVariables(),
    ])
    expect(new Set(documented)).toEqual(read)
  })

  test('names each once', () => {
    expect(documented).toEqual([...new Set(documented)])
  })

  test('comments each, or the group that it is in', () => {
    const blocks = text.split('\n\n').filter((block) => variablesOf(block).length > 0)
    const withoutComment = blocks.filter((block) => !block.includes('#') && !/_URL=|_PASSWORD=/.test(block))
    expect(withoutComment).toEqual([])
  })
})
