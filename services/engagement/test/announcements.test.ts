import { randomUUID } from 'node:crypto'
import { readMailAddress } from '@lectern/contracts/calls/internal/identity.ts'
import * as calls from '@lectern/contracts/calls/public/announcements.ts'
import { unsubscribe } from '@lectern/contracts/calls/public/mail.ts'
import * as bell from '@lectern/contracts/calls/public/notifications.ts'
import { courseCreated, courseStaffChanged } from '@lectern/contracts/events/catalog.ts'
import { userDeleted, userUpdated } from '@lectern/contracts/events/identity.ts'
import { enrolled, unenrolled } from '@lectern/contracts/events/learning.ts'
import { ANNOUNCEMENTS_A_DAY } from '@lectern/contracts/shapes/announcement-limits.ts'
import type {
  AnnounceBody,
  Announcements,
  OwnAnnouncement,
  OwnAnnouncements,
  TeacherAnnouncement,
  TeacherAnnouncements,
} from '@lectern/contracts/shapes/announcements.ts'
import type { Notifications } from '@lectern/contracts/shapes/notifications.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { answerStaff, type CourseStaffRights } from '@lectern/service-kit/testing/fake-catalog.ts'
import { ownDataOf, saysErased } from '@lectern/service-kit/testing/own-data.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  confirmDueAuthors,
  enqueueAnnouncementMails,
  sendDueAnnouncements,
} from '../src/announcements/send-due-announcements.ts'
import { sendDueMails } from '../src/mail/send-due-mails.ts'
import { connectSmtp } from '../src/mail/smtp.ts'
import { service } from '../src/service.ts'
import { mailUnderTest } from './engagement-under-test.ts'

const mail = mailUnderTest()
const engagement = serviceUnderTest(service, { environment: mail.environment, replicas: 2 })
const { publish, send, mustSend } = engagement

beforeEach(() => {
  mail.identity.answer(readMailAddress, ({ params }) => ({
    ...{
      userId: params.userId,
      name: `Number ${params.userId}`,
      email: `person${params.userId}@example.org`,
      isConfirmed: true,
    },
  }))
})

let last = 0
const next = () => {
  last += 1
  return last
}
const notificationsOf = async (as: Person) => (await mustSend<Notifications>(bell.listNotifications, { as })).items
const later = (ms: number) => new Date(Date.now() + ms).toISOString()
const words = (overrides: Partial<AnnounceBody> = {}): AnnounceBody => ({
  ...{ key: randomUUID(), title: 'A talk', text: 'We meet.\n\nAt <seven>.', sendAt: null, draft: false },
  ...overrides,
})

async function course({ teacher = aTeacher() } = {}) {
  await notificationsOf(teacher)
  const courseId = next()
  const details = { courseId, teacherId: teacher.id, title: `Knots ${courseId}`, image: null, categoryId: 1 }
  await publish(
    courseCreated,
    courseId,
    { ...details, level: 'beginner', priceCents: 0, status: 'active' },
    { sequence: 1 },
  )
  const params = { courseId }
  const announce = (body: Partial<AnnounceBody> = {}) =>
    mustSend<OwnAnnouncement>(calls.announce, { as: teacher, params, body: words(body) })
  const own = async () => (await mustSend<OwnAnnouncements>(calls.listOwnAnnouncements, { as: teacher, params })).items
  return { courseId, params, teacher, announce, own }
}

async function studentOf(courseId: number, student = aStudent()) {
  await notificationsOf(student)
  const participation = { enrollmentId: next(), courseId, studentId: student.id }
  await publish(enrolled, participation.enrollmentId, { ...participation, orderId: null }, { sequence: 1 })
  const end = () =>
    publish(unenrolled, participation.enrollmentId, { ...participation, reason: 'refunded' }, { sequence: 2 })
  return { student, end }
}

/** What the background does, until there is nothing more to do. */
async function sweep() {
  while (await sendDueAnnouncements(engagement.database));
}

