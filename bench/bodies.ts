/**
 * `npm run bench:bodies [-- --seconds 3 --only updateLesson]`, beside a running `npm start`: sends each call that takes a body the worst
 * one that is allowed and the worst that is refused, and tells what they take, how long another call to the same service waits
 * meanwhile, and others' p99 while five senders do nothing else, as a ratio to the same without them.
 */
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
import { readRuntimeEnv } from '@lectern/local/runtime-env.ts'
import type { Sending } from './body-sender.ts'
import { percentile } from './percentile.ts'
import { type Body, worstBodies } from './worst-bodies.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '3' }, only: { type: 'string' } } })
const SECONDS = Number(values.seconds)
const SENDERS = 5
const PACE_MS = 15
const env = readRuntimeEnv(`${process.env.LECTERN_DATA ?? '.data'}/runtime.env`)
const url = env.GATEWAY_URL ?? ''

/** What somebody else does meanwhile: it reaches the same service, and nothing answers it from a cache. */
const PROBES: Partial<Record<RouteOwner, RouteContract>> = {
  gateway: getCurrentUser,
  catalog: listCategories,
  learning: listEnrollments,
  billing: listPurchases,
}

async function join(role: 'student' | 'teacher'): Promise<LecternClient> {
  const username = `bench-${Date.now().toString(36)}-${role}`
  const client = new LecternClient(url)
  const body = { username, email: `${username}@example.org`, fullName: 'Bench', password: 'measured-by-hand', role }
  await client.call(register, { body })
  return client
}

const [teacher, student] = [await join('teacher'), await join('student')]
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
    name: 'a.png',
  }
}

/** Milliseconds of other people's calls while `work` goes on, at a steady pace; sorted. */
async function beside(probe: RouteContract, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  const calls: Promise<void>[] = []
  let isOver = false
  const over = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    const start = performance.now()
    calls.push(
      student.send(probe).then(async (answer) => {
        await answer.arrayBuffer()
        taken.push(performance.now() - start)
      }),
    )
    await sleep(PACE_MS)
  }
  await Promise.all([over, ...calls])
  return taken.sort((one, other) => one - other)
}

/** Only the parameters that the path has. */
function addressOf(route: RouteContract): string {
  const named = Object.entries(params).filter(([name]) => route.path.includes(`{${name}}`))
  return new URL(buildPath(route.path, Object.fromEntries(named)), url).href
}

function sendingOf(route: RouteContract, { bytes, mediaType }: Body): Sending {
  const person = route.access.includes('student') ? student : teacher
  const headers = { origin: person.origin, cookie: person.cookieHeader, 'content-type': mediaType }
  return { url: addressOf(route), method: route.method, headers, bytes, parallel: SENDERS }
}

/** The status and the milliseconds of one request, and the longest that another call waited meanwhile. */
async function once(route: RouteContract, probe: RouteContract, body: Body): Promise<string> {
  const { url: address, method, headers, bytes } = sendingOf(route, body)
  let told = ''
  const others = await beside(probe, async () => {
    const start = performance.now()
    const answer = await fetch(address, { method, headers, body: bytes })
    await answer.arrayBuffer()
    told = `${answer.status} in ${(performance.now() - start).toFixed(0)}`
  })
  return `${told}, ${(others.at(-1) ?? 0).toFixed(0)}`
}

async function p99(probe: RouteContract, sending?: Sending): Promise<number> {
  const senders = sending && new Worker(new URL('./body-sender.ts', import.meta.url), { workerData: sending })
  try {
    if (senders) await sleep(500)
    return percentile(await beside(probe, () => sleep(SECONDS * 1_000)), 0.99)
  } finally {
    await senders?.terminate()
    await sleep(500)
  }
}

const rows: Record<string, string | number>[] = []
for (const route of ROUTES) {
  const probe = PROBES[route.owner]
  if ((!route.body && !route.rawBody) || !probe || (values.only && values.only !== route.id)) continue
  const { allowed, refused } = worstBodies(route)
  const row: Record<string, string | number> = {
    call: route.id,
    'allowed, KB': Math.round(allowed.bytes.length / 1_024),
  }
  row['ms, others'] = await once(route, probe, allowed)
  row['refused, KB'] = Math.round(refused.bytes.length / 1_024)
  row['ms, others '] = await once(route, probe, refused)
  const alone = await p99(probe)
  row['p99 alone'] = alone.toFixed(0)
  row['× allowed'] = ((await p99(probe, sendingOf(route, allowed))) / alone).toFixed(1)
  row['× refused'] = ((await p99(probe, sendingOf(route, refused))) / alone).toFixed(1)
  rows.push(row)
}
console.table(rows)
console.log(
  `load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
)
