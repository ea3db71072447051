/**
 * `npm run bench:events [-- --rate 100 --seconds 20 --at outbox]`, beside a running `npm start`: how long an event takes from
 * learning's transaction to analytics' transaction, at a steady rate. Students enroll, and both moments are Postgres' own clock: the
 * outbox row's `time` and the inbox row's `handled_at`. At the outbox nobody enrolls, and the moments are when the commits were
 * answered and when the effect was first seen.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { LecternClient } from '@lectern/api-client/client.ts'
import { createCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { register } from '@lectern/contracts/calls/public/gateway.ts'
import { enroll } from '@lectern/contracts/calls/public/learning.ts'
import { readRuntimeEnv } from '@lectern/local/runtime-env.ts'
import { readEvents } from '@lectern/service-kit/testing/events.ts'
import { kafkaOf } from '@lectern/service-kit/testing/stores.ts'
import pg from 'pg'
import { loadOutbox } from './outbox-load.ts'
import { percentile } from './percentile.ts'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    at: { type: 'string', default: 'gateway' },
  },
})
const rate = Number(values.rate)
const total = rate * Number(values.seconds)
const COURSES = 50
const run = Date.now().toString(36)
const env = readRuntimeEnv(`${process.env.LECTERN_DATA ?? '.data'}/runtime.env`)
const url = env.GATEWAY_URL ?? ''

async function join(role: 'student' | 'teacher', number: number): Promise<LecternClient> {
  const username = `bench-${run}-${role}-${number}`
  const client = new LecternClient(url)
  await client.call(register, {
    body: { username, email: `${username}@example.org`, fullName: 'Bench', password: 'measured-by-hand', role },
  })
  return client
}

async function writeCourses(): Promise<number[]> {
  const teacher = await join('teacher', 0)
  const body = { title: `Bench ${run}`, description: 'Measured.', price: 0, level: 'beginner', categoryId: 1 }
  const ids: number[] = []
  while (ids.length < COURSES) {
    ids.push((await teacher.call(createCourse, { body: { ...body, status: 'active' } })).id)
  }
  return ids
}

interface Enrolling {
  client: LecternClient
  courseId: number
}

/** As many pairs of a student and a course as there will be calls. */
async function gather(courseIds: number[]): Promise<Enrolling[]> {
  const pairs: Enrolling[] = []
  for (let number = 1; pairs.length < total; number++) {
    const client = await join('student', number)
    pairs.push(...courseIds.map((courseId) => ({ client, courseId })))
  }
  return pairs.slice(0, total)
}

/** Starts one call every 1/rate seconds, whether or not the one before has been answered. */
async function enrollAtRate(pairs: Enrolling[]): Promise<void> {
  const start = performance.now()
  const calls = pairs.map(async ({ client, courseId }, index) => {
    await sleep((index * 1000) / rate)
    await client.call(enroll, { params: { courseId } })
  })
  await Promise.all(calls)
  console.log(`${total} enrollments in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** Milliseconds from the event's time to its handling in analytics, per event of this run. */
async function latencies(courseIds: number[]): Promise<number[]> {
  const events = await readEvents({
    owner: 'learning',
    prefix: 'lectern',
    kafka: kafkaOf(env),
  })
  const sentAt = new Map(
    events
      .filter(
        ({ type, data }) => type.includes('.enrolled.') && courseIds.includes((data as { courseId: number }).courseId),
      )
      .map((event) => [event.id, Date.parse(event.headers.ce_time ?? '')]),
  )
  const client = new pg.Client({ connectionString: env.ANALYTICS_DATABASE_URL })
  await client.connect()
  const ids = [...sentAt.keys()]
  const { rows } = await client.query<{ event_id: string; handled_at: Date }>(
    'SELECT event_id, handled_at FROM inbox WHERE event_id = ANY($1::uuid[])',
    [ids],
  )
  await client.end()
  console.log(`${ids.length} events on the topic, ${rows.length} handled`)
  return rows.map((row) => row.handled_at.getTime() - (sentAt.get(row.event_id) ?? Number.NaN))
}

async function enrollAndMeasure(): Promise<number[]> {
  const courseIds = await writeCourses()
  await enrollAtRate(await gather(courseIds))
  await sleep(2_000)
  return latencies(courseIds)
}

function writeAndMeasure(): Promise<number[]> {
  const { LEARNING_DATABASE_URL: learningUrl = '', ANALYTICS_DATABASE_URL: analyticsUrl = '' } = env
  return loadOutbox({ learningUrl, analyticsUrl, rate, total })
}

const unsorted = values.at === 'outbox' ? await writeAndMeasure() : await enrollAndMeasure()
const measured = unsorted.sort((one, other) => one - other)
const figure = (share: number) => `${percentile(measured, share).toFixed(0)} ms`
console.log(`commit to handled at ${rate} events/s: p50 ${figure(0.5)}, p95 ${figure(0.95)}, p99 ${figure(0.99)}`)