async function sweepMail() {
  const { SMTP_URL = '', MAIL_FROM = '' } = mail.environment()
  const smtp = connectSmtp({ url: SMTP_URL, from: MAIL_FROM })
  try {
    for (let more = true; more; ) {
      const owed = await enqueueAnnouncementMails(engagement.database)
      more = (await sendDueMails(engagement.parts, smtp)) || owed
    }
  } finally {
    smtp.close()
  }
}

test('what a suspended teacher has scheduled waits, and holds up nobody else’s', async () => {
  const [suspended, other] = [await course(), await course()]
  const { teacher, announce, own } = suspended
  await announce()
  await publish(userUpdated, teacher.id, { ...teacher, suspended: true, version: 2 }, { sequence: 2 })
  await other.announce()
  await sweep()
  expect(await other.own()).toMatchObject([{ sent: true }])
  const isSent = async () =>
    (await engagement.database.announcement.findFirst({ where: { courseId: suspended.courseId } }))?.sentAt
  expect(await isSent()).toBeNull()
  await publish(userUpdated, teacher.id, { ...teacher, version: 3 }, { sequence: 3 })
  await sweep()
  expect(await own()).toMatchObject([{ sent: true }])
})

test('what co-teachers have scheduled who were removed waits for who still answers to send it', async () => {
  const { courseId, params, teacher, own } = await course()
  const [heard, unheard] = [aTeacher(), aTeacher()]
  const staff: CourseStaffRights[] = []
  answerStaff(mail.catalog, staff)
  for (const [index, { id: personId }] of [heard, unheard].entries()) {
    const shared = { courseId, teacherId: teacher.id, personId, rights: ['answer' as const] }
    staff.push({ ...shared, sequence: index + 2 })
    await publish(courseStaffChanged, courseId, shared, { sequence: index + 2 })
  }
  const { id } = await mustSend<OwnAnnouncement>(calls.announce, { as: heard, params, body: words() })
  const { key, title, text } = words()
  await engagement.database.announcement.create({ data: { key, title, text, courseId, authorId: unheard.id } })
  staff.length = 0
  const removed = { courseId, teacherId: teacher.id, personId: heard.id, rights: [] }
  await publish(courseStaffChanged, courseId, removed, { sequence: 4 })
  await confirmDueAuthors(engagement.parts)
  await sweep()
  expect(await own()).toMatchObject([{ sent: false }, { sent: false }])

  const body = { title: 'A talk', text: 'We meet.', sendAt: null }
  const change = { as: teacher, params: { announcementId: id }, body }
  expect((await send(calls.changeAnnouncement, change)).status).toBe(204)
  await sweep()
  expect((await own()).filter(({ sent }) => sent)).toMatchObject([{ id, text: 'We meet.' }])
})

