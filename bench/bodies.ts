/**
 * `npm run bench:bodies [-- --seconds 2 --only updateLesson]`, beside a running `npm start`: what the worst body of each call does to
 * others. One account sends it as fast as its limit lets it; others' p99 meanwhile is compared with that of the same machine alone, and with
 * that beside the same account that sends the smallest body of the same call at the same pace. bench/README.md says how to read it.
 */
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { LecternClient } from '@lectern/api-client/client.ts'
import { listPurchases } from '@lectern/contracts/calls/public/billing.ts'
import { createCourse, createLesson, createModule, listCategories } from '@lectern/contracts/calls/public/catalog.ts'
import { getCurrentUser, register } from '@lectern/contracts/calls/public/gateway.ts'
import { enroll, getEnrollmentProgress, listEnrollments } from '@lectern/contracts/calls/public/learning.ts'
import { buildPath, type RouteContract, type RouteOwner } from '@lectern/contracts/calls/public/route.ts'
import { ROUTES } from '@lectern/contracts/calls/public/routes.ts'
import { createVideoUpload } from '@lectern/contracts/calls/public/videos.ts'
import { readRuntimeEnv } from '@lectern/local/runtime-env.ts'
import type { Sending } from './body-sender.ts'
import { percentile } from './percentile.ts'
import { type Body, type BodyCase, casesOf } from './worst-bodies.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '2' }, only: { type: 'string' } } })
const SECONDS = Number(values.seconds)
/** One account's: what RATE_LIMIT_SIGNED_IN lets it send, over several connections. */
const SENDING = { parallel: 5, perSecond: 10 }
const PACE_MS = 15
/** Others, each of whom stays within the same limit. */
const OTHERS = 8
/** What was asked for last is answered, and its garbage is collected. */
const REST_MS = 300
const env = readRuntimeEnv(`${process.env.LECTERN_DATA ?? '.data'}/runtime.env`)
const url = env.GATEWAY_URL ?? ''

/** What somebody else does meanwhile: it reaches the same service, and nothing answers it from a cache. */
const PROBES: Partial<Record<RouteOwner, RouteContract>> = {
  gateway: getCurrentUser,
  catalog: listCategories,
  learning: listEnrollments,
  billing: listPurchases,
}

async function join(role: 'student' | 'teacher', number = 0): Promise<LecternClient> {
  const username = `bench-${Date.now().toString(36)}-${role}${number}`
  const client = new LecternClient(url)
  const body = { username, email: `${username}@example.org`, fullName: 'Bench', password: 'measured-by-hand', role }
  await client.call(register, { body })
  return client
}

const [teacher, student] = [await join('teacher'), await join('student')]
const others: LecternClient[] = []
for (let number = 1; number <= OTHERS; number++) others.push(await join('student', number))
const params = await makeThings()

/** A course with a lesson, and a student in it. */
async function makeThings(): Promise<Record<string, string | number>> {
  const body = { title: 'Bench', description: 'Measured.', price: 0, level: 'beginner', categoryId: 1 } as const
  const { id: courseId } = await teacher.call(createCourse, { body: { ...body, status: 'active' } })
  const { id: moduleId } = await teacher.call(createModule, { params: { courseId }, body: { title: 'One' } })
  const lesson = { title: 'One', type: 'text', content: 'Text' } as const
  const { id: lessonId } = await teacher.call(createLesson, { params: { moduleId }, body: lesson })
  const { id: enrollmentId } = await student.call(enroll, { params: { courseId } })
  const [progress] = await student.call(getEnrollmentProgress, { params: { enrollmentId } })
  return {
    courseId,
    moduleId,
    lessonId,
    enrollmentId,
    progressId: progress?.id ?? 1,
    orderId: 1,
    uploadId: 'x',
    name: 'a.webp',
  }
}

/** What others' calls took while `work` goes on, at a steady pace: p99 in ms, and how many were refused. */
async function probeDuring(
  probe: RouteContract,
  work: () => Promise<unknown>,
): Promise<{ ms: number; refused: number }> {
  const taken: number[] = []
  const calls: Promise<void>[] = []
  let refused = 0
  let isOver = false
  const over = work().finally(() => {
    isOver = true
  })
  for (let turn = 0; !isOver; turn++) {
    const start = performance.now()
    const somebody = others[turn % OTHERS] ?? student
    calls.push(
      somebody.send(probe).then(async (answer) => {
        await answer.arrayBuffer()
        if (answer.ok) taken.push(performance.now() - start)
        else refused += 1
      }),
    )
    await sleep(PACE_MS)
  }
  await Promise.all([over, ...calls])
  const sorted = taken.sort((one, other) => one - other)
  return { ms: percentile(sorted, 0.99), refused }
}

/** With only the parameters that the path has. */
function addressOf({ path }: RouteContract, own: BodyCase['params'] = {}): string {
  const named = Object.entries({ ...params, ...own }).filter(([name]) => path.includes(`{${name}}`))
  return new URL(buildPath(path, Object.fromEntries(named)), url).href
}

/** A change of an account ends its other sessions, so those calls have a person of their own. */
async function sendingOf({ route, params: own }: BodyCase, { bytes, mediaType }: Body): Promise<Sending> {
  const role = route.access.includes('student') ? 'student' : 'teacher'
  const person = route.owner === 'gateway' ? await join(role) : { student, teacher }[role]
  const headers = { origin: person.origin, cookie: person.cookieHeader, 'content-type': mediaType }
  const uploads = route.id === 'appendToVideoUpload' && { uploads: new URL(createVideoUpload.path, url).href }
  return { url: addressOf(route, own), method: route.method, headers, bytes, ...SENDING, ...uploads }
}

/** The same while one account sends the body, and how often that was answered how. */
async function probeWhileSending(probe: RouteContract, sending: Sending) {
  const senders = new Worker(new URL('./body-sender.ts', import.meta.url), { workerData: sending })
  const statuses = new Map<number, number>()
  senders.on('message', (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1))
  const over = once(senders, 'exit')
  await sleep(REST_MS)
  const others = await probeDuring(probe, () => sleep(SECONDS * 1_000))
  senders.postMessage('stop')
  await over
  await sleep(REST_MS)
  return { ...others, answers: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ') }
}

const shown = (ratio: number) => Number(ratio.toFixed(1))
const rows: Record<string, string | number>[] = []
for (const item of ROUTES.flatMap(casesOf)) {
  const probe = PROBES[item.route.owner]
  if (!probe || (values.only && values.only !== item.route.id)) continue
  const { smallest, worst, refused } = await item.make()
  const alone = await probeDuring(probe, () => sleep(SECONDS * 1_000))
  const small = await probeWhileSending(probe, await sendingOf(item, smallest))
  const refusing = await probeWhileSending(probe, await sendingOf(item, refused))
  const working = await probeWhileSending(probe, await sendingOf(item, worst))
  rows.push({
    call: item.name,
    'worst, KB': Math.ceil(worst.bytes.length / 1_024),
    answers: working.answers,
    'others refused': alone.refused + small.refused + refusing.refused + working.refused,
    'p99 alone': shown(alone.ms),
    smallest: shown(small.ms),
    worst: shown(working.ms),
    refused: shown(refusing.ms),
    'worst ÷ alone': shown(working.ms / alone.ms),
    'worst ÷ smallest': shown(working.ms / small.ms),
    'refused ÷ smallest': shown(refusing.ms / small.ms),
  })
}
console.table(rows)
console.log(
  `load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
)
