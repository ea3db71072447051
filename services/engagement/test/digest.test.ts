import { randomUUID } from 'node:crypto'
import { readMailAddress } from '@lectern/contracts/calls/internal/identity.ts'
import { chooseMail, openUnsubscribe, unsubscribe } from '@lectern/contracts/calls/public/mail.ts'
import * as calls from '@lectern/contracts/calls/public/notifications.ts'
import { paymentFailed } from '@lectern/contracts/events/billing.ts'
import { courseCreated } from '@lectern/contracts/events/catalog.ts'
import { userUpdated } from '@lectern/contracts/events/identity.ts'
import { certificateIssued, certificateRevoked, enrolled, reviewPosted } from '@lectern/contracts/events/learning.ts'
import type { ChangedPreferences, NotificationPreferences } from '@lectern/contracts/shapes/notifications.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { replayRows } from '@lectern/service-kit/testing/replay-topic.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { beforeEach, expect, test } from 'vitest'
import { writeDueDigests } from '../src/digests/write-due-digests.ts'
import { service } from '../src/service.ts'
import { digestScene, whereItIsTen } from './digest-scene.ts'
import { mailUnderTest } from './engagement-under-test.ts'

const mail = mailUnderTest()
const engagement = serviceUnderTest(service, { environment: mail.environment, replicas: 2, background: true })
const { publish } = engagement
const { addressOf, mailsTo, arrived, rowsOf, digestOf, hasToWait, isScheduled } = digestScene(engagement, mail)
const unconfirmed = new Set<number>()

beforeEach(() => {
  mail.identity.answer(readMailAddress, ({ params: { userId } }) => ({
    ...{ userId, email: addressOf(userId), name: `Tess ${userId}`, isConfirmed: !unconfirmed.has(userId) },
  }))
})

let last = 1_000
const next = () => {
  last += 1
  return last
}

const change = (person: Person, body: ChangedPreferences) =>
  engagement.send<NotificationPreferences>(calls.changeNotificationPreferences, { as: person, body })
const preferencesOf = (person: Person) =>
  engagement.mustSend<NotificationPreferences>(calls.getNotificationPreferences, { as: person })
const readAll = (person: Person) =>
  engagement.mustSend(calls.readNotifications, { as: person, body: { until: new Date().toISOString() } })

async function teacherWithCourse(differs: Partial<Person> = {}) {
  const teacher = aTeacher({ id: next(), timeZone: whereItIsTen(), ...differs })
  await preferencesOf(teacher)
  const courseId = next()
  const course = { courseId, teacherId: teacher.id, title: `Knots & <Splices> ${courseId}`, image: null, categoryId: 1 }
  await publish(
    courseCreated,
    courseId,
    { ...course, level: 'beginner', priceCents: 0, status: 'active' },
    { sequence: 1 },
  )
  return { teacher, courseId }
}

async function enrolls(courseId: number, fullName = 'Ada Lovelace', time = new Date()) {
  const student = aStudent({ id: next(), fullName })
  await preferencesOf(student)
  const participation = { enrollmentId: next(), courseId, studentId: student.id }
  await publish(enrolled, participation.enrollmentId, { ...participation, orderId: null }, { sequence: 1, time })
  return { student, ...participation }
}

async function paymentFails(student: Person) {
  const order = { orderId: next(), courseId: 3, studentId: student.id, teacherId: 1, amountCents: 4900 }
  await publish(paymentFailed, order.orderId, order, { sequence: 2 })
}

/** As if what was told had been told since yesterday, and the digest's time were now; until a replica has looked. */
async function comesDue(person: Person) {
  await isScheduled(person)
  await engagement.database.$executeRaw`
    UPDATE notifications SET told_at = now() - interval '2 minutes' WHERE person_id = ${person.id}`
  await engagement.database.$executeRaw`
    UPDATE digests SET since = least(since, now() - interval '1 day'), next_at = now() WHERE person_id = ${person.id}`
  await isScheduled(person)
}

