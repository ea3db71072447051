import { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { EnrollmentDetails } from '@lectern/contracts/shapes/students.ts'
import { anOffer, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { untilWaiting } from '@lectern/service-kit/testing/locks.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { asCurriculum, withLessons } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

/** Two processes' worth of the service on the same database. */
const learning = learningUnderTest({ replicas: 2 })
const teacher = aTeacher({ id: TEACHER_ID })

async function studying() {
  const student = aStudent()
  const offer = anOffer()
  learning.catalog.offers.set(offer.courseId, offer)
  const { id } = await learning.enroll(student, offer.courseId)
  const [first = 0, second = 0] = offer.lessonIds
  return { student, offer, id, first, second }
}

const putPosition = (as: Principal | null, id: number, body: unknown, replica = 0) =>
  learning.call('PUT', `/api/enrollments/${id}/place`, { as, body: body as object, replica })
const listed = async (as: Principal, courseId: number) =>
  (await learning.mustCall<EnrollmentListItem[]>('GET', `/api/enrollments?courseId=${courseId}`, { as }))[0]
const lastOf = async (student: Principal, courseId: number) =>
  (await learning.participation(student, courseId)).enrollment?.lastLessonId
const recordOf = async (as: Principal, id: number, lessonId: number) =>
  (await learning.progressOf(as, id)).find((record) => record.lessonId === lessonId)
const reset = (id: number) => learning.mustCall('POST', `/api/enrollments/${id}/reset`, { as: teacher })

test('a place is kept in its lesson, the last one of the course with its time, and the course as accessed', async () => {
  const { student, offer, id, first, second } = await studying()
  const before = Date.now()
  expect((await putPosition(student, id, { lessonId: second, position: 1_200, share: 0.4 })).status).toBe(204)
  expect((await putPosition(student, id, { lessonId: first, position: 0, share: 0 })).status).toBe(204)

  expect(await lastOf(student, offer.courseId)).toBe(first)
  const item = await listed(student, offer.courseId)
  expect(item?.place).toEqual({ lessonId: first, position: 0, share: 0, at: expect.any(String) })
  expect(Date.parse(item?.place?.at ?? '')).toBeGreaterThanOrEqual(before)
  expect(Date.parse(item?.lastAccessedAt ?? '')).toBeGreaterThanOrEqual(before)
  expect(item).toMatchObject({ progress: 0, completed: false, completedAt: null })
  expect(await recordOf(student, id, second)).toMatchObject({
    completed: false,
    place: { position: 1_200, share: 0.4 },
  })
  expect((await learning.eventsOf(id)).map(({ name }) => name)).toEqual(['enrolled'])
})

test('completing a lesson answers and keeps its place', async () => {
  const { student, id, first } = await studying()
  await putPosition(student, id, { lessonId: first, position: 90, share: 0.75 })
  const record = await recordOf(student, id, first)
  const completing = { as: student, body: { completed: true } }
  const done = await learning.mustCall('PUT', `/api/progress/${record?.id}`, completing)
  expect(done).toMatchObject({ completed: true, place: { position: 90, share: 0.75 } })
  expect(await recordOf(student, id, first)).toEqual(done)
})

test('50 places at once, from two processes, with completions between them: one of them is kept, whole', async () => {
  const { student, offer, id, first, second } = await studying()
  const records = await learning.progressOf(student, id)
  const answers = await Promise.all([
    ...Array.from({ length: 50 }, (_, n) =>
      putPosition(student, id, { lessonId: n % 2 === 0 ? first : second, position: n, share: n / 100 }, n % 2),
    ),
    ...records.map((record, n) =>
      learning.call('PUT', `/api/progress/${record.id}`, { as: student, body: { completed: true }, replica: n % 2 }),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(50).fill(204), 200, 200, 200])

  const position = (await listed(student, offer.courseId))?.place
  expect(position?.lessonId).toBe((position?.position ?? 0) % 2 === 0 ? first : second)
  expect(position?.share).toBe((position?.position ?? 0) / 100)
  const ofLesson = await recordOf(student, id, position?.lessonId ?? 0)
  expect(ofLesson?.place).toEqual({ position: position?.position, share: position?.share })
})

test('of two places at once the one that the database takes last counts, also if its caller came first', async () => {
  const { student, offer, id, first, second } = await studying()
  const answers: Promise<{ status: number }>[] = []
  await learning.database.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM enrollments WHERE id = ${id} FOR UPDATE`
    for (const [n, lessonId] of [first, second].entries()) {
      answers.push(putPosition(student, id, { lessonId, position: n, share: 0 }, n))
      await untilWaiting(learning.database, n + 1)
    }
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([204, 204])
  expect((await listed(student, offer.courseId))?.place).toMatchObject({ lessonId: second, position: 1 })
})

test.each([
  { position: -1 },
  { position: 1.5 },
  { position: 1e12 },
  { position: '12' },
  { position: null },
  { share: 1.01 },
  { share: -0.1 },
  { share: '0.5' },
  { lessonId: 0 },
  { lessonId: 'one' },
  { lessonId: 99_999_999_999 },
  { at: '2026-01-01T00:00:00.000Z' },
])('a place with %j is 400', async (wrong) => {
  const { student, offer, id, first } = await studying()
  expect((await putPosition(student, id, { lessonId: first, position: 0, share: 0, ...wrong })).status).toBe(400)
  expect((await listed(student, offer.courseId))?.place).toBeNull()
})

test("another course's lesson, another's enrollment and one that is over are 404, and keep nothing", async () => {
  const { student, offer, id, first } = await studying()
  const other = await studying()
  const body = { lessonId: first, position: 0, share: 0 }
  expect((await putPosition(student, id, { ...body, lessonId: other.first })).status).toBe(404)
  expect((await putPosition(other.student, id, body)).status).toBe(404)
  expect((await putPosition(student, 2_000_000_000, body)).status).toBe(404)
  expect(await listed(student, offer.courseId)).toMatchObject({ place: null, lastAccessedAt: null })

  await learning.mustCall('DELETE', `/api/enrollments/${id}`, { as: teacher })
  expect((await putPosition(student, id, body)).status).toBe(404)
})

test('a place in a lesson that has come since has a record; in one that has gone it is none', async () => {
  const { student, offer, id, first } = await studying()
  const longer = withLessons(offer, [...offer.lessonIds, 779])
  await learning.publish(curriculumChanged, offer.courseId, asCurriculum(longer))
  learning.catalog.offers.set(offer.courseId, longer)
  expect((await putPosition(student, id, { lessonId: 779, position: 3, share: 0.1 })).status).toBe(204)
  expect(await recordOf(student, id, 779)).toMatchObject({ place: { position: 3, share: 0.1 } })

  const shorter = withLessons(longer, offer.lessonIds)
  await learning.publish(curriculumChanged, offer.courseId, asCurriculum(shorter))
  expect((await listed(student, offer.courseId))?.place).toBeNull()
  expect((await putPosition(student, id, { lessonId: 779, position: 3, share: 0.1 })).status).toBe(404)
  expect((await putPosition(student, id, { lessonId: first, position: 3, share: 0.1 })).status).toBe(204)
})

test('a teacher sees no places', async () => {
  const { student, offer, id, first } = await studying()
  await putPosition(student, id, { lessonId: first, position: 5, share: 0.5 })
  const ofTeacher = await learning.mustCall<EnrollmentListItem[]>(
    'GET',
    `/api/enrollments?courseId=${offer.courseId}`,
    {
      as: teacher,
    },
  )
  expect(ofTeacher.map(({ place }) => place)).toEqual([null])
  const details = await learning.mustCall<EnrollmentDetails>('GET', `/api/enrollments/${id}/details`, { as: teacher })
  const records = [...(await learning.progressOf(teacher, id)), ...details.progress]
  expect(records.filter(({ place }) => place !== null)).toEqual([])
})

test('a reset forgets places, also where nothing was completed', async () => {
  const { student, offer, id, first, second } = await studying()
  await putPosition(student, id, { lessonId: first, position: 5, share: 0.5 })
  await reset(id)
  expect((await listed(student, offer.courseId))?.place).toBeNull()
  expect(await learning.eventsOf(id)).toHaveLength(1)

  await learning.study(student, id, 3)
  await putPosition(student, id, { lessonId: second, position: 5, share: 0.5 })
  expect((await listed(student, offer.courseId))?.completedAt).toEqual(expect.any(String))
  await reset(id)
  expect(await listed(student, offer.courseId)).toMatchObject({ place: null, completed: false, completedAt: null })
  expect((await learning.progressOf(student, id)).every(({ place }) => place === null)).toBe(true)
})

test('coming back finds the place again; who is erased has none, and gets none by a late call', async () => {
  const { student, offer, id, first } = await studying()
  const body = { lessonId: first, position: 5, share: 0.5 }
  await putPosition(student, id, body)
  await learning.mustCall('DELETE', `/api/enrollments/${id}`, { as: teacher })
  await learning.enroll(student, offer.courseId)
  expect((await listed(student, offer.courseId))?.place).toMatchObject(body)

  await learning.publish(userDeleted, student.id, null, { sequence: 9 })
  expect((await putPosition(student, id, body)).status).toBe(404)
  const count = await learning.database.lessonProgress.count({ where: { enrollmentId: id, placedAt: { not: null } } })
  const row = await learning.database.enrollment.findUnique({ where: { id } })
  expect([count, row?.placeLessonId]).toEqual([0, null])
})

test('when a course was completed, and what it takes: by the outline that is told, 0 where an older event tells none', async () => {
  const { student, offer, id } = await studying()
  const before = Date.now()
  await learning.study(student, id, 3)
  const item = await listed(student, offer.courseId)
  expect(Date.parse(item?.completedAt ?? '')).toBeGreaterThanOrEqual(before)
  expect(item?.course).toMatchObject({ lessonCount: 3, minutes: 24 })

  const longer = { ...withLessons(offer, [...offer.lessonIds, 780]), minutes: 31 }
  await learning.publish(curriculumChanged, offer.courseId, asCurriculum(longer))
  expect(await listed(student, offer.courseId)).toMatchObject({
    completedAt: item?.completedAt,
    course: { lessonCount: 4, minutes: 31 },
  })
  const { minutes: _, ...withoutMinutes } = asCurriculum(withLessons(longer, offer.lessonIds))
  await learning.publish(curriculumChanged, offer.courseId, withoutMinutes)
  expect((await listed(student, offer.courseId))?.course).toMatchObject({ lessonCount: 3, minutes: 0 })
})