test('those who are in the course are told once, by the bell and by mail; who comes later reads it in the list', async () => {
  const { courseId, params, teacher, announce, own } = await course()
  const [{ student }, left] = [await studentOf(courseId), await studentOf(courseId)]
  await left.end()
  const made = await announce()
  expect(made).toMatchObject({
    courseId,
    title: 'A talk',
    text: 'We meet.\n\nAt <seven>.',
    sent: false,
    recipients: null,
  })
  // While the sweep was late.
  const between = await studentOf(courseId)
  // By several replicas at once.
  await Promise.all(Array.from({ length: 6 }, () => sendDueAnnouncements(engagement.database)))
  await sweep()
  expect(await notificationsOf(student)).toMatchObject([
    {
      kind: 'announcement',
      count: 1,
      course: { id: courseId },
      actor: { id: teacher.id },
      subject: { announcementId: made.id },
    },
  ])
  for (const other of [left.student, between.student])
    expect((await notificationsOf(other)).map(({ kind }) => kind)).not.toContain('announcement')
  expect(await own()).toMatchObject([{ id: made.id, sent: true, recipients: 1 }])

  await sweepMail()
  await sweepMail()
  const [one, ...others] = mail.mailsTo(`person${student.id}@example.org`)
  expect(others).toEqual([])
  expect(one).toMatchObject({ subject: `Knots ${courseId}: A talk` })
  expect(JSON.stringify(one)).toContain('At &lt;seven&gt;')
  expect(mail.mailsTo(`person${left.student.id}@example.org`)).toEqual([])

  const readOf = async () =>
    (await mustSend<TeacherAnnouncements>(calls.listTeacherAnnouncements, { as: teacher })).items.map(
      ({ read }) => read,
    )
  expect(await readOf()).toEqual([0])
  const [bellOf] = await notificationsOf(student)
  if (!bellOf) throw new Error('no notification')
  await mustSend(bell.readNotification, {
    as: student,
    params: { notificationId: bellOf.id },
    body: { read: true },
  })
  expect(await readOf()).toEqual([1])

  const { student: late } = await studentOf(courseId)
  expect(await notificationsOf(late)).toEqual([])
  const { items } = await mustSend<Announcements>(calls.listAnnouncements, { as: late, params })
  expect(items).toEqual([
    { id: made.id, courseId, title: 'A talk', text: 'We meet.\n\nAt <seven>.', at: expect.any(String) },
  ])
})

test('one at a time waits, is changed, sent at once or taken back; once it is sent it stays', async () => {
  const { courseId, params, teacher, announce, own } = await course()
  const { student } = await studentOf(courseId)
  const planned = await announce({ sendAt: later(3_600_000) })
  const gone = await announce({ title: 'Never', sendAt: later(7_200_000) })
  await sweep()
  expect((await own()).map(({ id, sent }) => [id, sent])).toEqual([
    [gone.id, false],
    [planned.id, false],
  ])
  expect((await mustSend<Announcements>(calls.listAnnouncements, { as: student, params })).items).toEqual([])
  const change = (id: number, body: object) =>
    send(calls.changeAnnouncement, { as: teacher, params: { announcementId: id }, body })
  const takeBack = (id: number) => send(calls.takeAnnouncementBack, { as: teacher, params: { announcementId: id } })
  expect((await takeBack(gone.id)).status).toBe(204)
  expect((await takeBack(gone.id)).status).toBe(404)
  const past = { title: 'x', text: 'x', sendAt: later(-3_600_000) }
  expect((await change(planned.id, past)).status).toBe(400)
  expect((await change(planned.id, { ...past, sendAt: later(400 * 86_400_000) })).status).toBe(400)
  const asDraft = await change(planned.id, { title: 'x', text: 'x', sendAt: null, draft: true })
  expect(asDraft).toMatchObject({ status: 409, body: { type: '/problems/announcement-not-a-draft' } })
  expect((await change(planned.id, { title: 'New', text: 'Words', sendAt: null })).status).toBe(204)
  await sweep()
  expect(await own()).toMatchObject([{ title: 'New', text: 'Words', sent: true, recipients: 1 }])
  expect((await change(planned.id, { title: 'x', text: 'x', sendAt: null })).status).toBe(409)
  expect((await takeBack(planned.id)).status).toBe(409)
})