test('a teacher gets one digest of a day, whoever of many looks, with where each thing leads', async () => {
  const { teacher, courseId } = await teacherWithCourse()
  // At one moment, since each day has a notification of its own.
  const now = new Date()
  const { enrollmentId, student } = await enrolls(courseId, 'Ada Lovelace', now)
  await enrolls(courseId, 'Grace Hopper', now)
  const rated = { enrollmentId, courseId, studentId: student.id, rating: 4, previousRating: null }
  await publish(reviewPosted, enrollmentId, { ...rated, reviewId: next() } as never, { sequence: 3 })
  await isScheduled(teacher)
  await engagement.database.$executeRaw`UPDATE notifications SET told_at = now() - interval '2 minutes'`
  await engagement.database
    .$executeRaw`UPDATE digests SET since = now() - interval '1 day', next_at = now() WHERE person_id = ${teacher.id}`
  await Promise.all(Array.from({ length: 20 }, () => writeDueDigests(engagement.database)))
  await arrived(teacher)

  const [caught] = mailsTo(teacher)
  expect(caught?.subject).toBe('Your day on Lectern: 2 notifications')
  expect(caught?.text).toContain(`Grace Hopper and 1 other enrolled in Knots & <Splices> ${courseId}`)
  expect(caught?.text).toContain(`https://courses.example.org/teacher/students?course=${courseId}`)
  expect(caught?.text).toContain(`Ada Lovelace gave Knots & <Splices> ${courseId} 4 stars`)
  expect(caught?.html).toContain(`<bdi>Knots &amp; &lt;Splices&gt; ${courseId}</bdi>`)
  expect(caught?.html).toContain('/teacher/settings#notifications')
  expect(caught?.headers).toMatchObject({
    'list-unsubscribe': expect.stringMatching(
      /^<https:\/\/courses\.example\.org\/api\/unsubscribe\/digest\.\d+\.[\w-]{43}>$/,
    ),
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })

  // On the same day nothing more comes; what came meanwhile is in that of the next.
  await enrolls(courseId, 'Barbara Liskov')
  const before = await digestOf(teacher)
  await comesDue(teacher)
  await comesDue(teacher)
  expect(await rowsOf(teacher)).toHaveLength(1)
  expect((await digestOf(teacher)).since.getTime()).toBeLessThan(before.since.getTime())
})

test('nothing comes of nothing: of what was read, was before it was chosen, or isn’t wanted', async () => {
  const { teacher, courseId } = await teacherWithCourse()
  await enrolls(courseId)
  await readAll(teacher)
  await comesDue(teacher)

  const student = aStudent({ id: next(), timeZone: whereItIsTen() })
  expect((await preferencesOf(student)).digest).toBe('off')
  await paymentFails(student)
  expect(await engagement.database.digest.findUnique({ where: { personId: student.id } })).toBeNull()
  await engagement.database
    .$executeRaw`UPDATE notifications SET told_at = now() - interval '2 minutes' WHERE person_id = ${student.id}`
  expect((await change(student, { preferences: [], digest: 'daily' })).body.digest).toBe('daily')
  await isScheduled(student)
  await engagement.database.$executeRaw`UPDATE digests SET next_at = now() WHERE person_id = ${student.id}`
  await isScheduled(student)

  const { teacher: choosy, courseId: theirs } = await teacherWithCourse()
  await change(choosy, { preferences: [{ kind: 'student-enrolled', bell: true, mail: false }] })
  await enrolls(theirs)
  await comesDue(choosy)

  for (const person of [teacher, student, choosy]) expect(await rowsOf(person)).toEqual([])
})

test('what is read or left before it goes out isn’t sent, nor anything to an address that nobody has confirmed', async () => {
  mail.identity.mood = 'away'
  const people = [await teacherWithCourse(), await teacherWithCourse()] as const
  const [read, left] = people
  for (const { teacher, courseId } of people) {
    await enrolls(courseId)
    await comesDue(teacher)
    await hasToWait(teacher)
  }
  await readAll(read.teacher)
  await change(left.teacher, { preferences: [], digest: 'off' })
  mail.identity.mood = 'well'
  const stranger = await teacherWithCourse()
  unconfirmed.add(stranger.teacher.id)
  await enrolls(stranger.courseId)
  await comesDue(stranger.teacher)
  await engagement.database.$executeRaw`UPDATE mails SET due_at = now() WHERE state = 'waiting'`
  for (const { teacher } of [...people, stranger])
    await expect.poll(async () => (await rowsOf(teacher)).map(({ state }) => state)).toEqual(['gone'])
})

