import { randomUUID } from 'node:crypto'
import * as calls from '@lectern/contracts/calls/public/receivers.ts'
import { paymentRefunded } from '@lectern/contracts/events/billing.ts'
import { emailRequested, userDeleted, userRegistered } from '@lectern/contracts/events/identity.ts'
import { courseCompleted, enrolled, lessonCompleted } from '@lectern/contracts/events/learning.ts'
import type { AddedReceiver, ReceivedEvent, Receivers } from '@lectern/contracts/shapes/receivers.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { untilWaiting } from '@lectern/service-kit/testing/locks.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { replayRows } from '@lectern/service-kit/testing/replay-topic.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { Webhook } from 'standardwebhooks'
import { afterEach, expect, test } from 'vitest'
import { recordDelivered, recordFailed, takeDueDeliveries } from '../src/deliveries/deliveries.repository.ts'
import { forgetOldDeliveries } from '../src/deliveries/delivery-log.repository.ts'
import { service } from '../src/service.ts'
import { withoutOwners } from './engagement-under-test.ts'
import { receiverUnderTest } from './receiver-under-test.ts'

const receiver = receiverUnderTest()
const engagement = serviceUnderTest(service, {
  environment: () => ({ ...withoutOwners(), WEBHOOK_LOOPBACK: 'on', PUBLIC_ORIGINS: 'https://courses.example.org' }),
  replicas: 2,
  background: true,
})
const { publish, send } = engagement
const operator = anOperator()

// What is owed to several may hold them in another order: Postgres refuses one of the two.
afterEach(() => eventually(() => engagement.database.receiver.deleteMany()))

let last = 0
const next = () => {
  last += 1
  return last
}

async function add(path: string, events: ReceivedEvent[] = ['enrolled']) {
  const body = { kind: 'webhook' as const, name: path, url: receiver.url(path), events }
  const { receiver: added, secret } = (await send(calls.addReceiver, { as: operator, body })).body as AddedReceiver
  if (secret === null) throw new Error('a webhook has a secret')
  return { id: added.id, secret, params: { receiverId: added.id } }
}

async function enrolls(details: { id?: string; time?: Date } = {}) {
  const id = details.id ?? randomUUID()
  const enrollmentId = next()
  const data = { enrollmentId, courseId: 3, studentId: 7, orderId: null }
  await publish(enrolled, enrollmentId, data, { sequence: 1, ...details, id })
  return id
}

const rowsOf = (receiverId: string) => engagement.database.delivery.findMany({ where: { receiverId } })
const statesOf = (receiverId: string) =>
  expect.poll(async () => (await rowsOf(receiverId)).map(({ state }) => state).sort(), { timeout: 10_000 })
const receiverOf = async (id: string) => {
  const { receivers } = (await send(calls.listReceivers, { as: operator })).body as Receivers
  return receivers.find((one) => one.id === id)
}
const passes = (receiverId: string, interval: string) =>
  engagement.database.$executeRawUnsafe(
    `UPDATE deliveries SET first_tried_at = first_tried_at - interval '${interval}', due_at = now(), owed_at = owed_at - interval '${interval}', ended_at = ended_at - interval '${interval}' WHERE receiver_id = '${receiverId}'`,
  )
const unhold = (id: string) => engagement.database.receiver.update({ where: { id }, data: { heldUntil: null } })

test('an event comes as it is on the topic, signed, once from two replicas and however often it is heard', async () => {
  const { id, secret } = await add('/once')
  const eventId = await enrolls()
  await statesOf(id).toEqual(['delivered'])
  await engagement.ownersDatabase.$executeRaw`DELETE FROM inbox`
  await enrolls({ id: eventId })
  const more = await Promise.all(Array.from({ length: 20 }, () => enrolls()))
  await statesOf(id).toEqual(Array.from({ length: 21 }, () => 'delivered'))
  expect(receiver.idsAt('/once').sort()).toEqual([eventId, ...more].sort())

  const [first] = receiver.got('/once')
  if (!first) throw new Error('nothing came')
  const headers = first.headers as Record<string, string>
  const event = new Webhook(secret).verify(first.body, headers)
  expect(event).toEqual({
    ...{ specversion: '1.0', id: eventId, type: 'lectern.learning.enrolled.v1', source: '/lectern/learning' },
    ...{ subject: expect.any(String), time: expect.any(String), sequence: '1', datacontenttype: 'application/json' },
    data: { enrollmentId: expect.any(Number), courseId: 3, studentId: 7, orderId: null },
  })
  expect(headers).toMatchObject({
    'webhook-id': eventId,
    'content-type': 'application/cloudevents+json; charset=utf-8',
  })
  expect(() => new Webhook(secret).verify(`${first.body} `, headers)).toThrow()
})

