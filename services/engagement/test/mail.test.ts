import { randomUUID } from 'node:crypto'
import { readReceipt } from '@lectern/contracts/calls/internal/billing.ts'
import { readAccountEmail, readMailAddress, writeInvitation } from '@lectern/contracts/calls/internal/identity.ts'
import { readInvitation, readRemoval } from '@lectern/contracts/calls/internal/learning.ts'
import { readMailState, sendTestMail } from '@lectern/contracts/calls/public/mail.ts'
import { listPersonMails } from '@lectern/contracts/calls/public/people.ts'
import { paymentAdjusted, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { courseCreated } from '@lectern/contracts/events/catalog.ts'
import { emailRequested, userDeleted } from '@lectern/contracts/events/identity.ts'
import {
  certificateIssued,
  certificateRevoked,
  studentInvited,
  unenrolled,
} from '@lectern/contracts/events/learning.ts'
import { ACCOUNT_EMAIL_KINDS, SIGN_IN_EMAIL_KINDS } from '@lectern/contracts/shapes/account-emails.ts'
import type { SentTestMail } from '@lectern/contracts/shapes/mail.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { replayRows } from '@lectern/service-kit/testing/replay-topic.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
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
  mail.catcher.beforeAnswer = () => undefined
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
  for (const expected of [
    '$49.00',
    'Visa ending in 4242',
    'Nov 9, 2026, 6:05\u00a0PM\u00a0UTC',
    'LR-2026',
    'Nadia Rahman',
  ]) {
    expect(caught?.text).toContain(expected)
    expect(caught?.html).toContain(expected)
  }
})

test('a refund, a removal and a certificate bring each theirs', async () => {
  await publish(courseCreated, 3, course('Knots & <Splices>'), { sequence: 1 })
  const orderId = next()
  const order = { orderId, courseId: 3, studentId: orderId, teacherId: 1 }
  await publish(paymentAdjusted, orderId, { ...order, amountCents: 1500, givenBackCents: 1500 }, { sequence: 3 })
  await sentTo(orderId).toBe(1)
  expect(mail.mailsTo(addressOf(orderId))[0]?.text).toContain('$15.00 for “Statistics You Can Trust” is being returned')

  mail.learning.answer(readRemoval, { reason: 'You asked me to,\nby <b>phone</b>.' })
  const removed = await isRemoved()
  await sentTo(removed).toBe(1)
  const [removal] = mail.mailsTo(addressOf(removed))
  expect(removal?.subject).toBe('You no longer have access to “Knots & <Splices>”')
  expect(removal?.html).toContain('You asked me to,<br>by &lt;b&gt;phone&lt;/b&gt;.')
  expect(removal?.html).toContain('“<bdi>Knots &amp; &lt;Splices&gt;</bdi>”')

  const studentId = next()
  const participation = { enrollmentId: studentId, courseId: 3, studentId }
  const certificate = { certificateId: '7k4m92qx0c3v5b8n1tdz6', number: 'LC-7K4M-92QX', minutes: 106, lessonCount: 12 }
  const statusEntry = { completedAt: '2026-11-21T10:00:00.000Z', statusList: 1, statusIndex: 4 }
  await publish(certificateIssued, studentId, { ...participation, ...certificate, ...statusEntry }, { sequence: 7 })
  await sentTo(studentId).toBe(1)
  expect(mail.mailsTo(addressOf(studentId))[0]?.text).toContain(
    'https://courses.example.org/certificates/7k4m92qx0c3v5b8n1tdz6',
  )
  // Administrators see which there were, and nothing of what they say.
  await expect
    .poll(() => engagement.send(listPersonMails, { as: anOperator(), params: { personId: studentId } }))
    .toMatchObject({ body: [{ kind: 'certificate', state: 'sent', refusal: null }] })
})

