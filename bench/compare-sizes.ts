import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'
import { percentile } from './percentile.ts'

/** A service on a scratch database of its own. */
export interface SizedService {
  url: string
  /** In the name of the tables' owner. */
  databaseUrl: string
  /** What `{last}` stands for in a path; `{middle}` is half way there. */
  lastPage: number
  stop(): Promise<void>
}

interface Start {
  service: 'catalog' | 'learning' | 'billing' | 'analytics' | 'engagement'
  /** In the name of the tables' owner. */
  fill: (databaseUrl: string) => Promise<void>
  lastPage: number
  /** Beside what every service needs. */
  env?: Record<string, string>
}

/** Starts a service of its own on a database that `fill` has filled; without Kafka. */
export async function startSized({ service, fill, lastPage, env }: Start): Promise<SizedService> {
  const store = await createTestDatabase(service)
  await fill(store.ownerUrl)
  const server = fileURLToPath(new URL(`../services/${service}/src/server.ts`, import.meta.url))
  let log = ''
  const child = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', server], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ PORT: '0', LOG_LEVEL: 'info', DATABASE_URL: store.url, KAFKA_BROKERS: '127.0.0.1:1' },
      INTERNAL_TRUSTED_KEYS: JSON.stringify(testTrustedKeys('gateway')),
      ...env,
    },
  })
  child.stdout.on('data', (chunk) => {
    log = log.includes('http://') ? log : log + String(chunk)
  })
  const url = await eventually(() => {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(log)?.[0]
    if (address === undefined) throw new Error(`the ${service} service does not listen: ${log}`)
    return address
  })
  const stop = async () => {
    child.kill('SIGKILL')
    await store.drop()
  }
  return { url, databaseUrl: store.ownerUrl, lastPage, stop }
}

async function timeOf(url: string, authorization: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { headers: { authorization } })
  for await (const _ of response.body ?? []) {
    // Only read.
  }
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return performance.now() - start
}

/** A path with the numbers of its pages. */
function placed(path: string, lastPage: number): string {
  return path.replace('{last}', String(lastPage)).replace('{middle}', String(Math.ceil(lastPage / 2)))
}

interface Measuring {
  /** A token lives for less than a long measurement: each round has its own. */
  token: () => Promise<string>
  warmUp: number
  repetitions: number
}

/** Sorted milliseconds per service. They take turns, so that whatever else the machine does strikes all alike. */
export async function measure(
  services: SizedService[],
  path: string,
  { token, warmUp, repetitions }: Measuring,
): Promise<number[][]> {
  const times: number[][] = services.map(() => [])
  for (let round = -warmUp; round < repetitions; round++) {
    const authorization = `Bearer ${await token()}`
    for (const [index, { url, lastPage }] of services.entries()) {
      const time = await timeOf(url + placed(path, lastPage), authorization)
      if (round >= 0) times[index]?.push(time)
    }
  }
  return times.map((sorted) => sorted.sort((one, other) => one - other))
}

/** `load of the machine: 0.1, 0.2, 0.3`, of the last 1, 5 and 15 minutes: figures without it say nothing. */
export function describeLoad(): string {
  return `load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`
}

/** A line of the table: the times of a call at two sizes, and the ratio of their medians. */
export function comparedRow(call: string, sizes: readonly [number, number], [small = [], large = []]: number[][]) {
  const ms = (value: number) => Number(value.toFixed(1))
  const [smallMedian, largeMedian] = [percentile(small, 0.5), percentile(large, 0.5)]
  return {
    call,
    [`p50 of ${sizes[0]}, ms`]: ms(smallMedian),
    [`p50 of ${sizes[1]}, ms`]: ms(largeMedian),
    [`p95 of ${sizes[1]}, ms`]: ms(percentile(large, 0.95)),
    ratio: ms(largeMedian / smallMedian),
  }
}
