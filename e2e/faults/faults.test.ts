import type { System } from '@lectern/local/system.ts'
import { startPrivateSystem } from '@lectern/local/testing/private-system.ts'
import { startTraceCollector, type TraceCollector } from '@lectern/service-kit/testing/trace-collector.ts'
import { afterAll, beforeAll, describe } from 'vitest'
import { collectorAway } from './collector-away.ts'
import { kafkaAway } from './kafka-away.ts'
import { killedProcesses } from './killed-processes.ts'
import { livePages } from './live-pages.ts'
import { liveStreams } from './live-streams.ts'
import { onePurchase } from './one-purchase.ts'
import { redisAway } from './redis-away.ts'
import { replicas } from './replicas.ts'
import { serviceAway } from './service-away.ts'
import { typing } from './typing.ts'

/** One private copy of the whole system that these tests break, one thing after the other. */
let system: System
let collector: TraceCollector
/** What processes have said of traces. */
const traceLogs: string[] = []
const running = () => system

beforeAll(async () => {
  collector = await startTraceCollector()
  system = await startPrivateSystem({
    env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    onLine: (_name, line) => void (line.includes('"msg":"traces are ') && traceLogs.push(line)),
  })
}, 180_000)
afterAll(async () => {
  await system?.stop()
  await collector?.close()
}, 60_000)

describe('one purchase', () => onePurchase(running, () => collector))
describe('two gateways and two learning processes on the same stores', () => replicas(running))
describe('a stream of what changes', () => liveStreams(running))
describe('a killed process', () => killedProcesses(running))
describe('somebody who types meanwhile', () => typing(running))
describe('Kafka away for a while, and whoever collects traces too', () =>
  collectorAway(
    () => collector,
    () => traceLogs,
    () => kafkaAway(running),
  ))
describe('one service away', () => serviceAway(running))
describe('an open page', () => livePages(running))
describe('Redis away for a while', () => redisAway(running))