test('an invitation into a course goes to its address, with its link and the way to get none; one that is none any more isn’t sent', async () => {
  const expiresAt = '2027-01-20T10:00:00.000Z'
  const requests: unknown[] = []
  mail.learning.answer(readInvitation, ({ params: { invitationId } }) => {
    if (invitationId === 404) throw refuse('invitation-not-found')
    const words = { courseTitle: 'Knots', teacherName: 'Grace\r\nHopper' }
    const ends = { 22: { accessDays: 30 }, 23: { accessUntil: '2027-01-10T10:00:00.000Z' } }[invitationId]
    return { to: `invited-${invitationId}@example.org`, courseId: 3, expiresAt, ...words, ...ends }
  })
  mail.identity.answer(writeInvitation, ({ params, body }) => {
    requests.push([params.letterId, body])
    if (body.email === 'invited-403@example.org') throw refuse('no-invitation-to-send')
    return { path: `/invitation#${params.letterId}`, stopPath: '/no-invitations#digest' }
  })
  const invited = async (invitationId: number) => {
    const id = randomUUID()
    const data = { invitationId, courseId: 3, teacherId: 1, studentIds: [] }
    await publish(studentInvited, `${invitationId}-1`, data, { sequence: 1, id })
    return id
  }
  const [id, ...unsent] = [await invited(21), await invited(404), await invited(403)]
  await expect.poll(() => mail.mailsTo('invited-21@example.org').length).toBe(1)
  const [caught] = mail.mailsTo('invited-21@example.org')
  expect(caught?.subject).toBe('You’re invited to “Knots”')
  expect(caught?.text).toContain('invites you to join “Knots”')
  expect(caught?.html).toContain('invites you to join “<bdi>Knots</bdi>”')
  const expected = [`https://courses.example.org/invitation#${id}`, 'Jan 20, 2027, 10:00\u00a0AM\u00a0UTC']
  for (const words of [...expected, 'https://courses.example.org/no-invitations#digest']) {
    expect(caught?.text).toContain(words)
    expect(caught?.html).toContain(words)
  }
  expect(requests).toContainEqual([id, { email: 'invited-21@example.org', invitationId: 21, courseId: 3, expiresAt }])
  await invited(22)
  await invited(23)
  const textTo = (address: string) => mail.mailsTo(address)[0]?.text
  expect(caught?.text).not.toContain('have access')
  await expect
    .poll(() => textTo('invited-22@example.org'))
    .toContain('You’ll have access for 30 days after you accept.')
  await expect.poll(() => textTo('invited-23@example.org')).toContain('You’ll have access until Jan 10, 2027, 10:00')
  for (const cause of unsent) {
    await expect
      .poll(() => engagement.database.mail.findFirst({ where: { cause } }))
      .toMatchObject({ kind: 'course-invitation', state: 'gone', personId: null })
  }
  const row = await engagement.database.mail.findFirst({ where: { cause: id ?? '' } })
  expect(JSON.stringify(row)).not.toContain('example.org')
})

const isWithoutLink = (kind: string) => ['already-registered', 'email-changed', ...SIGN_IN_EMAIL_KINDS].includes(kind)

