import { readFileSync } from 'node:fs'
import { listCertificates } from '@lectern/contracts/calls/public/certificates.ts'
import * as calls from '@lectern/contracts/calls/public/learning.ts'
import * as quizzes from '@lectern/contracts/calls/public/quizzes.ts'
import { courseUpdated } from '@lectern/contracts/events/catalog.ts'
import type { OwnCertificate } from '@lectern/contracts/shapes/certificates.ts'
import type { EnrollmentClaim, StudentAccess } from '@lectern/contracts/shapes/internal.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { collectPublished } from '@lectern/service-kit/testing/published-facts.ts'
import { expect, test } from 'vitest'
import { paramsOf, setScene, thingsOf } from './access-scene.ts'
import { limitAccess } from './access-that-ends.ts'
import { anOrder, asSnapshot } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()
const things = thingsOf(learning)

const grantsOf = (enrollmentId: number) =>
  learning.database.grant.findMany({ where: { enrollmentId }, orderBy: { id: 'asc' } })
const enrollmentOf = (id: number) => learning.database.enrollment.findUniqueOrThrow({ where: { id } })
const claimOf = async (scene: Awaited<ReturnType<typeof setScene>>) =>
  (
    await learning.mustCall<{ enrollment: EnrollmentClaim | null }>(
      'GET',
      `/internal/courses/${scene.courseId}/enrollment`,
      { as: scene.student, from: 'gateway' },
    )
  ).enrollment

const STUDENTS_CALLS = [
  [calls.getEnrollmentProgress, 404],
  [calls.completeLesson, 404],
  [calls.saveReadingPosition, 404],
  [calls.postReview, 403],
  [quizzes.getQuiz, 403],
  [quizzes.beginAttempt, 403],
  [quizzes.getAttempt, 404],
  [quizzes.saveAnswers, 404],
  [quizzes.takeOverAttempt, 404],
  [quizzes.handInAttempt, 404],
] as const

test('once the time of the only grant is over, each call of the student is refused, and the teacher still sees them', async () => {
  const scene = await setScene(learning)
  const { student, owner, courseId, lessonId, enrollmentId } = scene
  const ids = { progressId: (await things.progressId?.(scene)) ?? 0, attemptId: (await things.attemptId?.(scene)) ?? 0 }
  await limitAccess(learning, enrollmentId, { end: 'in an hour' })
  expect(await claimOf(scene)).toEqual({ enrollmentId, courseId })
  await limitAccess(learning, enrollmentId)

  expect(await claimOf(scene)).toBeNull()
  for (const [call, status] of STUDENTS_CALLS) {
    const params = await paramsOf(call, scene, things, ids)
    const example = 'body' in call.example ? call.example.body : undefined
    const body = call === calls.saveReadingPosition ? { lessonId, position: 0, share: 0 } : example
    expect(await learning.send(call, { as: student, params, body }), call.id).toMatchObject({ status })
  }
  const from = 'gateway'
  expect(await learning.mustCall('GET', '/internal/claims', { as: student, from })).toEqual({ claims: [] })
  expect((await learning.participation(student, courseId)).enrollment).toBeNull()
  const { access } = await learning.mustCall<{ access: StudentAccess }>(
    'GET',
    `/internal/courses/${courseId}/students/${student.id}`,
    { from: 'engagement' },
  )
  const { accessUntil } = await enrollmentOf(enrollmentId)
  expect(access).toMatchObject({ active: true, accessUntil: accessUntil?.toISOString() })
  expect(await learning.listed(student, courseId)).toMatchObject({ accessUntil: accessUntil?.toISOString() })
  const read = { as: owner, params: { enrollmentId } }
  expect(await learning.send(calls.getEnrollmentProgress, read)).toMatchObject({ status: 200 })
})

test('the certificate of a course stays after the access has ended, and open pages hear nothing more of the course', async () => {
  const scene = await setScene(learning)
  const { student, owner, courseId, enrollmentId } = scene
  const certificateId = await things.certificateId?.(scene)
  await limitAccess(learning, enrollmentId)
  expect(await learning.mustSend<OwnCertificate[]>(listCertificates, { as: student })).toMatchObject([
    { id: certificateId },
  ])

  const offer = learning.catalog.offers.get(courseId)
  if (!offer) throw new Error('The scene offers its course')
  const messages = await collectPublished(learning.config.DATABASE_URL)
  const renamed = { ...asSnapshot(offer), title: 'Another title' }
  await learning.publish(courseUpdated, courseId, renamed, { sequence: 5 })
  await expect.poll(() => messages).toEqual([{ people: [owner.id], fact: { fact: 'course', courseId } }])
})

test('a grant that is over beside one that is not takes nothing; a free course can be entered again after the end', async () => {
  const scene = await setScene(learning)
  const { student, courseId, enrollmentId } = scene
  await limitAccess(learning, enrollmentId)
  await learning.enroll(student, courseId)
  expect(await claimOf(scene)).toEqual({ enrollmentId, courseId })
  expect(await grantsOf(enrollmentId)).toMatchObject([
    { source: 'given', endedAt: null },
    { source: 'free', validUntil: null, endedAt: null },
  ])
  expect((await learning.eventsOf(enrollmentId)).map(({ name }) => name)).toEqual(['enrolled', 'enrolled'])
})

