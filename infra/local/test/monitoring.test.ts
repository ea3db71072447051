import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTE_OWNERS } from '@lectern/contracts/calls/public/route.ts'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { REPOSITORY } from '../src/repository.ts'
import { readQuery } from './promql.ts'

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8')
const MONITORING = 'infra/monitoring'

const alertSchema = z.strictObject({
  alert: z.string().regex(/^Lectern[A-Z]\w+$/),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket', 'none']) }),
  annotations: z.strictObject({ summary: z.string().regex(/\.$/), runbook: z.string() }),
})
const rulesSchema = z.object({ groups: z.array(z.object({ rules: z.array(alertSchema) })) })
const alerts = rulesSchema
  .parse(parse(read(`${MONITORING}/prometheus/alerts.yml`)))
  .groups.flatMap(({ rules }) => rules)

const dashboardSchema = z.object({
  uid: z.string(),
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
})
const dashboards = globSync(`${MONITORING}/grafana/dashboards/*.json`, { cwd: REPOSITORY }).map((file) =>
  dashboardSchema.parse(JSON.parse(read(file))),
)

/** Labels that Prometheus itself gives. */
const GIVEN = ['component', 'instance', 'job']
const OTHERS: Record<string, string[]> = { up: [], ALERTS: ['alertname', 'alertstate'] }

/** By docs/metrics.md; every histogram as its three series. */
function documented(): Map<string, string[]> {
  const rows = read('docs/metrics.md').matchAll(/^\| `(lectern_\w+)` +\| (\w+) +\|([^|]*)\|/gm)
  const series = [...rows].flatMap(([, name = '', type, cell = '']): [string, string[]][] => {
    const labels = Array.from(cell.matchAll(/`(\w+)`/g), ([, label = '']) => label)
    if (type !== 'histogram') return [[name, labels]]
    return [
      [`${name}_bucket`, [...labels, 'le']],
      [`${name}_sum`, labels],
      [`${name}_count`, labels],
    ]
  })
  return new Map([...series, ...Object.entries(OTHERS)])
}
const known = documented()

const queries = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboards.flatMap(({ uid, panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`${uid}, ${title}`, expr] as const)),
  ),
]

test.each(queries)('%s asks for what there is', (_name, expr) => {
  const { metrics, grouping } = readQuery(expr.replaceAll('$__rate_interval', '1m'))
  const had = new Set(GIVEN)
  for (const { name, labels } of metrics) {
    // Of prom-client, not of ours.
    if (/^(process|nodejs)_/.test(name)) continue
    const own = known.get(name)
    expect(own, `${name} is in docs/metrics.md`).toBeDefined()
    expect([...GIVEN, ...(own ?? [])], name).toEqual(expect.arrayContaining(labels))
    for (const label of own ?? []) had.add(label)
  }
  expect([...had]).toEqual(expect.arrayContaining(grouping))
})

describe('a runbook', () => {
  const operations = read('docs/operations.md')

  test.each(alerts)(
    'for $alert says what it means, who is hit, where to look and what to do',
    ({ alert, annotations }) => {
      expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`)
      const [, section = ''] = operations.split(`\n### ${alert}\n`)
      const [own = ''] = section.split(/\n##/)
      expect(own).toMatch(/^\n- \*\*Means\*\*: .+ \*\*Hit\*\*: .+\.\n- \*\*Look\*\*: .+\n- \*\*Do\*\*: .+\n/)
    },
  )

  test('is there for no other', () => {
    const documented = Array.from(operations.matchAll(/^### (Lectern\w+)$/gm), ([, name]) => name)
    expect(documented).toEqual(alerts.map(({ alert }) => alert))
  })
})

test('Prometheus collects from every process', () => {
  const configSchema = z.object({
    scrape_configs: z.tuple([z.object({ dns_sd_configs: z.array(z.object({ names: z.array(z.string()) })) })]),
  })
  const { scrape_configs } = configSchema.parse(parse(read(`${MONITORING}/prometheus/prometheus.yml`)))
  const names = scrape_configs[0].dns_sd_configs.flatMap((config) => config.names)
  expect(names.sort()).toEqual([...ROUTE_OWNERS, 'backup-schedule'].sort())
})