test('of many lessons completed at once each comes once, with its own data', async () => {
  const { id } = await add('/many', ['lesson-completed'])
  const completions = Array.from({ length: 60 }, () => ({ id: randomUUID(), enrollmentId: next() }))
  const complete = ({ id: eventId, enrollmentId }: (typeof completions)[number]) => {
    const data = { enrollmentId, courseId: 3, studentId: 7, lessonId: enrollmentId, progress: 10 }
    return publish(lessonCompleted, enrollmentId, data, { sequence: 2, id: eventId })
  }
  await Promise.all([...completions, ...completions].map(complete))
  await statesOf(id).toEqual(completions.map(() => 'delivered'))
  const bodies = receiver.got('/many').map(({ body }) => JSON.parse(body) as { id: string; data: unknown })
  expect(new Map(bodies.map(({ id: eventId, data }) => [eventId, data]))).toEqual(
    new Map(completions.map(({ id: eventId, enrollmentId }) => [eventId, expect.objectContaining({ enrollmentId })])),
  )
  expect(bodies).toHaveLength(completions.length)
})

test('a receiver gets what it has chosen, from when it chose it on, and nothing of people but their number and role', async () => {
  const { id, params } = await add('/chosen', ['course-completed', 'user-registered', 'user-deleted'])
  const before = new Date(Date.now() - 60_000)
  const participation = { enrollmentId: next(), courseId: 3, studentId: 7 }
  await publish(courseCompleted, participation.enrollmentId, participation, { time: before })
  await enrolls()
  await publish(emailRequested, randomUUID(), { letterId: randomUUID(), userId: 7, kind: 'reset-password' })
  const person = {
    id: 900,
    role: 'student' as const,
    username: 'ada',
    fullName: 'Ada Lovelace',
    email: 'ada@example.org',
  }
  await publish(userRegistered, 900, { ...person, profileImage: null, bio: null, version: 1 })
  await publish(userDeleted, 900, null, { sequence: 2 })
  await statesOf(id).toEqual(['delivered', 'delivered'])
  const bodies = receiver.got('/chosen').map(({ body }) => body)
  const events = bodies.map((body) => JSON.parse(body) as { type: string; data: unknown })
  expect(events.find(({ type }) => type.includes('registered'))?.data).toEqual({ id: 900, role: 'student', version: 1 })
  expect(events.find(({ type }) => type.includes('deleted'))?.data).toBeNull()
  // Ids of events have letters, too: any three of them are soon there.
  expect(bodies.join()).not.toMatch(/\bada\b|Lovelace/i)

  await send(calls.changeReceiver, { as: operator, params, body: { events: ['lesson-completed', 'payment-refunded'] } })
  const order = { orderId: next(), courseId: 3, studentId: 7, teacherId: 1, amountCents: 4900 }
  await publish(lessonCompleted, next(), { ...participation, lessonId: 5, progress: 50 })
  await publish(paymentRefunded, order.orderId, order)
  await publish(courseCompleted, next(), participation)
  await statesOf(id).toEqual(['delivered', 'delivered', 'delivered', 'delivered'])
})

test('what fails is tried again later under the same id, and is dead after a day; by hand it goes once more', async () => {
  const { id, params } = await add('/failing')
  receiver.answers(() => ({ status: 500 }))
  const eventId = await enrolls()
  await expect.poll(async () => (await rowsOf(id))[0]?.status).toBe(500)
  const [row] = await rowsOf(id)
  const waits = (row?.dueAt.getTime() ?? 0) - Date.now()
  expect(waits).toBeGreaterThan(20_000)
  expect(waits).toBeLessThan(37_000)
  expect(row).toMatchObject({ state: 'waiting', tries: 1, failure: null })

  await passes(id, '25 hours')
  await unhold(id)
  await statesOf(id).toEqual(['dead'])
  expect(receiver.idsAt('/failing')).toEqual([eventId, eventId])
  const listed = await send(calls.listDeliveries, { as: operator, params, query: { state: 'dead' } })
  expect(listed.body).toMatchObject({ hasMore: false, deliveries: [{ eventId, state: 'dead', tries: 2, status: 500 }] })
  expect(await receiverOf(id)).toMatchObject({ dead: 1, waiting: 0, failingSince: expect.any(String) })

  receiver.answers(() => ({ status: 200 }))
  await unhold(id)
  expect((await send(calls.replayDead, { as: operator, params })).body).toEqual({ deliveries: 1 })
  await statesOf(id).toEqual(['delivered'])
  expect(receiver.idsAt('/failing')).toEqual([eventId, eventId, eventId])
  expect(await receiverOf(id)).toMatchObject({ dead: 0, failingSince: null })

  const [delivered] = await rowsOf(id)
  const ofIt = { ...params, deliveryId: delivered?.id ?? '' }
  expect((await send(calls.replayDelivery, { as: operator, params: ofIt })).status).toBe(200)
  await expect.poll(() => receiver.idsAt('/failing').length).toBe(4)
  const other = await add('/other')
  const notItsOwn = { ...other.params, deliveryId: ofIt.deliveryId }
  expect((await send(calls.replayDelivery, { as: operator, params: notItsOwn })).status).toBe(404)
})

