import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { runCommand } from '@lectern/local/run-command.ts'
import type { System } from '@lectern/local/system.ts'
import { startPrivateSystem } from '@lectern/local/testing/private-system.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { output } from '../support/commands.ts'
import { backupAlerts } from './backup-alerts.ts'
import { dashboardQueries } from './dashboards.ts'
import { eventAlerts } from './event-alerts.ts'
import { mailAlerts } from './mail-alerts.ts'
import { moneyAlerts } from './money-alerts.ts'
import { processAlerts } from './process-alerts.ts'
import { Prometheus, RULES } from './prometheus.ts'
import type { Watched } from './watched.ts'

const rulesSchema = z.object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })) })

/** What stays after its test: it tells of something that only a person, or the next comparison, puts right. */
const LASTING = [
  'LecternEventsParked',
  'LecternReconciliationDiffers',
  'LecternReconciliationOverdue',
  'LecternRefundsStuck',
  'LecternTruthDiffers',
  'LecternWatchdog',
]
const SILENCE = { timeout: 90_000 }

/** One private copy of the whole system, and a Prometheus that watches it. Each alert is silent, is caused, and is silent again once that is mended. */
let system: System
let prometheus: Prometheus
const fired = new Set<string>()

const watched = (): Watched => ({
  system,
  async fires(name, labels) {
    const { annotations } = await prometheus.fires(name, labels)
    expect(annotations.summary).not.toMatch(/<no value>|%!|error/)
    fired.add(name)
  },
})

beforeAll(async () => {
  const env = { ...process.env, METRICS_PORT: String(await freeRun(6)), RECONCILE_INTERVAL_MINUTES: '0' }
  system = await startPrivateSystem({ env })
  prometheus = await Prometheus.start(join(system.folder, 'metrics-targets.json'))
}, 240_000)
afterAll(async () => {
  await prometheus?.stop()
  await system?.stop()
}, 60_000)

afterEach(async () => {
  const others = async () => (await prometheus.firing()).filter((name) => !LASTING.includes(name))
  await expect.poll(others, SILENCE).toEqual([])
}, 100_000)

test('a system that is well fires the watchdog, and what has never been compared', async () => {
  await watched().fires('LecternWatchdog')
  await watched().fires('LecternTruthCheckOverdue')
  await watched().fires('LecternReconciliationOverdue')
  await output(system.env, 'billing', 'reconcile', '--json')
  await output(system.env, 'analytics', 'truth', '--json')
  await expect.poll(() => prometheus.firing(), SILENCE).toEqual(['LecternWatchdog'])
  // The comparison isn't repeated: so it gets old.
  await watched().fires('LecternReconciliationOverdue')
})

describe('money', () => moneyAlerts(watched))
describe('events', () => eventAlerts(watched))
describe('mail', () => mailAlerts(watched))
describe('processes', () => processAlerts(watched))
describe('backups', () => backupAlerts(watched))

test('every query of every dashboard is answered', async () => {
  for (const { title, query } of dashboardQueries()) {
    expect(await prometheus.count(query), `${title}: ${query}`).toBeGreaterThan(0)
  }
})

test('in full time, they fire when they should', async () => {
  const folder = dirname(RULES)
  for (const args of [
    ['check', 'rules', RULES],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { code, output: said } = await runCommand('promtool', args, { cwd: folder })
    expect(code, said).toBe(0)
  }
})

test('there is no alert that was not fired', () => {
  const { groups } = rulesSchema.parse(parse(readFileSync(RULES, 'utf8')))
  expect([...fired].sort()).toEqual(groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)).sort())
})

/** The first of so many ports in a row on which nobody listens. */
async function freeRun(length: number): Promise<number> {
  const isFree = (port: number) =>
    new Promise<boolean>((resolve) => {
      const server = createServer().once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
  for (let first = 19_400; ; first += length) {
    const free = await Promise.all(Array.from({ length }, (_, index) => isFree(first + index)))
    if (free.every(Boolean)) return first
  }
}
