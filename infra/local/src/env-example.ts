import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { baseConfigSchema, httpConfigSchema, serviceUrl } from '@lectern/service-kit/process/config.ts'
import { z } from 'zod'
import { gatewayConfigSchema } from '../../../gateway/src/config.ts'
import { backupSettings } from './backup/backup-settings.ts'
import { REPOSITORY } from './repository.ts'
import { envPrefix } from './services.ts'
import { composeSettings, kafkaInstallSettings, startSettings, testSettings } from './settings.ts'

const WIDTH = 120

const HEAD = `Every setting of every process, made from their descriptions by \`npm run env:example\`. Lectern reads environment variables only; \`npm start\` and docker compose also read them from a file \`.env\` beside this one. An empty value means the default. \`npm start\` makes the secrets and addresses that are needed by itself and keeps them in its data folder.`

interface Section {
  title: string
  settings: z.ZodObject
}

const serviceUrls = Object.fromEntries(SERVICES.map((service) => [`${envPrefix(service)}_URL`, serviceUrl(service)]))

/** What a service, or the gateway, reads from its environment. */
export async function settingsOf(service: string): Promise<z.ZodObject> {
  if (service === 'gateway') return gatewayConfigSchema
  const module: unknown = await import(`../../../services/${service}/src/service.ts`)
  return z.object({ service: z.object({ configSchema: z.instanceof(z.ZodObject) }) }).parse(module).service.configSchema
}

/** All settings, each in the first section that has it. */
async function sections(): Promise<Section[]> {
  const services = SERVICES.map(async (service) => ({ title: service, settings: await settingsOf(service) }))
  return [
    { title: 'npm start', settings: startSettings },
    { title: 'npm test', settings: testSettings },
    { title: 'Every process', settings: httpConfigSchema.extend({ PORT: gatewayConfigSchema.shape.PORT }) },
    { title: 'Every service', settings: baseConfigSchema },
    { title: 'Where the services answer (gateway, and services that call others)', settings: z.object(serviceUrls) },
    ...(await Promise.all(services)),
    { title: 'gateway', settings: gatewayConfigSchema },
    { title: 'npm run kafka:install, npm start and docker compose', settings: kafkaInstallSettings },
    { title: 'npm run backup and npm run restore, also in docker compose', settings: backupSettings },
    {
      title: 'docker compose (the secrets are made by the second command in docker-compose.yml)',
      settings: composeSettings,
    },
  ]
}

/** The text of `.env.example`; `npm run env:example` writes it. Throws when a setting has no description. */
export async function envExample(): Promise<string> {
  const told = new Set<string>()
  const blocks = [comment(HEAD)]
  for (const { title, settings } of await sections()) {
    const fresh = Object.entries(settings.shape).filter(([name]) => !told.has(name))
    if (fresh.length === 0) continue
    blocks.push(`# ── ${title} `.padEnd(WIDTH, '─'))
    let last: string | undefined
    for (const [name, schema] of fresh) {
      told.add(name)
      const { description } = schema
      if (description === undefined) throw new Error(`The setting ${name} has no description`)
      const line = `${name}=${defaultOf(schema)}`
      if (description === last) blocks.push(`${blocks.pop()}\n${line}`)
      else blocks.push(`${comment(description)}\n${line}`)
      last = description
    }
  }
  return `${blocks.join('\n\n')}\n`
}

/** What an empty value means, where it can be written. */
function defaultOf(schema: z.core.$ZodType): string {
  const { data } = z.safeParse(schema, undefined)
  return typeof data === 'string' || typeof data === 'number' ? String(data) : ''
}

function comment(text: string): string {
  const lines = ['#']
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > WIDTH) lines.push('#')
    lines.push(`${lines.pop()} ${word}`)
  }
  return lines.join('\n')
}

if (import.meta.main) writeFileSync(join(REPOSITORY, '.env.example'), await envExample())
