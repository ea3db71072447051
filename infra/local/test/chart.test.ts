import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { INTERNAL_CALLS } from '@lectern/contracts/calls/internal/calls.ts'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { isRetired } from '@lectern/service-kit/process/retired-settings.ts'
import { VERSION } from '@lectern/service-kit/process/version.ts'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { backupSettings } from '../src/backup/backup-settings.ts'
import { settingsOf } from '../src/env-example.ts'
import { REPOSITORY } from '../src/repository.ts'

// What needs Helm to be seen is in `npm run check:chart`.

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8')
const PROCESSES = ['gateway', ...SERVICES] as const

const settingsSchema = z.record(z.string(), z.unknown())
const processSchema = z.object({
  settings: settingsSchema,
  resources: z.object({ limits: z.object({ memory: z.string() }) }),
})
const values = z
  .looseObject({ settings: settingsSchema, prepare: processSchema.pick({ resources: true }) })
  .parse(parse(read('infra/helm/lectern/values.yaml')))
const valuesOf = (process: string) => processSchema.parse(values[process])
const templates = ['_names.tpl', '_environment.tpl', 'deployments.yaml'].map((file) =>
  read(`infra/helm/lectern/templates/${file}`),
)
const [names = '', environment = '', deployments = ''] = templates

/** Who calls whom, as the templates have it. */
const calls = z
  .record(z.string(), z.array(z.string()))
  .parse(parse(/\{\{- define "lectern.calls" -\}\}\n(.*?)\{\{- end \}\}/s.exec(names)?.[1] ?? ''))

/** What counts for the last time: values of before are still taken. */
const retiredOf = (shape: Record<string, z.core.$ZodType>) =>
  Object.entries(shape).flatMap(([name, setting]) => (isRetired(setting) ? [name] : []))

/** The ingress ends TLS, the chart takes https alone, the Stripe sandbox and receivers on the same machine are for development, and a pod has its port for itself. */
const LEFT_OUT = [
  ...['TLS_CERT_FILE', 'TLS_KEY_FILE', 'TLS_PORT', 'ALLOW_HTTP', 'NODE_ENV', 'PORT_SHARED'],
  ...['STRIPE_API_BASE', 'STRIPE_SANDBOX_URL', 'WEBHOOK_LOOPBACK'],
]

test("the chart is Lectern's, of the same version", () => {
  expect(parse(read('infra/helm/lectern/Chart.yaml'))).toMatchObject({ version: VERSION, appVersion: VERSION })
})

test.each(PROCESSES)('each setting of %s is in the values, or said by the templates', async (process) => {
  const { shape } = await settingsOf(process)
  const provided = [
    ...Object.keys({ ...values.settings, ...valuesOf(process).settings }),
    ...Array.from(environment.matchAll(/\b[A-Z][A-Z0-9_]+\b/g), ([name]) => name),
    ...(calls[process] ?? []).map((service) => `${service.toUpperCase()}_URL`),
  ]
  const lacking = Object.entries(shape).filter(([name, setting]) => !provided.includes(name) && !isRetired(setting))
  expect(lacking.map(([name]) => name).filter((name) => !LEFT_OUT.includes(name))).toEqual([])
})

test.each(PROCESSES)('the values have no setting that %s does not read', async (process) => {
  const { shape } = await settingsOf(process)
  const offered = Object.keys({ ...values.settings, ...valuesOf(process).settings })
  expect(offered.filter((name) => !(name in shape))).toEqual([])
})

test('the schema of the values knows the same settings, and those that count for the last time', async () => {
  const named = z.object({ propertyNames: z.object({ enum: z.array(z.string()) }) })
  const { properties } = z
    .object({ properties: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(read('infra/helm/lectern/values.schema.json')))
  expect(named.parse(properties.settings).propertyNames.enum).toEqual(Object.keys(values.settings))
  for (const process of PROCESSES) {
    const { settings } = z
      .object({ properties: z.object({ settings: z.unknown() }) })
      .parse(properties[process]).properties
    const known = named.safeParse(settings).data?.propertyNames.enum ?? []
    const { shape } = await settingsOf(process)
    expect(known.toSorted()).toEqual([...Object.keys(valuesOf(process).settings), ...retiredOf(shape)].toSorted())
  }
})

test('backups are told all that they read, but for when, which the schedule says, and the key that opens them', () => {
  const { settings } = z.object({ settings: settingsSchema }).parse(values.backup)
  const provided = [...Object.keys(settings), ...Array.from(environment.matchAll(/\bBACKUP_\w+/g), ([name]) => name)]
  const retired = retiredOf(backupSettings.shape)
  const omitted = ['BACKUP_AT', 'BACKUP_IDENTITY', ...retired]
  const known = Object.keys(backupSettings.shape).filter((name) => !omitted.includes(name))
  expect([...new Set(provided)].toSorted()).toEqual(known.toSorted())
  const { properties } = JSON.parse(read('infra/helm/lectern/values.schema.json'))
  const offered: string[] = properties.backup.properties.settings.propertyNames.enum
  expect(offered.toSorted()).toEqual([...Object.keys(settings), ...retired].toSorted())
})

test('who calls whom is as the contracts say', () => {
  for (const process of SERVICES) {
    const called = INTERNAL_CALLS.filter(({ callers }) => callers.includes(process)).map(({ owner }) => owner)
    expect(calls[process]?.toSorted()).toEqual([...new Set(called)].toSorted())
  }
  expect(calls.gateway).toEqual([...SERVICES])
})

describe('as docker compose has it', () => {
  const composeSchema = z.object({
    services: z.record(z.string(), z.looseObject({ mem_limit: z.string().optional() })),
  })
  const { services } = composeSchema.parse(parse(read('docker-compose.yml'), { merge: true }))

  test.each([...PROCESSES, 'prepare'])('%s has its memory', (process) => {
    const { resources } = process === 'prepare' ? values.prepare : valuesOf(process)
    const [, megabytes] = /:-(\d+)m\}$/.exec(services[process]?.mem_limit ?? '') ?? []
    expect(resources.limits.memory).toBe(`${megabytes}Mi`)
  })

  test.each(PROCESSES)('%s has its program', (process) => {
    const path = `${process === 'gateway' ? '' : 'services/'}${process}/src/server.ts`
    expect(services[process]).toMatchObject({ command: [path], environment: { PORT: '8080' } })
    expect(deployments).toContain('args: [{{ ternary "" "services/" (eq $name "gateway") }}{{ $name }}/src/server.ts]')
    expect(deployments).toContain('containerPort: 8080')
  })
})
