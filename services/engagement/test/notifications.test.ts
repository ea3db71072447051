import { randomUUID } from 'node:crypto'
import { DIGESTS } from '@lectern/contracts/calls/internal/digests.ts'
import * as calls from '@lectern/contracts/calls/public/notifications.ts'
import { paymentAdjusted, paymentFailed } from '@lectern/contracts/events/billing.ts'
import { courseCreated, curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import {
  certificateIssued,
  certificateNameDeclined,
  certificateNameRequested,
  certificateRevoked,
  courseCompleted,
  enrolled,
  invitationFound,
  progressReset,
  quizGraded,
  quizSubmitted,
  reviewPosted,
  studentInvited,
  unenrolled,
} from '@lectern/contracts/events/learning.ts'
import {
  type ChangedPreferences,
  type NotificationPreferences,
  type Notifications,
  STUDENT_NOTIFICATIONS,
  type UnreadNotifications,
} from '@lectern/contracts/shapes/notifications.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { expect, test } from 'vitest'
import { forgetOld } from '../src/notifications/notifications.repository.ts'
import { service } from '../src/service.ts'
import { withoutOwners } from './engagement-under-test.ts'

const engagement = serviceUnderTest(service, { environment: withoutOwners })
const { publish } = engagement
const list = (as: Person, query: Record<string, string> = {}) =>
  engagement.mustSend<Notifications>(calls.listNotifications, { as, query })
const unreadOf = async (as: Person) =>
  (await engagement.mustSend<UnreadNotifications>(calls.countUnread, { as })).unread
const kindsOf = async (as: Person) => (await list(as)).items.map(({ kind }) => kind)
const read = (as: Person, id: number, isRead = true) =>
  engagement.send(calls.readNotification, { as, params: { notificationId: id }, body: { read: isRead } })

let last = 0
const next = () => {
  last += 1
  return last
}

const COURSE = { level: 'beginner', priceCents: 0, status: 'active' } as const

/** When everything here happens that is grouped by day, so that midnight falls between no two of it. */
let theDay: Date | undefined
const onOneDay = () => {
  theDay ??= new Date()
  return theDay
}

/** Catalog's word on a course; a teacher who has called is known by name. */
async function course({ lessonIds = [next()] }: { lessonIds?: number[] } = {}) {
  const teacher = aTeacher()
  await list(teacher)
  const courseId = next()
  const data = { courseId, teacherId: teacher.id, title: `Knots ${courseId}`, image: null, categoryId: 1 }
  const announceCourse = () =>
    publish(courseCreated, courseId, { ...data, ...COURSE, language: 'pt-BR' }, { sequence: 1 })
  const outline = (ids: number[], curriculumVersion: number) =>
    publish(
      curriculumChanged,
      courseId,
      { courseId, teacherId: teacher.id, curriculumVersion, lessonIds: ids },
      { sequence: curriculumVersion + 10, time: onOneDay() },
    )
  await outline(lessonIds, 1)
  return { courseId, teacher, announceCourse, outline }
}

/** A student whose name is known, in a course. */
async function enrolledIn(courseId: number, orderId: number | null = null, id: string = randomUUID()) {
  const student = aStudent()
  await list(student)
  const participation = { enrollmentId: next(), courseId, studentId: student.id }
  const about = { sequence: 1, id, time: onOneDay() }
  await publish(enrolled, participation.enrollmentId, { ...participation, orderId }, about)
  return { student, participation }
}

test('a class that enrolls is one notification until it is read; it leads to the latest, by name', async () => {
  const { courseId, teacher, announceCourse } = await course()
  await announceCourse()
  const others = [await enrolledIn(courseId), await enrolledIn(courseId)]
  const { student, participation } = await enrolledIn(courseId)
  expect(others).toHaveLength(2)
  const { items, next } = await list(teacher)
  expect(next).toBeNull()
  expect(items).toEqual([
    {
      ...{ id: expect.any(Number), kind: 'student-enrolled', at: expect.any(String), read: false, count: 3 },
      course: { id: courseId, title: `Knots ${courseId}`, language: 'pt-BR', image: null, categoryId: 1 },
      actor: { id: student.id, fullName: student.fullName, profileImage: student.profileImage ?? null },
      subject: { enrollmentId: participation.enrollmentId },
    },
  ])
  expect(await unreadOf(teacher)).toBe(1)

  expect((await read(teacher, items[0]?.id ?? 0)).status).toBe(204)
  expect(await unreadOf(teacher)).toBe(0)
  await enrolledIn(courseId)
  expect((await list(teacher)).items.map(({ count, read: isRead }) => [count, isRead])).toEqual([
    [1, false],
    [3, true],
  ])
  // Unread again, and it still takes no more.
  await read(teacher, items[0]?.id ?? 0, false)
  await enrolledIn(courseId)
  expect((await list(teacher, { unread: 'true' })).items.map(({ count }) => count)).toEqual([2, 3])
  await engagement.mustSend(calls.readNotifications, { as: teacher, body: { until: new Date().toISOString() } })
  expect(await unreadOf(teacher)).toBe(0)
})

test('what happens in a course before catalog has told whose it is reaches its teacher then, once', async () => {
  const { courseId, teacher, announceCourse } = await course()
  const id = randomUUID()
  const { participation } = await enrolledIn(courseId, null, id)
  await publish(courseCompleted, participation.enrollmentId, participation, { sequence: 3 })
  expect(await kindsOf(teacher)).toEqual([])
  await announceCourse()
  await announceCourse()
  expect((await kindsOf(teacher)).sort()).toEqual(['student-completed', 'student-enrolled'])
  // Another generation of the subscriptions brings everything again.
  await engagement.ownersDatabase.$executeRaw`DELETE FROM inbox`
  await publish(enrolled, participation.enrollmentId, { ...participation, orderId: null }, { sequence: 1, id })
  expect((await list(teacher)).items.find(({ kind }) => kind === 'student-enrolled')?.count).toBe(1)
})

test('a lesson is news to who was in the course when it came, however late it is heard of', async () => {
  const { courseId, teacher } = await course({ lessonIds: [1] })
  const before = await enrolledIn(courseId)
  const came = new Date()
  const { student: after, participation } = await enrolledIn(courseId)
  const outline = { courseId, teacherId: teacher.id, curriculumVersion: 2, lessonIds: [1, 2] }
  // As an event that was heard before the lesson's tells.
  const again = { ...participation, orderId: null }
  await publish(enrolled, participation.enrollmentId, again, { sequence: 2, time: new Date(came.getTime() + 1_000) })
  await publish(curriculumChanged, courseId, outline, { sequence: 12, time: came })
  expect(await kindsOf(before.student)).toEqual(['course-updated'])
  expect(await kindsOf(after)).toEqual([])
})

test('20 who enroll at once while the course becomes known: all are told of', async () => {
  const { courseId, teacher, announceCourse } = await course()
  await Promise.all([...Array.from({ length: 20 }, () => enrolledIn(courseId)), announceCourse()])
  const { items } = await list(teacher)
  expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(20)
})

test('a student is told of what others did: access, results, certificates, money; not of what they did themselves', async () => {
  const { courseId, teacher, announceCourse, outline } = await course({ lessonIds: [1, 2] })
  await announceCourse()
  const free = await enrolledIn(courseId)
  expect(await kindsOf(free.student)).toEqual([])
  const orderId = next()
  const { student, participation } = await enrolledIn(courseId, orderId)
  const { enrollmentId } = participation
  const about = (sequence: number) => ({ sequence })
  const attempt = { ...participation, lessonId: 1, attemptId: 7, number: 1 }
  const points = { points: 1, maxPoints: 1, passed: true }
  const certificateId = '7k4m92qx0c3v5b8n1tdz6'
  const certificate = { certificateId, number: 'LC-7K4M-92QX', completedAt: '2026-11-01T10:00:00.000Z' }
  const order = { orderId, courseId, studentId: student.id, teacherId: teacher.id, amountCents: 500 }

  const invited = { invitationId: next(), courseId, teacherId: teacher.id, studentIds: [student.id] }
  await publish(studentInvited, invited.invitationId, invited)
  const latecomer = aStudent()
  const { studentIds: _, ...invitation } = invited
  await publish(invitationFound, `${invitation.invitationId}-found`, { ...invitation, studentId: latecomer.id })
  expect(await kindsOf(latecomer)).toEqual(['course-invited'])

  await publish(quizSubmitted, enrollmentId, { ...attempt, timedOut: false, seconds: 9 }, about(2))
  await publish(quizGraded, enrollmentId, { ...attempt, ...points, regraded: false }, about(3))
  await publish(courseCompleted, enrollmentId, participation, about(4))
  expect((await kindsOf(student)).toSorted()).toEqual(['access-granted', 'course-invited'])
  await publish(quizSubmitted, enrollmentId, { ...attempt, attemptId: 8, timedOut: true, seconds: 60 }, about(5))
  await publish(quizGraded, enrollmentId, { ...attempt, ...points, regraded: true }, about(6))
  const statusEntry = { minutes: 1, lessonCount: 2, statusList: 1, statusIndex: 4 }
  await publish(certificateIssued, enrollmentId, { ...participation, ...certificate, ...statusEntry }, about(7))
  await publish(certificateRevoked, enrollmentId, { ...participation, certificateId, reason: 'withdrawn' }, about(8))
  await publish(reviewPosted, enrollmentId, { ...participation, reviewId: 4, rating: 5 }, about(9))
  await publish(progressReset, enrollmentId, participation, about(10))
  await publish(paymentFailed, orderId, order, about(2))
  await publish(paymentAdjusted, orderId, { ...order, givenBackCents: 500 }, about(3))
  await publish(paymentAdjusted, orderId, { ...order, amountCents: -500, givenBackCents: 0 }, about(4))
  await outline([1, 2, 3, 4], 2)
  await publish(certificateNameDeclined, enrollmentId, { ...participation, certificateId }, about(11))
  await publish(unenrolled, enrollmentId, { ...participation, reason: 'removed', endedBy: teacher.id }, about(12))
  await outline([1, 2, 3, 4, 5], 3)
  const { items } = await list(student)
  const byKind = Object.fromEntries(items.map(({ kind, count, subject }) => [kind, { count, ...subject }]))
  expect(items.filter(({ kind }) => kind === 'quiz-graded')).toHaveLength(2)
  // What people say to each other is in no event: questions.test.ts and announcements.test.ts have those.
  const withoutEvent = ['question-answered', 'announcement']
  expect(Object.keys(byKind).sort()).toEqual(
    STUDENT_NOTIFICATIONS.filter((kind) => !withoutEvent.includes(kind)).sort(),
  )
  expect(byKind['course-updated']).toEqual({ count: 2, lessonId: 3 })
  expect(byKind['payment-refunded']).toEqual({ count: 1, orderId, amountCents: 500 })
  expect(byKind['certificate-issued']).toMatchObject({ certificateId })
  expect((await list(free.student)).items).toMatchObject([{ kind: 'course-updated', count: 3 }])
  expect((await kindsOf(teacher)).sort()).toEqual([
    ...['order-refunded', 'review-posted', 'student-completed', 'student-enrolled'],
  ])
})

test('the teacher hears who asks for a name; of an approved one the new certificate tells, and not that the old one is revoked', async () => {
  const { courseId, teacher, announceCourse } = await course()
  await announceCourse()
  const { student, participation } = await enrolledIn(courseId)
  const { enrollmentId } = participation
  const [certificateId, replacedBy] = ['7k4m92qx0c3v5b8n1tdz6', '8k4m92qx0c3v5b8n1tdz6']
  await publish(certificateNameRequested, enrollmentId, { ...participation, certificateId }, { sequence: 2 })
  const request = (await list(teacher)).items.find(({ kind }) => kind === 'certificate-name-requested')
  expect(request).toMatchObject({ actor: { id: student.id }, subject: { enrollmentId, certificateId } })
  const revoked = { ...participation, certificateId, reason: 'withdrawn', replacedBy } as const
  await publish(certificateRevoked, enrollmentId, revoked, { sequence: 3 })
  const statusEntry = { minutes: 1, lessonCount: 2, statusList: 1, statusIndex: 4 }
  const issued = {
    certificateId: replacedBy,
    number: 'LC-7K4M-92QX',
    completedAt: '2026-11-01T10:00:00.000Z',
    ...statusEntry,
  }
  await publish(certificateIssued, enrollmentId, { ...participation, ...issued }, { sequence: 4 })
  expect(await kindsOf(student)).toEqual(['certificate-issued'])
})

test('of a refund the money tells, and each with its amount; what a bank returned is told to nobody', async () => {
  const { courseId, teacher, announceCourse } = await course()
  await announceCourse()
  const { student, participation } = await enrolledIn(courseId, next())
  await engagement.mustSend(calls.readNotifications, { as: teacher, body: { until: new Date().toISOString() } })
  const order = { orderId: next(), courseId, studentId: student.id, teacherId: teacher.id }
  const adjust = (amountCents: number, givenBackCents: number, sequence: number) =>
    publish(paymentAdjusted, order.orderId, { ...order, amountCents, givenBackCents }, { sequence })
  await adjust(200, 200, 3)
  await adjust(300, 500, 4)
  await adjust(-300, 200, 5)
  const ended = { ...participation, reason: 'refunded', endedBy: null } as const
  await publish(unenrolled, participation.enrollmentId, ended, { sequence: 2 })
  const certificateId = '7k4m92qx0c3v5b8n1tdz6'
  const revoked = { ...participation, certificateId, reason: 'refunded' } as const
  await publish(certificateRevoked, participation.enrollmentId, revoked, { sequence: 3 })
  const amounts = async (as: Person, kind: string) =>
    (await list(as)).items.filter((one) => one.kind === kind).map(({ count, subject }) => [count, subject.amountCents])
  expect(await amounts(student, 'payment-refunded')).toEqual([
    [1, 300],
    [1, 200],
  ])
  expect(await amounts(teacher, 'order-refunded')).toEqual([
    [1, 300],
    [1, 200],
  ])
  expect([...new Set(await kindsOf(student))].toSorted()).toEqual(['access-granted', 'payment-refunded'])
})

test('of another day, or another course, it is another notification', async () => {
  const [one, other] = [await course(), await course()]
  await one.announceCourse()
  await publish(
    courseCreated,
    other.courseId,
    {
      ...{ courseId: other.courseId, teacherId: one.teacher.id, title: 'Splices', image: null, categoryId: 1 },
      ...({ level: 'beginner', priceCents: 0, status: 'active' } as const),
    },
    { sequence: 1 },
  )
  const midnight = new Date(Date.UTC(2100, 0, 2))
  const enrollAt = (courseId: number, time: Date) => {
    const participation = { enrollmentId: next(), courseId, studentId: aStudent().id }
    return publish(enrolled, participation.enrollmentId, { ...participation, orderId: null }, { sequence: 1, time })
  }
  for (const courseId of [one.courseId, other.courseId]) {
    await enrollAt(courseId, new Date(midnight.getTime() - 2))
    await enrollAt(courseId, new Date(midnight.getTime() - 1))
    await enrollAt(courseId, midnight)
  }
  const { items } = await list(one.teacher)
  expect(items.map(({ course: of, count, at }) => [of?.id, count, at.slice(0, 10)]).toSorted()).toEqual(
    [one.courseId, other.courseId]
      .flatMap((id) => [
        [id, 1, '2100-01-02'],
        [id, 2, '2100-01-01'],
      ])
      .toSorted(),
  )
})

test('what nobody wants to know of is not told, and kinds of the other role are refused', async () => {
  const { courseId, teacher, announceCourse } = await course()
  await announceCourse()
  const change = (preferences: ChangedPreferences['preferences']) =>
    engagement.send(calls.changeNotificationPreferences, { as: teacher, body: { preferences } })
  const { body } = await change([{ kind: 'student-enrolled', bell: false }])
  expect((body as NotificationPreferences).preferences.filter(({ bell }) => !bell)).toEqual([
    { kind: 'student-enrolled', bell: false, mail: true },
  ])
  await enrolledIn(courseId)
  expect(await kindsOf(teacher)).toEqual([])
  await change([{ kind: 'student-enrolled', bell: true }])
  await enrolledIn(courseId)
  expect(await kindsOf(teacher)).toEqual(['student-enrolled'])
  const foreign = await change([
    { kind: 'student-enrolled', bell: false },
    { kind: 'quiz-graded', bell: false },
  ])
  expect(foreign).toMatchObject({ status: 400, body: { errors: [{ pointer: '/body/preferences/1/kind' }] } })
})

test('the list goes on where a part ended, whatever came meanwhile', async () => {
  const student = aStudent()
  const all = Array.from({ length: 5 }, () => next())
  for (const orderId of all) {
    const order = { orderId, courseId: next(), studentId: student.id, teacherId: 1, amountCents: 500 }
    await publish(paymentFailed, orderId, order, { sequence: 2 })
  }
  const seen: (number | undefined)[] = []
  let after: string | null = null
  do {
    const part: Notifications = await list(student, { limit: '2', ...(after && { after }) })
    seen.push(...part.items.map(({ subject }) => subject.orderId))
    after = part.next
  } while (after !== null)
  expect(seen.toSorted()).toEqual(all.toSorted())
  expect((await engagement.send(calls.listNotifications, { as: student, query: { after: 'x' } })).status).toBe(400)
})

test('another person’s notification is none', async () => {
  const { courseId, teacher, announceCourse } = await course()
  await announceCourse()
  await enrolledIn(courseId)
  const id = (await list(teacher)).items[0]?.id ?? 0
  expect((await read(aTeacher(), id)).status).toBe(404)
  expect(await unreadOf(teacher)).toBe(1)
})

test('of somebody erased nothing is kept, nobody names them, and nobody tells them anything', async () => {
  const { courseId, teacher, announceCourse } = await course()
  await announceCourse()
  const { student, participation } = await enrolledIn(courseId, next())
  await publish(userDeleted, student.id, null, { sequence: 9 })
  await publish(progressReset, participation.enrollmentId, participation, { sequence: 4 })
  expect(await engagement.database.notification.count({ where: { personId: student.id } })).toBe(0)
  expect((await list(teacher)).items).toMatchObject([{ kind: 'student-enrolled', actor: null }])
})

test('what happened before engagement was there is read already; what is older than it is kept is forgotten', async () => {
  const { courseId, teacher, announceCourse } = await course()
  await announceCourse()
  const student = aStudent()
  const DAY_MS = 86_400_000
  const enrolledDaysAgo = (daysAgo: number) => {
    const orderId = next()
    const order = { orderId, courseId, studentId: student.id, teacherId: teacher.id, amountCents: 1 }
    return publish(paymentFailed, orderId, order, {
      sequence: 2,
      time: new Date(Date.now() - daysAgo * DAY_MS),
    })
  }
  // The database may be a copy of one that was made long ago.
  await engagement.ownersDatabase.$executeRaw`UPDATE beginning SET at = now()`
  await enrolledDaysAgo(200)
  await enrolledDaysAgo(100)
  expect((await list(student)).items).toMatchObject([{ kind: 'payment-failed', read: true }])
  await engagement.database
    .$executeRaw`UPDATE notifications SET at = now() - interval '181 days' WHERE person_id = ${student.id}`
  await forgetOld(engagement.database)
  expect((await list(student)).items).toEqual([])
})

test('a notification that was deleted by hand is seen, one that its person does not want is not missed', async () => {
  const sums = (set: string, { id }: Person) =>
    engagement.mustSend(DIGESTS.engagement.readDigests, {
      ...{ from: 'analytics', params: { set }, query: { after: id - 1, limit: 1, size: 1 } },
    })
  const { courseId, teacher, announceCourse } = await course()
  await announceCourse()
  await enrolledIn(courseId)
  const other = await course()
  await other.announceCourse()
  const unwanted = { personId: other.teacher.id, kind: 'student-enrolled', bell: false }
  await engagement.database.notificationPreference.create({ data: unwanted })
  await enrolledIn(other.courseId)
  for (const one of [teacher, other.teacher]) expect(await sums('notified', one)).toEqual(await sums('told', one))
  await engagement.database.notification.deleteMany({ where: { personId: teacher.id } })
  expect(await sums('notified', teacher)).not.toEqual(await sums('told', teacher))
})
