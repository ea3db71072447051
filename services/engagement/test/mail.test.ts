import { randomUUID } from 'node:crypto'
import { readReceipt } from '@lectern/contracts/calls/internal/billing.ts'
import { readLetter, readMailAddress } from '@lectern/contracts/calls/internal/identity.ts'
import { readRemoval } from '@lectern/contracts/calls/internal/learning.ts'
import { readMailState } from '@lectern/contracts/calls/public/mail.ts'
import { paymentAdjusted, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { courseCreated } from '@lectern/contracts/events/catalog.ts'
import { letterRequested, userDeleted } from '@lectern/contracts/events/identity.ts'
import { certificateIssued, unenrolled } from '@lectern/contracts/events/learning.ts'
import { LETTER_KINDS } from '@lectern/contracts/shapes/letters.ts'
import { notFound } from '@lectern/service-kit/errors.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { takeInRows } from '@lectern/service-kit/testing/take-in.ts'
import { beforeEach, expect, test } from 'vitest'
import { endLateMails } from '../src/mail/mails.repository.ts'
import { service } from '../src/service.ts'
import { mailUnderTest } from './engagement-under-test.ts'

const DAY_MS = 86_400_000

const mail = mailUnderTest()
const engagement = serviceUnderTest(service, { environment: mail.environment, replicas: 2, background: true })
const { publish } = engagement

let last = 0
const next = () => {
  last += 1
  return last
}
const addressOf = (id: number) => `student-${id}@example.org`

beforeEach(() => {
  mail.catcher.refuse = () => null
  mail.identity.answer(readMailAddress, ({ params: { userId } }) => ({
    ...{ userId, email: addressOf(userId), name: `Student ${userId}`, isConfirmed: true },
  }))
  mail.learning.answer(readRemoval, { reason: null })
  mail.billing.answer(readReceipt, ({ params: { orderId } }) => receiptOf(orderId))
})

const receiptOf = (orderId: number, changes: object = {}) => ({
  ...{ to: addressOf(orderId), fullName: 'Nadia Rahman', number: `LR-2026-${orderId}`, courseId: 3 },
  ...{ courseTitle: 'Statistics You Can Trust', amountCents: 4900, card: { brand: 'visa', last4: '4242' } },
  ...{ paidAt: '2026-11-09T18:05:00.000Z', isDisputeLost: false, ...changes },
})

interface Details {
  time?: Date
  id?: string
}

/** A student, who has bought under the address of the order's number. */
async function pays(orderId = next(), details: Details = {}) {
  const order = { orderId, courseId: 3, studentId: orderId, teacherId: 1, amountCents: 4900 }
  await publish(paymentSucceeded, orderId, order, { sequence: 2, ...details })
  return orderId
}
async function isRemoved(details: Details = {}) {
  const studentId = next()
  const participation = { enrollmentId: studentId, courseId: 3, studentId }
  await publish(unenrolled, studentId, { ...participation, reason: 'removed', endedBy: 1 }, { sequence: 2, ...details })
  return studentId
}

const rowsOf = (personId: number) => engagement.database.mail.findMany({ where: { personId } })
const stateOf = (personId: number) =>
  expect.poll(async () => (await rowsOf(personId)).map(({ state, refusal }) => [state, refusal].join(' ').trim()))
const sentTo = (personId: number) => expect.poll(() => mail.mailsTo(addressOf(personId)).length)
/** As if time had passed. */
const makeDue = () => engagement.database.$executeRaw`UPDATE mails SET due_at = now() WHERE state = 'waiting'`

test('a purchase brings one receipt, whoever of two replicas sends it and however often the event comes', async () => {
  const id = randomUUID()
  const orderIds = await Promise.all(Array.from({ length: 30 }, () => pays()))
  const again = await pays(next(), { id })
  await engagement.ownersDatabase.$executeRaw`DELETE FROM inbox`
  await pays(again, { id })
  for (const orderId of [...orderIds, again]) await stateOf(orderId).toEqual(['sent'])
  for (const orderId of [...orderIds, again]) expect(mail.mailsTo(addressOf(orderId))).toHaveLength(1)
  const [caught] = mail.mailsTo(addressOf(again))
  expect(caught).toMatchObject({
    ...{ from: '"Lectern" <lectern@courses.example.org>', subject: 'Your receipt for “Statistics You Can Trust”' },
    messageId: `<${(await rowsOf(again))[0]?.id}@courses.example.org>`,
    headers: { 'auto-submitted': 'auto-generated', 'reply-to': 'support@courses.example.org' },
  })
  expect(caught?.headers).not.toHaveProperty('list-unsubscribe')
  for (const told of ['$49.00', 'Visa ending in 4242', '9 November 2026, 18:05 UTC', 'LR-2026', 'Nadia Rahman']) {
    expect(caught?.text).toContain(told)
    expect(caught?.html).toContain(told)
  }
})

test('a refund, a removal and a certificate bring each theirs', async () => {
  await publish(courseCreated, 3, course('Knots & <Splices>'), { sequence: 1 })
  const orderId = next()
  const order = { orderId, courseId: 3, studentId: orderId, teacherId: 1 }
  await publish(paymentAdjusted, orderId, { ...order, amountCents: 1500, givenBackCents: 1500 }, { sequence: 3 })
  await sentTo(orderId).toBe(1)
  expect(mail.mailsTo(addressOf(orderId))[0]?.text).toContain('$15.00 of “Statistics You Can Trust” goes back')

  mail.learning.answer(readRemoval, { reason: 'You asked me to,\nby <b>phone</b>.' })
  const removed = await isRemoved()
  await sentTo(removed).toBe(1)
  const [removal] = mail.mailsTo(addressOf(removed))
  expect(removal?.subject).toBe('You no longer have access to “Knots & <Splices>”')
  expect(removal?.html).toContain('You asked me to,<br>by &lt;b&gt;phone&lt;/b&gt;.')
  expect(removal?.html).toContain('“Knots &amp; &lt;Splices&gt;”')

  const studentId = next()
  const participation = { enrollmentId: studentId, courseId: 3, studentId }
  const certificate = { certificateId: '7k4m92qx0c3v5b8n1tdz6', number: 'LC-7K4M-92QX', minutes: 106, lessonCount: 12 }
  const place = { completedAt: '2026-11-21T10:00:00.000Z', statusList: 1, statusIndex: 4 }
  await publish(certificateIssued, studentId, { ...participation, ...certificate, ...place }, { sequence: 7 })
  await sentTo(studentId).toBe(1)
  expect(mail.mailsTo(addressOf(studentId))[0]?.text).toContain(
    'https://courses.example.org/certificates/7k4m92qx0c3v5b8n1tdz6',
  )
})

test('letters of identity go out with their link, to the address that they are for, and name nobody', async () => {
  const letterIds = Object.fromEntries(LETTER_KINDS.map((kind) => [kind, randomUUID()]))
  mail.identity.answer(readLetter, ({ params: { letterId } }) => {
    const kind = LETTER_KINDS.find((one) => letterIds[one] === letterId)
    if (!kind) throw notFound('There is no such letter.')
    const path = kind === 'email-changed' ? null : `/${kind}#${letterId}.token`
    const expiresAt = '2026-11-24T04:00:00.000Z'
    return {
      letterId,
      kind,
      userId: 7,
      to: `${kind}@example.org`,
      name: 'Win at https://evil.example',
      path,
      expiresAt,
    }
  })
  for (const [kind, letterId] of Object.entries(letterIds)) {
    await publish(letterRequested, letterId, { letterId, userId: 7, kind }, { sequence: 1 })
    await expect.poll(() => mail.mailsTo(`${kind}@example.org`).length).toBe(1)
    const [caught] = mail.mailsTo(`${kind}@example.org`)
    const link = `https://courses.example.org/${kind}#${letterId}.token`
    for (const text of [caught?.text, caught?.html]) expect(text?.includes(link)).toBe(kind !== 'email-changed')
    expect(JSON.stringify(caught)).not.toContain('evil.example')
  }
  const used = randomUUID()
  await publish(letterRequested, used, { letterId: used, userId: null, kind: 'invitation' }, { sequence: 1 })
  await expect
    .poll(() => engagement.database.mail.findFirst({ where: { cause: used } }))
    .toMatchObject({ kind: 'letter', state: 'gone' })
})

test('a name begins no header, and what is in it is text', async () => {
  const orderId = next()
  const name = 'Nadia"\r\nBcc: thief@example.org\r\n\r\n<script>'
  mail.billing.answer(readReceipt, receiptOf(orderId, { fullName: name, courseTitle: 'A\nBcc: thief@example.org' }))
  await pays(orderId)
  await sentTo(orderId).toBe(1)
  const [caught] = mail.mailsTo(addressOf(orderId))
  expect(caught?.recipients).toEqual([addressOf(orderId)])
  expect(caught?.headers).not.toHaveProperty('bcc')
  expect(caught?.html).not.toContain('<script>')
  expect(mail.mailsTo('thief@example.org')).toEqual([])
})

test('while the server is away mail waits, and the service is ready; then it comes', async () => {
  await mail.away()
  const orderId = await pays()
  await stateOf(orderId).toEqual(['waiting ECONNREFUSED'])
  expect((await engagement.app.inject('/readyz')).statusCode).toBe(200)
  await mail.back()
  await makeDue()
  await stateOf(orderId).toEqual(['sent'])
  expect(mail.mailsTo(addressOf(orderId))).toHaveLength(1)
})

test('a 4xx is tried again, a 5xx is a bounce: what is kept of it is codes', async () => {
  let isBusy = true
  const [later, never, forbidden] = [next(), next(), next()]
  mail.catcher.refuse = (address) => {
    if (address === addressOf(later) && isBusy)
      return { to: 'address', reply: '451 4.7.1 greylisted, student@example.org' }
    if (address === addressOf(never)) return { to: 'address', reply: `550 5.1.1 <${address}> no such user` }
    return address === addressOf(forbidden) ? { to: 'mail', reply: '554 5.7.1 spam' } : null
  }
  for (const orderId of [later, never, forbidden]) await pays(orderId)
  await stateOf(never).toEqual(['bounced 550 5.1.1'])
  await stateOf(forbidden).toEqual(['bounced 554 5.7.1'])
  await stateOf(later).toEqual(['waiting 451 4.7.1'])
  const { body } = await engagement.send(readMailState, { as: anOperator() })
  expect(body).toMatchObject({
    ...{ isOn: true, waiting: 1, oldestAge: expect.any(Number), sent: expect.any(Number) },
    unsent: expect.arrayContaining([
      ...[
        { state: 'bounced', kind: 'receipt', refusal: '550 5.1.1', count: 1, newestAt: expect.any(String) },
        { state: 'waiting', kind: 'receipt', refusal: '451 4.7.1', count: 1, newestAt: expect.any(String) },
      ],
    ]),
  })
  expect(JSON.stringify(body)).not.toContain('@')
  isBusy = false
  await makeDue()
  await sentTo(later).toBe(1)
})

test('without who knows what it says mail waits', async () => {
  mail.billing.mood = 'away'
  const orderId = await pays()
  await expect.poll(async () => (await rowsOf(orderId))[0]?.tries).toBe(1)
  mail.billing.mood = 'well'
  await makeDue()
  await sentTo(orderId).toBe(1)
})

test('nobody gets mail who was erased, has shown no address to be theirs, or is in the course again', async () => {
  mail.billing.mood = 'away'
  const erased = await pays()
  await publish(userDeleted, erased, null, { sequence: 9 })
  await pays(erased)
  expect(await rowsOf(erased)).toEqual([])
  mail.billing.mood = 'well'

  mail.billing.answer(readReceipt, notFound('There is no receipt of this order to send.'))
  await stateOf(await pays()).toEqual(['gone'])
  mail.learning.answer(readRemoval, notFound('Nobody has removed this student.'))
  await stateOf(await isRemoved()).toEqual(['gone'])
  mail.learning.answer(readRemoval, { reason: null })
  mail.identity.answer(readMailAddress, ({ params: { userId } }) => ({
    ...{ userId, email: addressOf(userId), name: 'Somebody', isConfirmed: false },
  }))
  await stateOf(await isRemoved()).toEqual(['gone'])
})

test('what happened more than a day ago is not sent, and what waited for so long is late', async () => {
  const old = await pays(next(), { time: new Date(Date.now() - 2 * DAY_MS) })
  expect(await rowsOf(old)).toEqual([])
  mail.billing.mood = 'away'
  const orderId = await pays()
  await expect.poll(async () => (await rowsOf(orderId))[0]?.tries).toBe(1)
  await engagement.database.$executeRaw`
    UPDATE mails SET at = at - interval '1 day', due_at = now() WHERE person_id = ${orderId}`
  await endLateMails(engagement.database)
  await stateOf(orderId).toEqual(['late'])
  mail.billing.mood = 'well'
})

test('restored, what waited at the backup is given up, and what comes again is not sent again', async () => {
  mail.billing.mood = 'away'
  const waiting = await pays()
  await expect.poll(async () => (await rowsOf(waiting))[0]?.tries).toBe(1)
  const happened = new Date()
  const sentences = await takeInRows(service, engagement.ownersDatabase, [])
  expect(sentences).toEqual(['Mail about what has happened until now is not sent again: 1 that waited are given up.'])
  mail.billing.mood = 'well'
  await stateOf(waiting).toEqual(['gone'])
  expect(await rowsOf(await pays(next(), { time: happened }))).toEqual([])
  await stateOf(await pays()).toEqual(['sent'])
})

function course(title: string) {
  return {
    ...{ courseId: 3, teacherId: 1, title, image: null, categoryId: 1 },
    ...({ level: 'beginner', priceCents: 4900, status: 'active' } as const),
  }
}
