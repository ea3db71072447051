import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTE_OWNERS, type RouteOwner } from '@lectern/contracts/calls/public/route.ts'
import { z } from 'zod'
import type { DataFolder } from './data-folder.ts'
import { processCount } from './process-count.ts'
import { StartFailure } from './start-failure.ts'

const METRICS_TARGETS = 'metrics-targets.json'
const targetsSchema = z.array(z.object({ targets: z.array(z.string()) }))
const LAST_PORT = 65_535

/** Every process of one kind has a port of its own for its metrics, from METRICS_PORT on; nothing without it. @throws StartFailure */
export function metricsPorts(kind: RouteOwner, env: NodeJS.ProcessEnv): number[] {
  if (!env.METRICS_PORT) return []
  const before = ROUTE_OWNERS.slice(0, ROUTE_OWNERS.indexOf(kind))
  const first = before.reduce((port, other) => port + processCount(other, env), Number(env.METRICS_PORT))
  const ports = Array.from({ length: processCount(kind, env) }, (_, index) => first + index)
  if (!ports.every((port) => Number.isInteger(port) && port > 0 && port <= LAST_PORT)) {
    throw new StartFailure(
      `METRICS_PORT must be the first of as many ports as there are processes, not "${env.METRICS_PORT}".`,
    )
  }
  return ports
}

/** Where the metrics of all processes are, for Prometheus' `file_sd_configs`; an empty list without METRICS_PORT. */
export function writeMetricsTargets(folder: DataFolder, env: NodeJS.ProcessEnv): void {
  const host = env.METRICS_HOST || '127.0.0.1'
  const targets = ROUTE_OWNERS.flatMap((kind) => metricsPorts(kind, env)).map((port) => `${host}:${port}`)
  const groups: z.infer<typeof targetsSchema> = targets.length === 0 ? [] : [{ targets }]
  writeFileSync(folder.file(METRICS_TARGETS), `${JSON.stringify(groups, null, 2)}\n`)
}

/** What was written there: host and port of each process, none without METRICS_PORT. */
export function readMetricsTargets(dataFolder: string): string[] {
  const groups = targetsSchema.parse(JSON.parse(readFileSync(join(dataFolder, METRICS_TARGETS), 'utf8')))
  return groups.flatMap(({ targets }) => targets)
}