test('a receiver that never answers holds nobody else up, and counts as failed after ten seconds', async () => {
  const slow = await add('/slow')
  const quick = await add('/quick')
  receiver.answers(({ path }) => (path === '/slow' ? null : { status: 204 }))
  const givenUp = async () => (await rowsOf(slow.id)).filter(({ failure }) => failure === 'timeout').length
  await Promise.all(Array.from({ length: 12 }, () => enrolls()))
  await expect.poll(() => receiver.got('/quick').length, { timeout: 20_000 }).toBe(12)
  // Before the slow one was given up once. Three from each of two replicas, and no more.
  expect(await givenUp()).toBe(0)
  expect(receiver.got('/slow').length).toBeLessThanOrEqual(6)
  await expect.poll(givenUp, { timeout: 20_000 }).toBeGreaterThan(0)
  await statesOf(quick.id).toEqual(Array.from({ length: 12 }, () => 'delivered'))
}, 60_000)

test('no more are taken at once than a lane may have, whichever way Postgres chooses', async () => {
  const { id } = await add('/paused')
  await engagement.database.receiver.update({ where: { id }, data: { state: 'paused' } })
  await Promise.all(Array.from({ length: 12 }, () => enrolls()))
  await engagement.database.$transaction(async (tx) => {
    // As for a table that is small, or was when it was last counted.
    for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize']) {
      await tx.$executeRaw`SELECT set_config(${`enable_${way}`}, 'off', true)`
    }
    expect(await takeDueDeliveries(tx, id, 3)).toHaveLength(3)
  })
})

