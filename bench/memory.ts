/**
 * `npm run bench:memory [-- --minutes 3 --students 60 --teachers 4 --think 0.5]`, beside a `docker compose up` that you throw away: what each container takes at rest, and at most
 * while people study, pages and previews are drawn and the largest pictures and courses come in, against its limit. Memory is as `docker stats`
 * counts it: without files that the kernel may drop. Exit code 1: a container was ended or started again, or its memory came to its limit.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, parseEnv } from 'node:util'
import { createCourse, listCourses, updateCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { exportCourse, importCourse } from '@lectern/contracts/calls/public/course-bundles.ts'
import { putCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import { putProfilePicture } from '@lectern/contracts/calls/public/profile-pictures.ts'
import { exportStudents } from '@lectern/contracts/calls/public/students.ts'
import { bundleOf, costlyPicture } from './costly-files.ts'
import { Crowd } from './load/crowd.ts'
import { Measures } from './load/measures.ts'
import { join } from './school.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    students: { type: 'string', default: '60' },
    teachers: { type: 'string', default: '4' },
    think: { type: 'string', default: '0.5' },
  },
})
const END_AT_REST_MS = 30_000
/** A container this near to its limit has nothing left for what wasn't measured. */
const FULL = 0.95

const { COMPOSE_ENV_FILES = '.env' } = process.env
const settings = { ...parseEnv(readFileSync(COMPOSE_ENV_FILES, 'utf8')), ...process.env }
const url = settings.PUBLIC_ORIGINS?.split(',').at(-1) ?? ''
const env = {
  GATEWAY_URL: url,
  STRIPE_API_BASE: settings.STRIPE_SANDBOX_URL ?? '',
  STRIPE_SECRET_KEY: settings.STRIPE_SECRET_KEY ?? '',
}

const docker = (...args: string[]) => execFileSync('docker', args, { encoding: 'utf8', maxBuffer: 10_000_000 }).trim()
const containers = docker('compose', 'ps', '--quiet').split('\n')
const service = docker(
  'inspect',
  '--format',
  '{{.Id}} {{index .Config.Labels "com.docker.compose.service"}}',
  ...containers,
)
const names = new Map(service.split('\n').map((line) => [line.slice(0, 12), line.split(' ')[1] ?? '']))

interface Taken {
  mb: number
  limit: number
}
const UNITS: Record<string, number> = { B: 1 / 2 ** 20, KiB: 1 / 2 ** 10, MiB: 1, GiB: 2 ** 10 }

function megabytes(text: string): number {
  const [, number, unit = ''] = /^([\d.]+)(\w+)$/.exec(text) ?? []
  return Number(number) * (UNITS[unit] ?? Number.NaN)
}

/** Looks until it is stopped, about once a second: the newest of each, and the most since `begin`. */
class Looks {
  readonly newest = new Map<string, Taken>()
  readonly most = new Map<string, number>()
  readonly #stats = spawn('docker', ['stats', '--format', '{{.ID}} {{.MemUsage}}', ...containers])

