import { randomUUID } from 'node:crypto'
import * as calls from '@lectern/contracts/calls/public/receivers.ts'
import * as learning from '@lectern/contracts/events/learning.ts'
import { type AddedReceiver, XAPI_EVENTS } from '@lectern/contracts/shapes/receivers.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { afterEach, expect, test } from 'vitest'
import { service } from '../src/service.ts'
import type { Statement } from '../src/xapi/statement.ts'
import { withoutOwners } from './engagement-under-test.ts'
import { type Answer, type Received, receiverUnderTest } from './receiver-under-test.ts'
import { faultsOf } from './xapi-rules.ts'

const SITE = 'https://courses.example.org'
const store = receiverUnderTest()
const engagement = serviceUnderTest(service, {
  environment: () => ({ ...withoutOwners(), WEBHOOK_LOOPBACK: 'on', PUBLIC_ORIGINS: SITE }),
  background: true,
})
const { publish, send } = engagement
const operator = anOperator()
const credentials = { username: 'lectern', password: 'päss: word' }

/** A strict store: it takes statements by the rules alone, from whoever has the password, and each id once. */
const stored = new Map<string, Statement>()
function strict({ headers, body }: Received): Answer {
  const login = `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`
  if (headers.authorization !== login) return { status: 401 }
  if (headers['x-experience-api-version'] !== '1.0.3' || headers['content-type'] !== 'application/json')
    return { status: 400 }
  const statement = JSON.parse(body) as Statement
  if (faultsOf(statement).length > 0) return { status: 400 }
  if (stored.has(statement.id)) return { status: 409 }
  stored.set(statement.id, statement)
  return { status: 200, body: JSON.stringify([statement.id]) }
}
afterEach(async () => {
  await engagement.database.receiver.deleteMany()
  stored.clear()
})

async function add(path: string) {
  const body = { kind: 'xapi' as const, name: 'Records', url: store.url(path), events: [...XAPI_EVENTS], credentials }
  const answer = await send(calls.addReceiver, { as: operator, body })
  expect(answer.body).toMatchObject({ secret: null })
  const { receiver } = answer.body as AddedReceiver
  return { id: receiver.id, params: { receiverId: receiver.id } }
}

const statesOf = (receiverId: string) =>
  expect.poll(
    async () =>
      (await engagement.database.delivery.findMany({ where: { receiverId } })).map(({ state }) => state).sort(),
    { timeout: 10_000 },
  )

const participation = { enrollmentId: 11, courseId: 3, studentId: 7 }
const attempt = { ...participation, lessonId: 5, attemptId: 9, number: 1, maxPoints: 3, regraded: false }

