import { ROUTE_OWNERS } from '@lectern/contracts/calls/public/route.ts'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { expect, test } from 'vitest'
import { DataFolder } from '../src/data-folder.ts'
import { metricsPorts, readMetricsTargets, writeMetricsTargets } from '../src/metrics-targets.ts'

const portsOf = (env: NodeJS.ProcessEnv) => ROUTE_OWNERS.flatMap((kind) => metricsPorts(kind, env))

test('every process has a port of its own, one behind the other', () => {
  const ports = portsOf({ METRICS_PORT: '9400', PROCESSES: '2,gateway:3' })
  expect(ports).toEqual(Array.from({ length: 2 * ROUTE_OWNERS.length + 1 }, (_, index) => 9_400 + index))
})

test('Prometheus is told all of them, and none where there are none', () => {
  const path = temporaryFolder()
  const folder = new DataFolder(path)
  writeMetricsTargets(folder, { METRICS_PORT: '9400', METRICS_HOST: '10.0.0.7' })
  expect(readMetricsTargets(path)).toEqual(ROUTE_OWNERS.map((_, index) => `10.0.0.7:${9_400 + index}`))
  writeMetricsTargets(folder, {})
  expect(readMetricsTargets(path)).toEqual([])
})

test('without METRICS_PORT nobody has one', () => {
  expect(portsOf({ METRICS_PORT: '' })).toEqual([])
})

test.each(['65534', '0', 'on'])('%s is refused in a sentence', (METRICS_PORT) => {
  expect(() => portsOf({ METRICS_PORT })).toThrow(/^METRICS_PORT must be the first of as many ports .* not "/)
})
