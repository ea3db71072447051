import { getTeacherAnalytics } from '@lectern/contracts/calls/public/analytics.ts'
import { listPurchases, refundOrder } from '@lectern/contracts/calls/public/billing.ts'
import { exportCourse } from '@lectern/contracts/calls/public/course-bundles.ts'
import { getCourse, login } from '@lectern/contracts/calls/public/gateway.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newCourse } from '../support/courses.ts'
import { courseIdIn, FIXTURE_BOOK } from '../support/import-course.ts'
import { newPerson, type Person, visitor } from '../support/people.ts'
import { purchase } from '../support/purchases.ts'
import { ComposeSystem } from './compose-system.ts'
import { Load } from './load.ts'

const upSchema = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
})

/** The containers of docker-compose.yml, from the build to the last volume: `npm run test:compose`, with an engine. */
const system = new ComposeSystem()

beforeAll(async () => {
  await system.make()
  await system.compose('up', '--detach', '--no-build', '--wait')
}, 1_800_000)

afterAll(() => system.remove(), 180_000)

const isEnrolled = async ({ client }: Person, courseId: number) =>
  (await client.call(getCourse, { params: { courseId } })).isEnrolled

test('somebody signs in, buys a course, and gets the money back', async () => {
  const teacher = await newPerson(system.url, 'teacher')
  const { username, password, ...student } = await newPerson(system.url, 'student')
  const client = visitor(system.url)
  await client.call(login, { body: { username, password } })
  const buyer = { ...student, username, password, client }
  const course = await newCourse(teacher, { price: 54 })

  const { orderId } = await purchase(buyer, course, await system.env())
  expect(await isEnrolled(buyer, course.id)).toBe(true)
  await teacher.client.call(refundOrder, { params: { orderId }, body: { reason: 'Bought by mistake' } })
  await eventually(async () => expect(await isEnrolled(buyer, course.id)).toBe(false))
  expect(await client.call(listPurchases)).toMatchObject([{ orderId, status: 'refunded' }])
})

test('the importer of the image brings a book, and a bundle of the course that it became', async () => {
  const author = await newPerson(system.url, 'teacher')
  const reader = await newPerson(system.url, 'teacher')
  const book = await system.importCourse(FIXTURE_BOOK, author)
  expect(book).toContain('10 lessons')
  const bundle = await author.client.send(exportCourse, { params: { courseId: courseIdIn({ output: book }) } })
  const file = await system.keep('course.zip', Buffer.from(await bundle.arrayBuffer()))
  const draft = await system.importCourse(file, reader)
  expect(draft).toContain('10 lessons')
  const params = { courseId: courseIdIn({ output: draft }) }
  expect(await reader.client.call(getCourse, { params })).toMatchObject({ status: 'draft' })
})

test('two gateways and three learnings share the calls', async () => {
  await system.compose('up', '--detach', '--no-build', '--wait', '--scale', 'gateway=2', '--scale', 'learning=3')
  const load = new Load()
  await load.start(system.url)
  for (const service of ['gateway', 'learning']) {
    const containers = await system.containersOf(service)
    expect(containers).toHaveLength(service === 'gateway' ? 2 : 3)
    const ofEach = () => Promise.all(containers.map((container) => system.docker('logs', container)))
    await eventually(async () => {
      for (const log of await ofEach()) expect(log).toContain('"msg":"request"')
    })
  }
  await load.stop()
  expect(load.failures).toEqual([])
})

test('Prometheus finds every process, however many there are', async () => {
  await system.compose('up', '--detach', '--no-build', '--no-recreate', '--wait', 'prometheus')
  // Two gateways, three learnings, and one of each of the others.
  const processes = 2 + 3 + 5
  await eventually(async () => {
    const answer = await fetch(`${system.prometheusUrl}/api/v1/query?query=up`)
    const { data } = upSchema.parse(await answer.json())
    expect(data.result.map(({ value: [, up] }) => up)).toEqual(Array(processes).fill('1'))
  }, 120_000)
  await system.compose('rm', '--stop', '--force', 'prometheus')
}, 240_000)

test('every process is replaced by a new one, and no call fails', async () => {
  const before = await system.containersOf('learning')
  const load = new Load()
  await load.start(system.url)
  await system.run('infra/compose/roll.sh')
  await load.stop()

  console.log(`${load.calls} calls while everything was replaced, ${load.failures.length} failed`)
  expect(load.failures).toEqual([])
  const after = await system.containersOf('learning')
  expect(after).toHaveLength(before.length)
  expect(before.filter((container) => after.includes(container))).toEqual([])
}, 1_200_000)

test('wrong passwords from one address hold up nobody at another, whatever either says of itself', async () => {
  const { username, password } = await newPerson(system.url, 'student')
  const wrong = JSON.stringify({ username, password: 'not-mine' })
  const attempts = await system.signInsFrom(201, Array(12).fill(wrong))
  expect(attempts).toEqual([...Array(10).fill(401), 429, 429])
  // What a caller says of where it is counts for nothing.
  expect(await system.signInsFrom(201, [wrong], { 'x-forwarded-for': '10.1.2.3' })).toEqual([429])
  expect(await system.signInsFrom(202, [JSON.stringify({ username, password })])).toEqual([200])
})

test('what is bought while the broker is away is counted when it is back', async () => {
  const teacher = await newPerson(system.url, 'teacher')
  const student = await newPerson(system.url, 'student')
  const course = await newCourse(teacher, { price: 54 })
  await system.compose('kill', 'kafka')
  await purchase(student, course, await system.env())
  expect(await isEnrolled(student, course.id)).toBe(true)
  await system.compose('up', '--detach', '--no-build', '--no-recreate', '--wait', 'kafka')
  await eventually(async () => {
    expect(await teacher.client.call(getTeacherAnalytics)).toMatchObject({ totalRevenue: 54, totalStudents: 1 })
  }, 120_000)
})

test('a backup is restored into an empty system, and all sides agree', async () => {
  const teacher = await newPerson(system.url, 'teacher')
  const student = await newPerson(system.url, 'student')
  const course = await newCourse(teacher, { price: 54 })
  const { orderId } = await purchase(student, course, await system.env())
  const backup = /\/backups\/[^\s:]+/.exec(await system.compose('run', '--rm', 'backup'))?.[0] ?? ''

  await system.loseEverything()
  await system.compose('run', '--rm', 'backup', 'infra/local/src/restore.ts', backup)
  await system.compose('up', '--detach', '--no-build', '--wait')

  const client = visitor(system.url)
  await client.signIn(student.username, student.password)
  expect(await isEnrolled({ ...student, client }, course.id)).toBe(true)
  expect(await client.call(listPurchases)).toMatchObject([{ orderId, amount: 54, status: 'paid' }])
  await eventually(() => system.compose('exec', '-T', 'analytics', 'node', 'services/analytics/src/truth.ts'), 120_000)
})