  async follow(): Promise<void> {
    for await (const line of createInterface(this.#stats.stdout)) {
      // Behind what would clear a terminal.
      const [, id = '', used = '', most = ''] = /([0-9a-f]{12,}) (\S+) \/ (\S+)/.exec(line) ?? []
      if (id === '') continue
      const [mb, limit] = [megabytes(used), megabytes(most)]
      const name = names.get(id.slice(0, 12)) ?? id
      this.newest.set(name, { mb, limit })
      this.most.set(name, Math.max(this.most.get(name) ?? 0, mb))
    }
  }

  begin(): void {
    this.most.clear()
  }

  async stop(): Promise<void> {
    const ended = once(this.#stats, 'exit')
    this.#stats.kill()
    await ended
  }
}

/** How often each was started, and whether the kernel ended it. */
const startsOf = () =>
  docker('inspect', '--format', '{{.Id}} {{.RestartCount}} {{.State.StartedAt}} {{.State.OOMKilled}}', ...containers)

const looks = new Looks()
const following = looks.follow()
await sleep(END_AT_REST_MS)
const atRest = new Map(looks.newest)
const starts = startsOf()

const measures = new Measures()
const run = Date.now().toString(36)
const crowd = await Crowd.gather({
  students: Number(values.students),
  teachers: Number(values.teachers),
  seed: 1,
  only: undefined,
  env,
  measures,
})
crowd.think = Number(values.think)
const { client: teacher } = await join(url, `memory-${run}`, 'teacher')
const about = { title: 'The largest', description: 'Measured.', price: 0, level: 'beginner', categoryId: 1 }
const { id: courseId } = await teacher.call(createCourse, { body: { ...about, status: 'active' } })
const largest = { bytes: new Uint8Array(await costlyPicture(4_899, 4_898)), mediaType: 'image/webp' }
const profilePicture = { bytes: new Uint8Array(await costlyPicture(4_096, 4_096)), mediaType: 'image/webp' }
const bundle = await bundleOf({
  html: '<p>word</p>'.repeat(20_000),
  lessons: 9,
  picture: Buffer.from(largest.bytes),
  pictures: 3,
})

looks.begin()
const end = Date.now() + Number(values.minutes) * 60_000
const failures = new Map<string, number>()
/** Again and again; what is refused under load is counted and tried again. */
async function keep(name: string, work: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; Date.now() < end; turn++) {
    await work(turn).catch((error: unknown) => {
      const failure = `${name}: ${String(error).slice(0, 90)}`
      failures.set(failure, (failures.get(failure) ?? 0) + 1)
      return sleep(500)
    })
  }
}

const page = async (path: string) => (await fetch(url + path, { headers: { accept: 'text/html' } })).text()
const courses = await teacher.call(listCourses, {})
const params = { courseId }
const everybody = crowd.come(10)
await Promise.all([
  keep('page', (turn) => page(turn % 5 === 0 ? '/courses' : `/courses/${courses[turn % courses.length]?.id}`)),
  keep('preview', async (turn) => {
    // Another title is another picture.
    await teacher.call(updateCourse, { params, body: { title: `The largest ${turn}` } })
    const address = /property="og:image" content="([^"]+)"/.exec(await page(`/courses/${courseId}`))?.[1]
    if (address) await (await fetch(new URL(new URL(address).pathname, url))).arrayBuffer()
  }),
  ...['a', 'b', 'c'].map((name) =>
    keep('picture', () => teacher.call(putCourseImage, { params: { ...params, name: `${name}.webp` }, raw: largest })),
  ),
  keep('face', () => teacher.call(putProfilePicture, { raw: profilePicture })),
  keep('bundle', async () => {
    await teacher.call(importCourse, { raw: { bytes: new Uint8Array(bundle), mediaType: 'application/zip' } })
    await (await teacher.send(exportCourse, { params })).arrayBuffer()
    await (await teacher.send(exportStudents)).arrayBuffer()
  }),
])
crowd.leave()
await everybody
const calls = measures.count
const after = startsOf()
await looks.stop()
await following
await crowd.close()

console.log(`${calls} calls of ${values.students} students in ${values.minutes} minutes`)
const rows = [...looks.most].toSorted().map(([name, most]) => {
  const { limit = 0 } = looks.newest.get(name) ?? {}
  return {
    name,
    'at rest, MB': Math.round(atRest.get(name)?.mb ?? 0),
    'at most, MB': Math.round(most),
    'limit, MB': Math.round(limit),
  }
})
console.table(rows)
if (failures.size > 0) console.table([...failures].map(([what, times]) => ({ what, times })))
const full = rows.filter((row) => row['at most, MB'] > FULL * row['limit, MB'])
for (const { name } of full) console.log(`${name} came to its limit`)
if (after !== starts) console.log(`A container ended:\n${after}`)
process.exitCode = full.length > 0 || after !== starts ? 1 : 0