test('it goes by the clocks of the person, also once they live by others', async () => {
  const { teacher } = await teacherWithCourse({ timeZone: 'Europe/Rome' })
  await isScheduled(teacher)
  const hourIn = async (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format((await digestOf(teacher)).nextAt ?? 0)
  expect(await hourIn('Europe/Rome')).toBe('08:00')
  await publish(userUpdated, teacher.id, { ...teacher, timeZone: 'Asia/Tokyo', version: 2 }, { sequence: 2 })
  await expect.poll(() => hourIn('Asia/Tokyo')).toBe('08:00')
  await change(teacher, { preferences: [], digest: 'weekly' })
  // Eight on Monday in Tokyo; until a replica has looked it is now, which may be a Sunday, too.
  const nextInUtc = async () => {
    const { nextAt } = await digestOf(teacher)
    return nextAt && [nextAt.getUTCDay(), nextAt.toISOString().slice(11)]
  }
  await expect.poll(nextInUtc).toEqual([0, '23:00:00.000Z'])
})

test('what is chosen without a word about mail leaves mail as it was; what always comes can’t be left', async () => {
  const student = aStudent({ id: next() })
  // A row of before there was mail to choose.
  await engagement.database.$executeRaw`
    INSERT INTO notification_preferences (person_id, kind, bell) VALUES (${student.id}, 'quiz-graded', false)`
  const of = async (kind: string) => (await preferencesOf(student)).preferences.find((one) => one.kind === kind)
  expect(await of('quiz-graded')).toEqual({ kind: 'quiz-graded', bell: false, mail: true })
  await change(student, { preferences: [{ kind: 'certificate-issued', bell: true, mail: false }] })
  await change(student, { preferences: [{ kind: 'certificate-issued', bell: false }] })
  expect(await of('certificate-issued')).toEqual({ kind: 'certificate-issued', bell: false, mail: false })
  const refused = await change(student, { preferences: [{ kind: 'access-removed', bell: true, mail: false }] })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ pointer: '/body/preferences/0/mail' }] } })
})

test('the link in a mail ends it, in one call of a mail program and without a session; it can be taken back', async () => {
  const { teacher, courseId } = await teacherWithCourse()
  await change(teacher, { preferences: [], digest: 'weekly' })
  await change(teacher, { preferences: [], digest: 'daily' })
  await enrolls(courseId)
  await comesDue(teacher)
  await arrived(teacher)
  await change(teacher, { preferences: [], digest: 'weekly' })
  const header = mailsTo(teacher)[0]?.headers['list-unsubscribe'] ?? ''
  const token = header.slice(header.lastIndexOf('/') + 1, -1)
  const digest = async () => (await preferencesOf(teacher)).digest

  const opened = await engagement.send(openUnsubscribe, { params: { token } })
  expect(opened).toMatchObject({ status: 303, headers: { location: `/unsubscribe#${token}` } })
  expect(await digest()).toBe('weekly')
  const post = (given: string, type = 'application/x-www-form-urlencoded') =>
    engagement.send(unsubscribe, {
      ...{ params: { token: given }, body: 'List-Unsubscribe=One-Click', headers: { 'content-type': type } },
    })
  expect((await post(token)).status).toBe(204)
  expect((await post(token, 'multipart/form-data; boundary=x')).status).toBe(204)
  expect(await digest()).toBe('off')
  const back = await engagement.send(chooseMail, { body: { token, wanted: true } })
  expect(back).toMatchObject({ status: 200, body: { mail: 'digest', wanted: true } })
  expect(await digest()).toBe('weekly')

  const [, , signature] = token.split('.')
  const forged = [
    `digest.${teacher.id + 1}.${signature}`,
    `certificate.${teacher.id}.${signature}`,
    `digest.${teacher.id}.${'A'.repeat(43)}`,
  ]
  for (const one of forged) expect((await post(one)).status).toBe(404)
  expect(await digest()).toBe('weekly')

  // Links from before a new key are good as long as the old one is there.
  await engagement.ownersDatabase.unsubscribeKey.create({ data: { secret: randomUUID() } })
  expect((await post(token)).status).toBe(204)
  expect(await digest()).toBe('off')
})