test('a draft is sent to nobody until its teacher says so, and counts against the day only then', async () => {
  const { courseId, params, teacher, announce, own } = await course()
  const { student } = await studentOf(courseId)
  const key = randomUUID()
  const { id } = await announce({ key, draft: true, sendAt: later(-1_000_000) })
  await sweep()
  expect(await own()).toMatchObject([{ id, sent: false, draft: true, recipients: null }])
  expect(await notificationsOf(student)).toEqual([])
  const again = (draft: boolean) => send(calls.announce, { as: teacher, params, body: words({ key, draft }) })
  expect([(await again(true)).status, (await again(false)).status]).toEqual([201, 409])

  const change = (body: Partial<AnnounceBody>) => {
    const { key: _, ...changed } = words(body)
    return send(calls.changeAnnouncement, { as: teacher, params: { announcementId: id }, body: changed })
  }
  expect((await change({ title: 'Another talk', draft: true })).status).toBe(204)
  const list = (status: string) =>
    mustSend<TeacherAnnouncements>(calls.listTeacherAnnouncements, { as: teacher, query: { status } })
  expect(await list('draft')).toMatchObject({
    ...{ items: [{ id, title: 'Another talk' }], counts: { sent: 0, scheduled: 0, draft: 1 } },
  })
  expect((await list('scheduled')).items).toEqual([])
  await engagement.database.$executeRaw`UPDATE announcements SET made_at = made_at - interval '2 days' WHERE id = ${id}`
  for (let made = 0; made < ANNOUNCEMENTS_A_DAY; made += 1) await announce({ sendAt: later(3_600_000) })
  expect((await change({})).status).toBe(429)
  await announce({ draft: true })
  await engagement.database.announcement.deleteMany({ where: { courseId, NOT: { id } } })
  expect((await change({})).status).toBe(204)
  await sweep()
  expect(await own()).toMatchObject([{ id, sent: true, draft: false, recipients: 1 }])
  expect(await notificationsOf(student)).toHaveLength(1)
})

test('a draft that a release without drafts has scheduled is no draft any more', async () => {
  const { teacher, announce } = await course()
  const { id } = await announce({ draft: true })
  await engagement.database.announcement.update({ where: { id }, data: { sendAt: new Date(later(3_600_000)) } })
  expect(await mustSend<TeacherAnnouncements>(calls.listTeacherAnnouncements, { as: teacher })).toMatchObject({
    ...{ items: [{ id, draft: false }], counts: { sent: 0, scheduled: 1, draft: 0 } },
  })
})

test('changed or taken back while it is being sent: either it went as it was, or not at all', async () => {
  const { courseId, teacher, announce, own } = await course()
  const { student } = await studentOf(courseId)
  for (let round = 0; round < 8; round += 1) {
    const { id } = await announce({ title: `Round ${round}` })
    const [answer] = await Promise.all([
      send(calls.takeAnnouncementBack, { as: teacher, params: { announcementId: id } }),
      sendDueAnnouncements(engagement.database),
    ])
    await sweep()
    const isSent = (await own()).some((one) => one.id === id)
    const isNotified = (await notificationsOf(student)).some(({ subject }) => subject.announcementId === id)
    expect([answer.status, isSent, isNotified]).toEqual(isSent ? [409, true, true] : [204, false, false])
  }
})