test('letters of identity go out with their link, to the address that they are for, and name nobody', async () => {
  const emailIds = Object.fromEntries(ACCOUNT_EMAIL_KINDS.map((kind) => [kind, randomUUID()]))
  mail.identity.answer(readAccountEmail, ({ params: { letterId } }) => {
    const kind = ACCOUNT_EMAIL_KINDS.find((one) => emailIds[one] === letterId)
    if (!kind) throw refuse('letter-not-found')
    const path = isWithoutLink(kind) ? null : `/${kind}#${letterId}.token`
    const expiresAt = '2026-11-24T04:00:00.000Z'
    return {
      letterId,
      kind,
      userId: 7,
      to: `${kind}@example.org`,
      name: 'Win at https://evil.example',
      path,
      expiresAt,
      role: null,
      stopPath: null,
    }
  })
  for (const [kind, letterId] of Object.entries(emailIds)) {
    await publish(emailRequested, letterId, { letterId, userId: 7, kind }, { sequence: 1 })
    await expect.poll(() => mail.mailsTo(`${kind}@example.org`).length).toBe(1)
    const [caught] = mail.mailsTo(`${kind}@example.org`)
    const link = `https://courses.example.org/${kind}#${letterId}.token`
    for (const text of [caught?.text, caught?.html]) expect(text?.includes(link)).toBe(!isWithoutLink(kind))
    expect(JSON.stringify(caught)).not.toContain('evil.example')
  }
  const used = randomUUID()
  await publish(emailRequested, used, { letterId: used, userId: null, kind: 'invitation' }, { sequence: 1 })
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

test.each([
  'victim@x.example>',
  '<victim@x.example>',
  'victim(comment)@x.example',
  'victim@x.example, other@x.example',
  'victim@x\u034f.example',
])('mail to %s, kept before addresses were strict, goes to nobody else', async (to) => {
  mail.billing.answer(readReceipt, ({ params: { orderId } }) => receiptOf(orderId, { to }))
  const before = mail.catcher.mails.length
  await stateOf(await pays()).toEqual(['bounced EENVELOPE'])
  expect(mail.catcher.mails.slice(before)).toEqual([])
})

test('mail goes to a domain in letters of its own', async () => {
  mail.billing.answer(readReceipt, ({ params: { orderId } }) => receiptOf(orderId, { to: 'nadia@bücher.example' }))
  await stateOf(await pays()).toEqual(['sent'])
  expect(mail.catcher.mails.at(-1)?.recipients).toEqual(['nadia@bücher.example'])
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

test('a server that is away for hours is asked ever more seldom, and gets each mail once when it is back', async () => {
  await mail.away()
  const [young, old] = [await pays(), await pays()]
  for (const id of [young, old]) await stateOf(id).toEqual(['waiting ECONNREFUSED'])
  const waitOf = async (id: number) => {
    const [row] = await engagement.database.$queryRaw<{ seconds: number; tries: number }[]>`
      SELECT extract(epoch FROM due_at - now())::float AS seconds, tries FROM mails WHERE person_id = ${id}`
    return row ?? { seconds: 0, tries: 0 }
  }
  /** As if it had waited for so long already, and were tried again: how long it waits then. */
  const nextWait = async (id: number, hours: number) => {
    const { tries } = await waitOf(id)
    await engagement.database.$executeRaw`
      UPDATE mails SET at = now() - ${hours} * interval '1 hour', due_at = now() WHERE person_id = ${id}`
    // Who tries has it for two minutes, and sets the next time when it has failed.
    await expect.poll(async () => (await waitOf(id)).tries).toBe(tries + 1)
    await expect.poll(async () => Math.round((await waitOf(id)).seconds / 60)).not.toBe(2)
    return (await waitOf(id)).seconds / 60
  }
  expect((await waitOf(young)).seconds).toBeLessThan(31)
  const [ofTwoHours, ofTwenty] = await Promise.all([nextWait(young, 2), nextWait(old, 20)])
  expect(ofTwoHours).toBeCloseTo(30, 0)
  expect(ofTwenty).toBeCloseTo(60, 0)
  await mail.back()
  await makeDue()
  for (const id of [young, old]) await stateOf(id).toEqual(['sent'])
  for (const id of [young, old]) expect(mail.mailsTo(addressOf(id))).toHaveLength(1)
})

test('no mail tells of what the bank tells, nor twice of one refund: a lost dispute, money that came again, a certificate that goes with it', async () => {
  mail.billing.answer(readReceipt, ({ params: { orderId } }) => receiptOf(orderId, { isDisputeLost: true }))
  const orderId = next()
  const order = { orderId, courseId: 3, studentId: orderId, teacherId: 1 }
  const at = { sequence: 3 }
  await publish(paymentAdjusted, orderId, { ...order, amountCents: 4900, givenBackCents: 4900 }, at)
  await stateOf(orderId).toEqual(['gone'])
  await publish(paymentAdjusted, orderId, { ...order, amountCents: -4900, givenBackCents: 0 }, { sequence: 4 })
  const participation = { enrollmentId: orderId, courseId: 3, studentId: orderId }
  await publish(unenrolled, orderId, { ...participation, reason: 'refunded', endedBy: null }, at)
  const certificate = { ...participation, certificateId: '7k4m92qx0c3v5b8n1tdz6' }
  await publish(certificateRevoked, orderId, { ...certificate, reason: 'refunded' }, { sequence: 4 })
  expect((await rowsOf(orderId)).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['refund-receipt gone'])
  expect(mail.mailsTo(addressOf(orderId))).toEqual([])
})

test('without who knows what it says mail waits', async () => {
  mail.billing.mood = 'away'
  const orderId = await pays()
  // Whoever tries has it for two minutes: when that has failed it is due earlier.
  await expect
    .poll(async () => {
      const [row] = await rowsOf(orderId)
      return row?.tries === 1 && row.dueAt.getTime() < Date.now() + 60_000
    })
    .toBe(true)
  mail.billing.mood = 'well'
  await makeDue()
  await sentTo(orderId).toBe(1)
})

test('nobody gets mail who was erased, has shown no address to be theirs (but receipts), or is in the course again', async () => {
  mail.billing.mood = 'away'
  const erased = await pays()
  await publish(userDeleted, erased, null, { sequence: 9 })
  await pays(erased)
  expect(await rowsOf(erased)).toEqual([])
  mail.billing.mood = 'well'

  mail.billing.answer(readReceipt, refuse('order-without-receipt'))
  await stateOf(await pays()).toEqual(['gone'])
  mail.learning.answer(readRemoval, refuse('student-not-removed'))
  await stateOf(await isRemoved()).toEqual(['gone'])
  mail.learning.answer(readRemoval, { reason: null })
  mail.identity.answer(readMailAddress, ({ params: { userId } }) => ({
    ...{ userId, email: addressOf(userId), name: 'Somebody', isConfirmed: false },
  }))
  await stateOf(await isRemoved()).toEqual(['gone'])
  mail.billing.answer(readReceipt, ({ params: { orderId } }) => receiptOf(orderId))
  await stateOf(await pays()).toEqual(['sent'])
})

test('of a mail that goes out while its person is erased nothing stays, and it comes no second time', async () => {
  const orderId = next()
  mail.catcher.beforeAnswer = async ({ recipients }) => {
    if (recipients.includes(addressOf(orderId))) await publish(userDeleted, orderId, null, { sequence: 9 })
  }
  await pays(orderId)
  await sentTo(orderId).toBe(1)
  await expect.poll(() => rowsOf(orderId)).toEqual([])
  await stateOf(await pays()).toEqual(['sent'])
  expect(mail.mailsTo(addressOf(orderId))).toHaveLength(1)
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
  const sentences = await replayRows(service, engagement.ownersDatabase, [])
  expect(sentences).toEqual(['Emails about events before the restore aren’t sent again: 1 that waited are given up.'])
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

test('a test email goes to the operator who asks for it at once, and a refusal is answered', async () => {
  const operator = { ...anOperator(), email: 'ingrid@example.org', fullName: 'Ingrid Solberg' }
  const send = async () => (await engagement.send<SentTestMail>(sendTestMail, { as: operator })).body
  expect(await send()).toMatchObject({ to: operator.email, server: '127.0.0.1', refusal: null })
  expect(mail.mailsTo(operator.email)).toMatchObject([{ subject: 'Email works for Lectern' }])
  mail.catcher.refuse = () => ({ to: 'address', reply: '550 5.1.1 no such user' })
  expect(await send()).toMatchObject({ refusal: '550 5.1.1' })
})