test.each([
  ['taken', recordDelivered],
  ['refused', recordFailed],
])('a receiver is removed also in the moment in which a delivery was %s', async (_what, note) => {
  const { id, params } = await add('/removed')
  await engagement.database.receiver.update({ where: { id }, data: { state: 'paused', failingSince: new Date() } })
  await enrolls()
  await statesOf(id).toEqual(['waiting'])
  const [{ id: deliveryId } = { id: '' }] = await rowsOf(id)
  const both = await engagement.database.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM deliveries WHERE id = ${deliveryId}::uuid FOR UPDATE`
    const noted = note(engagement.database, id, deliveryId, {
      ...{ status: 204, failure: null, milliseconds: 3, retryAfter: null },
    })
    await untilWaiting(engagement.database, 1)
    const removed = send(calls.removeReceiver, { as: operator, params })
    await untilWaiting(engagement.database, 2)
    return [noted, removed] as const
  })
  await both[0]
  expect((await both[1]).status).toBe(204)
})

test('Retry-After is kept to, within an hour', async () => {
  const { id } = await add('/busy')
  receiver.answers(() => ({ status: 503, headers: { 'retry-after': '86400' } }))
  await enrolls()
  await expect.poll(async () => (await rowsOf(id))[0]?.status).toBe(503)
  const { heldUntil } = await engagement.database.receiver.findUniqueOrThrow({ where: { id } })
  const held = (heldUntil?.getTime() ?? 0) - Date.now()
  expect(held).toBeGreaterThan(3_500_000)
  expect(held).toBeLessThanOrEqual(3_600_000)
  await enrolls()
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(receiver.got('/busy')).toHaveLength(1)
})

test('a receiver that says 410 is owed nothing more, until an operator lets it go on', async () => {
  const { id, params } = await add('/gone')
  receiver.answers(() => ({ status: 410 }))
  await enrolls()
  await statesOf(id).toEqual(['dead'])
  expect(await receiverOf(id)).toMatchObject({ state: 'gone', dead: 1 })
  await enrolls()
  expect(await rowsOf(id)).toHaveLength(1)
  expect((await send(calls.testReceiver, { as: operator, params })).status).toBe(409)
  receiver.answers(() => ({ status: 204 }))
  await send(calls.changeReceiver, { as: operator, params, body: { paused: false } })
  await enrolls()
  await statesOf(id).toEqual(['dead', 'delivered'])
})

test('one that fails for days is paused and says so; what happens meanwhile waits for it', async () => {
  const { id, params } = await add('/days')
  receiver.answers(() => ({ status: 502 }))
  await enrolls()
  await expect.poll(async () => (await rowsOf(id))[0]?.status).toBe(502)
  await engagement.database
    .$executeRaw`UPDATE receivers SET failing_since = now() - interval '73 hours', held_until = NULL WHERE id = ${id}::uuid`
  await passes(id, '1 hour')
  await expect.poll(async () => (await receiverOf(id))?.state).toBe('failing')
  await enrolls()
  receiver.answers(() => ({ status: 204 }))
  await passes(id, '26 hours')
  await send(calls.changeReceiver, { as: operator, params, body: { paused: false } })
  await statesOf(id).toEqual(['delivered', 'delivered'])
  await expect.poll(() => receiverOf(id)).toMatchObject({ state: 'active', failingSince: null })
})

test('paused, nothing goes out; let go on, all of it does', async () => {
  const { id, params } = await add('/paused')
  await send(calls.changeReceiver, { as: operator, params, body: { paused: true } })
  const ids = [await enrolls(), await enrolls()]
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(receiver.got('/paused')).toEqual([])
  await send(calls.changeReceiver, { as: operator, params, body: { paused: false } })
  await statesOf(id).toEqual(['delivered', 'delivered'])
  expect(receiver.idsAt('/paused').sort()).toEqual(ids.sort())
})

test('with another secret both sign for a day, then the new one alone', async () => {
  const { id, secret, params } = await add('/rolled')
  const rolled = (await send(calls.rollReceiverSecret, { as: operator, params })).body as AddedReceiver
  expect(rolled.receiver.formerSecretUntil).not.toBeNull()
  await enrolls()
  await statesOf(id).toEqual(['delivered'])
  const [both] = receiver.got('/rolled')
  for (const one of [secret, rolled.secret ?? ''])
    new Webhook(one).verify(both?.body ?? '', both?.headers as Record<string, string>)
  await engagement.database.receiver.update({ where: { id }, data: { formerUntil: new Date(Date.now() - 1_000) } })
  await enrolls()
  await statesOf(id).toEqual(['delivered', 'delivered'])
  const after = receiver.got('/rolled')[1]
  const headers = after?.headers as Record<string, string>
  new Webhook(rolled.secret ?? '').verify(after?.body ?? '', headers)
  expect(() => new Webhook(secret).verify(after?.body ?? '', headers)).toThrow()
})

test('no secret can be read in the database', async () => {
  const { id, secret } = await add('/sealed')
  const [row] = await engagement.database.$queryRaw<
    { text: string }[]
  >`SELECT r::text AS text FROM receivers r WHERE id = ${id}::uuid`
  expect(row?.text).not.toContain(Buffer.from(secret).toString('hex'))
  const before = await engagement.database.receiver.findUniqueOrThrow({ where: { id } })
  // Moved to another's row it doesn't open: nothing is sent with it.
  const other = await add('/moved')
  await engagement.database.receiver.update({ where: { id: other.id }, data: { secret: before.secret } })
  await enrolls()
  await expect.poll(async () => (await rowsOf(other.id))[0]?.failure).toBe('secret-lost')
  expect(receiver.got('/moved')).toEqual([])
})

test('restored, what waited is for an operator to send, and of what came before nobody is told again', async () => {
  const { id, params } = await add('/restored')
  await send(calls.changeReceiver, { as: operator, params, body: { paused: true } })
  const beforeRestore = new Date()
  await enrolls()
  const sentences = await replayRows(service, engagement.ownersDatabase, [])
  expect(sentences.join()).toContain('1 waiting deliveries may have been sent')
  await send(calls.changeReceiver, { as: operator, params, body: { paused: false } })
  await enrolls({ time: beforeRestore })
  await enrolls({ time: new Date(Date.now() + 1_000) })
  await statesOf(id).toEqual(['dead', 'delivered'])
})

test('what was delivered is known for a month, what is dead for three, and of a paused receiver nothing waits longer than a month', async () => {
  const { id, params } = await add('/old')
  const eventId = await enrolls()
  await statesOf(id).toEqual(['delivered'])
  await passes(id, '29 days')
  await forgetOldDeliveries(engagement.database)
  await enrolls({ id: eventId })
  expect(await rowsOf(id)).toHaveLength(1)
  await passes(id, '2 days')
  await forgetOldDeliveries(engagement.database)
  expect(await rowsOf(id)).toEqual([])

  await send(calls.changeReceiver, { as: operator, params, body: { paused: true } })
  await enrolls()
  await passes(id, '31 days')
  await forgetOldDeliveries(engagement.database)
  await statesOf(id).toEqual(['dead'])
  expect((await send(calls.removeDead, { as: operator, params })).body).toEqual({ deliveries: 1 })
  expect(await rowsOf(id)).toEqual([])
})