test('mail of a certificate may be left; one that is revoked is announced no more, and its end is', async () => {
  const issue = async () => {
    const student = aStudent({ id: next() })
    const participation = { enrollmentId: next(), courseId: 3, studentId: student.id }
    const certificateId = `7k4m92qx0c3v5b8n1${String(next()).slice(-4)}`
    const certificate = { certificateId, number: 'LC-7K4M-92QX', minutes: 106, lessonCount: 12 }
    const statusEntry = { completedAt: '2026-11-21T10:00:00.000Z', statusList: 1, statusIndex: 4 }
    const issueCertificate = async () => {
      await publish(
        certificateIssued,
        participation.enrollmentId,
        { ...participation, ...certificate, ...statusEntry },
        { sequence: 7 },
      )
      return student
    }
    return { student, issueCertificate, revoked: { ...participation, certificateId } }
  }
  const glad = await issue()
  await glad.issueCertificate()
  await arrived(glad.student)
  const token = /certificate\.[\w.-]+/.exec(mailsTo(glad.student)[0]?.headers['list-unsubscribe'] ?? '')?.[0] ?? ''
  await engagement.mustSend(chooseMail, { body: { token, wanted: false } })

  const quiet = await issue()
  await change(quiet.student, { preferences: [{ kind: 'certificate-issued', bell: true, mail: false }] })
  await quiet.issueCertificate()
  await expect.poll(async () => (await rowsOf(quiet.student)).map(({ state }) => state)).toEqual(['gone'])

  mail.identity.mood = 'away'
  const revoked = await issue()
  await revoked.issueCertificate()
  await hasToWait(revoked.student)
  for (const reason of ['regraded', 'withdrawn'] as const)
    await publish(certificateRevoked, revoked.revoked.enrollmentId, { ...revoked.revoked, reason }, { sequence: 8 })
  mail.identity.mood = 'well'
  await engagement.database.$executeRaw`UPDATE mails SET due_at = now() WHERE state = 'waiting'`
  await arrived(revoked.student)
  expect(mailsTo(revoked.student)[0]?.subject).toMatch(/^Your certificate for .* was revoked$/)
  // That it was sent is noted once it has arrived.
  const states = async () => (await rowsOf(revoked.student)).map(({ kind, state }) => `${kind} ${state}`).toSorted()
  await expect.poll(states).toEqual(['certificate gone', 'certificate-revoked sent'])
})

test('of a hundred thousand people those who are due are found along an index, some at a time, and never more than others can wait behind', async () => {
  await engagement.ownersDatabase.$executeRaw`
    INSERT INTO digests (person_id, rhythm, next_at) SELECT id, 'daily', now() + interval '1 hour' FROM generate_series(500001, 600000) AS id`
  await engagement.ownersDatabase.$executeRaw`ANALYZE digests`
  const plan = await engagement.ownersDatabase.$queryRaw<{ 'QUERY PLAN': string }[]>`
    EXPLAIN SELECT person_id FROM digests WHERE next_at <= now() ORDER BY next_at LIMIT 100 FOR UPDATE SKIP LOCKED`
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('digests_next_at_idx')

  await engagement.ownersDatabase.$executeRaw`
    INSERT INTO mails (kind, cause, subject, at, due_at)
    SELECT 'digest', 'waits ' || n, '{}', now(), now() + interval '1 hour' FROM generate_series(1, 100) AS n`
  const { teacher, courseId } = await teacherWithCourse()
  await enrolls(courseId)
  await engagement.database
    .$executeRaw`UPDATE notifications SET told_at = now() - interval '2 minutes' WHERE person_id = ${teacher.id}`
  await engagement.database
    .$executeRaw`UPDATE digests SET since = now() - interval '1 day', next_at = now() WHERE person_id = ${teacher.id}`
  await writeDueDigests(engagement.database)
  expect(await rowsOf(teacher)).toEqual([])
  await engagement.ownersDatabase.$executeRaw`DELETE FROM mails WHERE cause LIKE 'waits %'`
  await arrived(teacher)
})

test('restored, nobody gets what an earlier digest may have said', async () => {
  const { teacher, courseId } = await teacherWithCourse()
  await enrolls(courseId)
  await replayRows(service, engagement.ownersDatabase, [])
  await engagement.database.$executeRaw`UPDATE digests SET next_at = now() WHERE person_id = ${teacher.id}`
  await isScheduled(teacher)
  expect(await rowsOf(teacher)).toEqual([])
})