test('each event is a statement by the rules, of a number of the site about an address of it', async () => {
  store.answers(strict)
  const { id } = await add('/xapi/')
  const time = new Date(Date.now() + 500)
  const at = (sequence: number) => ({ sequence, time })
  await publish(learning.enrolled, 11, { ...participation, orderId: null }, at(1))
  await publish(learning.lessonCompleted, 11, { ...participation, lessonId: 5, progress: 50 }, at(2))
  await publish(learning.quizGraded, 11, { ...attempt, points: 1.5, passed: false }, at(3))
  await publish(learning.quizGraded, 11, { ...attempt, points: 3, passed: true, regraded: true }, at(4))
  await publish(learning.courseCompleted, 11, participation, at(5))
  const certificate = { certificateId: '7k4m92qx0c3v5b8n1tdz6', number: 'LC-7K4M-92QX', minutes: 106, lessonCount: 12 }
  const statusEntry = { completedAt: '2026-11-21T10:00:00.000Z', statusList: 1, statusIndex: 4 }
  await publish(learning.certificateIssued, 11, { ...participation, ...certificate, ...statusEntry }, at(6))
  await publish(learning.reviewPosted, 11, { ...participation, reviewId: 2, rating: 4 }, at(7))
  await publish(learning.unenrolled, 11, { ...participation, reason: 'removed', endedBy: 1 }, at(8))
  await statesOf(id).toEqual(Array.from({ length: 8 }, () => 'delivered'))

  const statements = [...stored.values()]
  for (const statement of statements) {
    expect(faultsOf(statement)).toEqual([])
    expect(statement.actor.account).toEqual({ homePage: SITE, name: '7' })
    expect(statement.timestamp).toBe(time.toISOString())
  }
  const statementOf = (word: string, object: string) =>
    statements.find(({ verb, object: { id } }) => verb.display['en-US'] === word && id === `${SITE}${object}`)
  expect(statementOf('registered', '/courses/3')).toBeDefined()
  expect(statementOf('unregistered', '/courses/3')).toBeDefined()
  expect(statementOf('completed', '/courses/3/learn?lesson=5')).toMatchObject({
    result: { completion: true },
    context: { contextActivities: { parent: [{ id: `${SITE}/courses/3` }] } },
  })
  expect(statementOf('failed', '/courses/3/learn?lesson=5')?.result).toEqual({
    ...{ success: false, score: { scaled: 0.5, raw: 1.5, min: 0, max: 3 } },
  })
  expect(statementOf('passed', '/courses/3/learn?lesson=5')?.result?.score?.scaled).toBe(1)
  expect(statementOf('completed', '/courses/3')).toMatchObject({ result: { completion: true } })
  expect(statementOf('earned', '/certificates/7k4m92qx0c3v5b8n1tdz6')).toBeDefined()
  expect(statementOf('rated', '/courses/3')?.result?.score).toEqual({ raw: 4, min: 1, max: 5 })
})

test('what is sent again has the same id, and a store that has it is told no more', async () => {
  const id = randomUUID()
  store.answers(() => ({ status: 500 }))
  const receiver = await add('/again')
  await publish(learning.courseCompleted, 11, participation, { id })
  await expect.poll(() => store.got('/again/statements').length).toBe(1)
  // Until that is noted, what is set here would be overwritten.
  const isHeld = async () =>
    (await engagement.database.receiver.count({ where: { id: receiver.id, heldUntil: { not: null } } })) === 1
  await expect.poll(isHeld).toBe(true)
  // It had taken it all the same.
  const [first] = store.got('/again/statements')
  if (first) strict(first)
  store.answers(strict)
  await engagement.database.$executeRaw`UPDATE deliveries SET due_at = now()`
  await engagement.database.$executeRaw`UPDATE receivers SET held_until = NULL`
  await statesOf(receiver.id).toEqual(['delivered'])
  const ids = store.got('/again/statements').map(({ body }) => (JSON.parse(body) as Statement).id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(stored.size).toBe(1)
})

test('a try by hand is a statement too; with a wrong password it waits until there is a right one', async () => {
  store.answers(strict)
  const { id, params } = await add('/login')
  await send(calls.changeReceiver, {
    as: operator,
    params,
    body: { credentials: { username: 'x', password: 'wrong' } },
  })
  expect((await send(calls.testReceiver, { as: operator, params })).status).toBe(201)
  await expect
    .poll(async () => (await engagement.database.delivery.findFirst({ where: { receiverId: id } }))?.status)
    .toBe(401)
  await send(calls.changeReceiver, { as: operator, params, body: { credentials } })
  await engagement.database.$executeRaw`UPDATE deliveries SET due_at = now()`
  await engagement.database.$executeRaw`UPDATE receivers SET held_until = NULL`
  await statesOf(id).toEqual(['delivered'])
  expect([...stored.values()][0]?.object.id).toBe(`${SITE}/`)
})

test('events without a statement can’t be chosen, and it has no secret to roll', async () => {
  const { params } = await add('/chosen')
  const wrong = { kind: 'xapi', name: 'x', url: store.url('/'), events: ['course-updated'], credentials }
  expect((await send(calls.addReceiver, { as: operator, body: wrong as never })).status).toBe(400)
  const change = await send(calls.changeReceiver, { as: operator, params, body: { events: ['order-created'] } })
  expect(change.status).toBe(400)
  expect((await send(calls.rollReceiverSecret, { as: operator, params })).status).toBe(409)
})
