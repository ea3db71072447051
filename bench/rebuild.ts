/**
 * `npm run bench:rebuild [-- --events 50000]`, beside a running `npm start`: how many events a second a rebuild of analytics takes in, from
 * the first to when both projections are compared, and as a ratio to a bare kafkajs consumer that reads the same topics and does nothing.
 * Before, it sees to it that there are so many events; those it writes are of enrollments that are none.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { readRuntimeEnv } from '@lectern/local/runtime-env.ts'
import { createKafka } from '@lectern/service-kit/events/kafka.ts'
import { openTopicReader } from '@lectern/service-kit/events/topic-reader.ts'
import { kafkaOf } from '@lectern/service-kit/testing/stores.ts'
import { loadOutbox } from './outbox-load.ts'

const { values } = parseArgs({ options: { events: { type: 'string', default: '50000' } } })
const env = readRuntimeEnv(`${process.env.LECTERN_DATA ?? '.data'}/runtime.env`)
const OWNERS = ['identity', 'catalog', 'learning', 'billing']

/** Reads everything there is, past all that Lectern does with it; answers events and seconds. */
async function readBarely(): Promise<{ events: number; seconds: number }> {
  const prefix = env.KAFKA_TOPIC_PREFIX ?? 'lectern'
  let events = 0
  const reader = await openTopicReader({
    kafka: createKafka({ access: kafkaOf(env), clientId: 'bench' }),
    groupId: `${prefix}.analytics.bench-${Date.now()}`,
    topics: OWNERS.map((owner) => `${prefix}.${owner}`),
    ...{ atOnce: 1_000, sideBySide: 3 },
    onMessages: async (messages) => {
      events += messages.length
    },
  })
  try {
    // What it takes to join the group isn't reading.
    await reader.readToEnd(`${prefix}.identity`)
    events = 0
    const start = performance.now()
    for (const owner of OWNERS.slice(1)) await reader.readToEnd(`${prefix}.${owner}`)
    return { events, seconds: (performance.now() - start) / 1_000 }
  } finally {
    await reader.close()
  }
}

/** The same of a rebuild that only compares, from its own words. */
async function rebuild(): Promise<{ events: number; seconds: number }> {
  const child = spawn('npm', ['run', '-s', 'analytics:rebuild', '--', '--compare-only'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const steps = new Map<string, number>()
  let events = 0
  for await (const line of createInterface({ input: child.stderr })) {
    const step = /reading the history|live handlers wait|comparing/.exec(line)?.[0]
    if (step) steps.set(step, performance.now())
    events = Number(/read (\d+) messages/.exec(line)?.[1] ?? events)
  }
  const [from = Number.NaN, to = Number.NaN] = [steps.get('reading the history'), steps.get('comparing')]
  return { events, seconds: (to - from) / 1_000 }
}

await loadOutbox({
  learningUrl: env.LEARNING_DATABASE_URL ?? '',
  analyticsUrl: env.ANALYTICS_DATABASE_URL ?? '',
  ...{ rate: 1_000, total: Number(values.events) },
})
const bare = await readBarely()
const rebuilt = await rebuild()
const perSecond = ({ events, seconds }: { events: number; seconds: number }) => events / seconds
console.log(`a bare consumer: ${bare.events} events, ${perSecond(bare).toFixed(0)}/s`)
console.log(`a rebuild: ${rebuilt.events} events, ${perSecond(rebuilt).toFixed(0)}/s`)
console.log(`ratio: ${(perSecond(rebuilt) / perSecond(bare)).toFixed(3)}`)