test('a sweep that dies has sent nothing, and the next one sends it once', async () => {
  const { courseId, announce, own } = await course()
  const { student } = await studentOf(courseId)
  const { id } = await announce()
  const { database } = engagement
  const dying = database.$transaction(async (tx) => {
    await sendDueAnnouncements({ $transaction: (work: (tx: unknown) => unknown) => work(tx) } as never)
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect((await own())[0]?.sent).toBe(false)
  await sweep()
  expect((await notificationsOf(student)).filter(({ subject }) => subject.announcementId === id)).toHaveLength(1)
})

test('a student who has left the course reads no announcements; what is malformed is not announced', async () => {
  const { courseId, params, teacher } = await course()
  const { student, end } = await studentOf(courseId)
  await end()
  expect((await send(calls.listAnnouncements, { as: student, params })).status).toBe(404)
  for (const body of [
    { title: ' ' },
    { title: 'x'.repeat(151) },
    { text: 'x'.repeat(8_001) },
    { sendAt: 'soon' },
    { key: 'x' },
  ])
    expect((await send(calls.announce, { as: teacher, params, body: { ...words(), ...body } })).status).toBe(400)
})

test('a course has so many a day, of many at once too; a key that comes again is one', async () => {
  const { params, teacher, own } = await course()
  const body = words({ sendAt: later(3_600_000) })
  const post = (sent: object, replica = 0) => send(calls.announce, { as: teacher, params, body: sent, replica })
  const same = await Promise.all(Array.from({ length: 5 }, (_, index) => post(body, index % 2)))
  expect(new Set(same.map((answer) => (answer.body as OwnAnnouncement).id)).size).toBe(1)
  expect((await post({ ...body, title: 'Else' })).status).toBe(409)
  const many = await Promise.all(
    Array.from({ length: ANNOUNCEMENTS_A_DAY + 4 }, (_, index) => post(words(), index % 2)),
  )
  expect(many.filter(({ status }) => status === 201)).toHaveLength(ANNOUNCEMENTS_A_DAY - 1)
  const refused = many.find(({ status }) => status === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000)
  expect(await own()).toHaveLength(ANNOUNCEMENTS_A_DAY)
  await sweep()
})

test('who has left its mail gets none; the link in one ends it; who is erased gets none', async () => {
  const { courseId, announce } = await course()
  const [leaver, stays, goes] = [await studentOf(courseId), await studentOf(courseId), await studentOf(courseId)]
  await mustSend(bell.changeNotificationPreferences, {
    as: stays.student,
    body: { preferences: [{ kind: 'announcement', bell: false, mail: true }] },
  })
  await announce({ title: 'First' })
  await sweep()
  await publish(userDeleted, goes.student.id, null, { sequence: 9 })
  await sweepMail()
  const mailsTo = (student: Person) => mail.mailsTo(`person${student.id}@example.org`)
  expect([mailsTo(leaver.student), mailsTo(stays.student), mailsTo(goes.student)].map(({ length }) => length)).toEqual([
    1, 1, 0,
  ])
  // By mail alone, as they wanted.
  expect(await notificationsOf(stays.student)).toEqual([])
  const [, token = ''] = /unsubscribe\/(announcement\.[\w.-]+)/.exec(JSON.stringify(mailsTo(leaver.student))) ?? []
  expect(
    (
      await send(unsubscribe, {
        params: { token },
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).status,
  ).toBe(204)
  await announce({ title: 'Second' })
  await sweep()
  await sweepMail()
  expect([mailsTo(leaver.student), mailsTo(stays.student)].map(({ length }) => length)).toEqual([1, 2])
})

test('a class of 250 is owed mail a hundred at a time, each once', async () => {
  const { courseId, announce } = await course()
  const ids = Array.from({ length: 250 }, () => aStudent().id)
  await engagement.database.enrollment.createMany({
    data: ids.map((studentId) => ({ enrollmentId: next(), studentId, courseId, active: true, sequence: 1 })),
  })
  await announce()
  await sweep()
  const waiting = () => engagement.database.mail.count({ where: { kind: 'announcement', state: 'waiting' } })
  expect(await enqueueAnnouncementMails(engagement.database)).toBe(true)
  expect(await waiting()).toBe(100)
  expect(await enqueueAnnouncementMails(engagement.database)).toBe(false)
  await sweepMail()
  expect(await waiting()).toBe(0)
  const sent = await engagement.database.mail.groupBy({
    by: 'personId',
    where: { personId: { in: ids } },
    _count: true,
  })
  expect([sent.length, sent.every(({ _count }) => _count === 1)]).toEqual([250, true])
})

test('a teacher finds theirs in the export; erased, none is left, and none is sent', async () => {
  const { courseId, teacher, announce } = await course()
  const { student } = await studentOf(courseId)
  await announce({ title: 'Sent' })
  await sweep()
  await announce({ title: 'To be sent', sendAt: later(3_600_000) })
  await announce({ title: 'Draft', draft: true })
  const { lists } = await ownDataOf('engagement', engagement, teacher)
  expect(lists.announcements).toMatchObject([
    { title: 'Sent', recipients: 1, sendAt: expect.any(String) },
    { title: 'To be sent', sendAt: expect.any(String) },
    { title: 'Draft', sendAt: null },
  ])
  expect((await ownDataOf('engagement', engagement, student)).lists.announcements).toEqual([])
  await publish(userDeleted, teacher.id, null, { sequence: 9 })
  expect(await saysErased('engagement', engagement, teacher.id)).toBe(true)
  expect((await mustSend<Announcements>(calls.listAnnouncements, { as: student, params: { courseId } })).items).toEqual(
    [],
  )
})

test('of each of a teacher’s courses the last that was sent is listed, the newest first; nobody else’s, and none that waits', async () => {
  const first = await course()
  const second = await course({ teacher: first.teacher })
  const [other, silent] = [await course(), await course({ teacher: first.teacher })]
  await studentOf(first.courseId)
  await first.announce({ title: 'The first' })
  await other.announce({ title: 'Of somebody else' })
  await sweep()
  await second.announce({ title: 'Of the second' })
  await silent.announce({ title: 'Not yet', sendAt: later(3_600_000) })
  await sweep()
  await first.announce({ title: 'The last' })
  await first.announce({ title: 'To come', sendAt: later(3_600_000) })
  await sweep()
  const latest = await mustSend<TeacherAnnouncement[]>(calls.listLatestAnnouncements, { as: first.teacher })
  expect(latest).toMatchObject([
    { title: 'The last', sent: true, recipients: 1, course: { id: first.courseId, title: `Knots ${first.courseId}` } },
    { title: 'Of the second', recipients: 0, course: { id: second.courseId } },
  ])
  expect(latest).toHaveLength(2)
  expect(await mustSend(calls.listLatestAnnouncements, { as: aTeacher() })).toEqual([])
})

test('all of a teacher’s courses have one list: scheduled first, by status, course and words, in parts, and nothing of another teacher', async () => {
  const first = await course()
  const second = await course({ teacher: first.teacher })
  const other = await course()
  await first.announce({ title: 'Knots for climbers' })
  await second.announce({ title: 'A new chapter', text: 'On **café** knots.' })
  await other.announce({ title: 'Knots of somebody else' })
  await sweep()
  await first.announce({ title: 'A talk to come', sendAt: later(3_600_000) })
  const list = (query: Record<string, string> = {}, as = first.teacher) =>
    mustSend<TeacherAnnouncements>(calls.listTeacherAnnouncements, { as, query })
  const titlesOf = async (query: Record<string, string> = {}) => (await list(query)).items.map(({ title }) => title)

  expect(await list()).toMatchObject({
    items: [
      { title: 'A talk to come', sent: false, recipients: null, course: { id: first.courseId } },
      { title: 'A new chapter', sent: true, course: { id: second.courseId, title: `Knots ${second.courseId}` } },
      { title: 'Knots for climbers', sent: true, recipients: 0 },
    ],
    next: null,
    counts: { sent: 2, scheduled: 1, draft: 0 },
  })
  expect(await titlesOf({ status: 'scheduled' })).toEqual(['A talk to come'])
  expect(await titlesOf({ status: 'sent', course: String(first.courseId) })).toEqual(['Knots for climbers'])
  expect(await titlesOf({ search: 'KNOTS cafe' })).toEqual(['A new chapter'])
  expect((await list({ status: 'sent', search: 'knots' })).counts).toEqual({ sent: 2, scheduled: 0, draft: 0 })
  expect(await list({ course: String(other.courseId) })).toEqual({
    items: [],
    next: null,
    counts: { sent: 0, scheduled: 0, draft: 0 },
  })
  const [start, { next }] = [await titlesOf({ limit: '2' }), await list({ limit: '2' })]
  expect([...start, ...(await titlesOf({ limit: '2', after: next ?? '' }))]).toEqual(await titlesOf())
  const wrong: Record<string, string>[] = [
    { status: 'gone' },
    { course: 'x' },
    { after: '1' },
    { limit: '51' },
    { unknown: '1' },
  ]
  for (const query of wrong) {
    expect(
      (await send(calls.listTeacherAnnouncements, { as: first.teacher, query })).status,
      JSON.stringify(query),
    ).toBe(400)
  }
})
