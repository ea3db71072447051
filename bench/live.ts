/**
 * `npm run bench:live [-- --streams 5000 --rate 50 --seconds 30]`, beside a running `npm start`: how much memory open streams take, and how long it
 * is from the answer to a commit in engagement's database until the browser has read what it was told. Each stream is another person's. Exit code 1:
 * the targets are missed (200 MB more memory, 300 ms for 19 of 20), or something didn't come.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { FIRST_PERSON, makeSessions } from './live/made-sessions.ts'
import { openStreams } from './live/open-streams.ts'
import { runningCopy } from './load/copy.ts'
import { percentile } from './percentile.ts'

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '5000' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '30' },
  },
})
const streamCount = Number(values.streams)
const rate = Number(values.rate)
const total = rate * Number(values.seconds)
const WRITERS = 8
const SETTLE_MS = 25_000
const MEMORY_MB = 200
const P95_MS = 300

const copy = runningCopy()
const memory = () =>
  copy
    .sample()
    .filter(({ name }) => /^gateway(-\d+)?$/.test(name))
    .reduce((sum, { privateMb }) => sum + privateMb, 0)

const committedAt = new Map<number, number>()
const readAt = new Map<number, number>()
const cookies = await makeSessions(copy, streamCount)
const before = memory()
const startedAt = performance.now()
const streams = await openStreams(copy.env.GATEWAY_URL ?? '', cookies, (number, at) => readAt.set(number, at))
console.log(`${streams.open} streams in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
// All have had a sign of life by then.
await sleep(SETTLE_MS)
const open = memory()

const database = new pg.Pool({ connectionString: copy.env.ENGAGEMENT_DATABASE_URL, max: WRITERS })
/** A row and whom it is told to, in one transaction, as every commit that browsers hear of. */
async function commit(number: number): Promise<void> {
  const personId = FIRST_PERSON + Math.floor(Math.random() * streamCount)
  const message = {
    id: `bench-${process.pid}-${number}`,
    people: [personId],
    fact: { fact: 'conversation', conversationId: number },
  }
  await database.query(
    `WITH written AS (
       INSERT INTO told_people (event_id, person_id, kind, at) VALUES (gen_random_uuid(), $1, 'progress-reset', now()) RETURNING 1)
     SELECT pg_notify('lectern_live', $2) FROM written`,
    [personId, JSON.stringify(message)],
  )
  committedAt.set(number, performance.now())
}

const commits = Array.from({ length: total }, async (_, index) => {
  await sleep((index * 1_000) / rate)
  await commit(index + 1)
})
await Promise.all(commits)
await sleep(2_000)
const during = memory()
await database.query('DELETE FROM told_people WHERE person_id >= $1', [FIRST_PERSON])
await database.end()

// What was read before the commit was answered took no time.
const latencies = [...committedAt]
  .flatMap(([number, at]) => Math.max(0, (readAt.get(number) ?? Number.POSITIVE_INFINITY) - at))
  .sort((one, other) => one - other)
const lost = latencies.filter((ms) => !Number.isFinite(ms)).length
const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(latencies, share))
console.table({
  'MB of gateways before': before.toFixed(0),
  'MB more with streams': (open - before).toFixed(0),
  'MB more while told': (during - before).toFixed(0),
  'kB a stream': (((open - before) * 1_024) / streamCount).toFixed(1),
  'ms p50': p50?.toFixed(0),
  'ms p95': p95?.toFixed(0),
  'ms p99': p99?.toFixed(0),
  'not come': lost,
  'streams ended': streams.ended(),
})
const isMissed = lost > 0 || streams.ended() > 0 || during - before > MEMORY_MB || (p95 ?? 0) > P95_MS
streams.close()
if (isMissed) process.exitCode = 1