// What the release before writes.
test('a process of before that enrolls, moves, ends and enrolls again keeps grants without knowing of them', async () => {
  const scene = await setScene(learning)
  const { student, courseId, enrollmentId } = scene
  const [first, second] = [1, 2].map(() => anOrder({ courseId, studentId: student.id }).orderId)
  const write = (active: boolean, orderId: number | null = null) =>
    learning.database.enrollment.update({ where: { id: enrollmentId }, data: { active, orderId } })
  for (const orderId of [first, second]) {
    await learning.database.orderGrant.create({ data: { orderId: orderId ?? 0, studentId: student.id, courseId } })
  }
  await limitAccess(learning, enrollmentId)
  await write(false)
  expect(await grantsOf(enrollmentId)).toMatchObject([{ source: 'given', endedAt: expect.any(Date), endedFor: null }])
  await write(true, first)
  expect(await claimOf(scene)).not.toBeNull()
  await write(true, second)
  await write(false)
  await write(true)
  expect(
    (await grantsOf(enrollmentId)).map(({ source, orderId, endedAt }) => [source, orderId, endedAt !== null]),
  ).toEqual([
    ['given', null, true],
    ['order', first, true],
    ['order', second, true],
    ['free', null, false],
  ])
  expect(await enrollmentOf(enrollmentId)).toMatchObject({ accessUntil: null })
})

test.each([
  ['in days', { accessDays: 30 }, 30 * 24 * 3_600],
  ['at a time', { accessUntil: new Date(Date.now() + 3_600_000) }, 3_600],
  ['at a time that has passed', { accessUntil: new Date(0) }, 0],
  ['never', {}, null],
])('what a process of before accepts is a given place that ends %s', async (_, end, seconds) => {
  const scene = await setScene(learning)
  const { courseId, enrollmentId, owner } = scene
  const student = await learning.database.enrollment.findUniqueOrThrow({ where: { id: enrollmentId } })
  await learning.database.enrollment.update({ where: { id: enrollmentId }, data: { active: false } })
  const invited = { teacherId: owner.id, courseId, placeReason: 'A prize', ...end }
  // One that was taken before, and gives nothing again.
  await learning.database.invitation.create({ data: { ...invited, acceptedBy: student.studentId } })
  const { id } = await learning.database.invitation.create({ data: invited })
  await learning.database.$transaction(async (tx) => {
    await tx.invitation.update({ where: { id }, data: { acceptedBy: student.studentId } })
    await tx.enrollment.update({ where: { id: enrollmentId }, data: { active: true, orderId: null } })
  })
  const grants = await grantsOf(enrollmentId)
  const given = grants.find(({ endedAt }) => endedAt === null)
  expect(given).toMatchObject({ source: 'given', givenBy: owner.id, reason: 'A prize' })
  const until = given?.validUntil ?? null
  expect((await enrollmentOf(enrollmentId)).accessUntil).toEqual(until)
  const lasts = until && (until.getTime() - (given?.validFrom.getTime() ?? 0)) / 1_000
  if (seconds === null) expect(lasts).toBeNull()
  else expect(Math.abs((lasts ?? 0) - seconds)).toBeLessThan(600)
  await learning.database.enrollment.update({ where: { id: enrollmentId }, data: { active: false } })
  await learning.database.enrollment.update({ where: { id: enrollmentId }, data: { active: true } })
  expect((await grantsOf(enrollmentId)).at(-1)).toMatchObject({ source: 'free', endedAt: null })
})

test('enrollments of before get the grants that gave them access, once', async () => {
  const free = await setScene(learning)
  const { courseId, enrollmentId, owner } = free
  const [buyer, invited, removed] = [aStudent(), aStudent(), aStudent()]
  const order = anOrder({ courseId, studentId: buyer.id, teacherId: owner.id })
  const { amountCents: _, ...body } = order
  await learning.mustCall('POST', '/internal/enrollments', { from: 'billing', body })
  for (const student of [invited, removed]) await learning.enroll(student, courseId)
  const idOf = async (studentId: number) =>
    (await learning.database.enrollment.findFirstOrThrow({ where: { studentId, courseId } })).id
  await learning.mustSend(calls.removeStudent, {
    as: owner,
    params: { enrollmentId: await idOf(removed.id) },
    body: {},
  })
  await learning.database.invitation.create({
    data: { teacherId: owner.id, courseId, acceptedBy: invited.id, placeReason: 'A prize' },
  })
  await learning.database.grant.deleteMany({ where: { enrollment: { courseId } } })

  const folder = new URL('../prisma/migrations/20261130110100_grants_of_before/', import.meta.url)
  const sql = readFileSync(new URL('migration.sql', folder), 'utf8')
  for (const _ of [1, 2]) await learning.ownersDatabase.$executeRawUnsafe(sql)

  const [ofFree, ofBuyer, ofInvited] = [enrollmentId, await idOf(buyer.id), await idOf(invited.id)]
  expect(await grantsOf(ofFree)).toMatchObject([{ source: 'free', endedAt: null }])
  expect(await grantsOf(ofBuyer)).toMatchObject([{ source: 'order', orderId: order.orderId, endedAt: null }])
  expect(await grantsOf(ofInvited)).toMatchObject([{ source: 'given', givenBy: owner.id, reason: 'A prize' }])
  expect(await grantsOf(await idOf(removed.id))).toEqual([])
  expect((await grantsOf(ofFree))[0]?.validFrom).toEqual((await enrollmentOf(ofFree)).enrolledAt)
})
