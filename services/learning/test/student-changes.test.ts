import { paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { courseUpdated } from '@lectern/contracts/events/catalog.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type {
  ChangedStudents,
  EnrollmentDetails,
  EnrollmentNotice,
  StudentList,
} from '@lectern/contracts/shapes/students.ts'
import { anOffer, lessonsOf, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { changeStudents } from '../src/students/change-students.ts'
import { anOrder, asSnapshot } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()
const teacher = aTeacher({ id: TEACHER_ID })

async function aCourse(teacherId = TEACHER_ID) {
  const offer = anOffer({ teacherId })
  learning.catalog.offers.set(offer.courseId, { ...offer, lessonIds: lessonsOf(offer.courseId, 3) })
  await learning.publish(courseUpdated, offer.courseId, asSnapshot(offer))
  return offer
}

async function studying(lessons: number, offer?: Awaited<ReturnType<typeof aCourse>>) {
  const course = offer ?? (await aCourse())
  const student = aStudent()
  const { id } = await learning.enroll(student, course.courseId)
  if (lessons > 0) await learning.study(student, id, lessons)
  return { ...course, student, id }
}

const reset = (id: number, body?: object, as: Principal = teacher) =>
  learning.call('POST', `/api/enrollments/${id}/reset`, { as, body })
const remove = (id: number, body?: object, as: Principal = teacher) =>
  learning.call('DELETE', `/api/enrollments/${id}`, { as, body })
const details = (id: number, as: Principal = teacher, query = '') =>
  learning.call<EnrollmentDetails>('GET', `/api/enrollments/${id}/details${query}`, { as })
const notices = async (student: Principal) =>
  (await learning.call<EnrollmentNotice[]>('GET', '/api/enrollment-notices', { as: student })).body
const dismiss = (noticeId: number, as: Principal) =>
  learning.call('DELETE', `/api/enrollment-notices/${noticeId}`, { as })
const change = (body: object, as: Principal = teacher) =>
  learning.call<ChangedStudents>('POST', '/api/teacher/students/changes', { as, body })
/** All of it: on a busy machine one call doesn't get to the end. */
async function changeAll(body: object): Promise<number> {
  let changed = 0
  let after: number | null = 0
  while (after !== null) {
    const { body: step }: { body: ChangedStudents } = await change({ ...body, after })
    changed += step.changed
    after = step.next
  }
  return changed
}
const kindsOf = async (id: number) => (await details(id)).body.timeline.map(({ kind }) => kind)

test('a removal: access ends, the reason is kept and told to the student until it is put away', async () => {
  const { student, id, courseId, title } = await studying(1)
  expect((await remove(id, { reason: '  The cohort is over.  ' })).status).toBe(204)

  expect(await learning.listed(student, courseId)).toBeUndefined()
  const [notice, ...more] = await notices(student)
  expect(more).toEqual([])
  expect(notice).toEqual({
    id: expect.any(Number),
    kind: 'removed',
    courseId,
    courseTitle: title,
    at: expect.any(String),
    reason: 'The cohort is over.',
  })
  const noticeId = notice?.id ?? 0
  expect((await dismiss(noticeId, aStudent())).status).toBe(404)
  expect((await dismiss(noticeId, student)).status).toBe(204)
  expect((await dismiss(noticeId, student)).status).toBe(204)
  expect(await notices(student)).toEqual([])
})

test('a reset is told with its reason, too; without one it is told all the same', async () => {
  const { student, id } = await studying(2)
  await reset(id, { reason: 'A new edition' })
  await learning.study(student, id, 1)
  await reset(id)
  expect((await notices(student)).map(({ kind, reason }) => [kind, reason])).toEqual([
    ['reset', null],
    ['reset', 'A new edition'],
  ])
  // Nothing to reset is nothing to tell.
  await reset(id, { reason: 'Again' })
  expect(await notices(student)).toHaveLength(2)
})

test('who came back is not told of the removal any more, and finds the past in the time line', async () => {
  const { student, id, courseId } = await studying(3)
  await reset(id, { reason: 'Once more' })
  await remove(id, { reason: 'Wrong group' })
  expect((await notices(student)).map(({ kind }) => kind)).toEqual(['removed'])
  expect((await details(id)).status).toBe(404)

  await learning.enroll(student, courseId)
  expect((await notices(student)).map(({ kind }) => kind)).toEqual(['reset'])
  expect((await details(id)).body.timeline).toEqual([
    { kind: 'returned', at: expect.any(String) },
    { kind: 'removed', at: expect.any(String), reason: 'Wrong group' },
    { kind: 'reset', at: expect.any(String), reason: 'Once more', lessons: 3 },
    { kind: 'completed', at: expect.any(String) },
    { kind: 'enrolled', at: expect.any(String) },
  ])
})

test.each([[{ reason: 'x'.repeat(501) }], [{ reason: 5 }], [{ why: 'x' }], [['reason']]])(
  'a body like %j is 400',
  async (body) => {
    const { id } = await studying(1)
    expect((await reset(id, body as object)).status).toBe(400)
    expect((await remove(id, body as object)).status).toBe(400)
  },
)

test('a removal moves no money: the order is spent, and its refund afterwards changes nothing', async () => {
  const { courseId } = await aCourse()
  const student = aStudent()
  const order = anOrder({ courseId, studentId: student.id })
  await learning.publish(paymentSucceeded, order.orderId, order)
  const { id } = (await learning.listed(student, courseId)) ?? { id: 0 }
  await remove(id, { reason: 'Not for you' })
  await learning.publish(paymentSucceeded, order.orderId, order)
  await learning.publish(paymentRefunded, order.orderId, order, { sequence: 2 })

  expect(await learning.listed(student, courseId)).toBeUndefined()
  expect((await learning.eventsOf(id)).map(({ name }) => name)).toEqual(['enrolled', 'unenrolled'])
  const kinds = await learning.database.enrollmentHistory.findMany({ where: { enrollmentId: id } })
  expect(kinds.map(({ kind }) => kind)).toEqual(['enrolled', 'removed'])
})

test('details: lesson by lesson, by day of the time zone, with the review and the other courses', async () => {
  const first = await aCourse()
  const { student, id, courseId, title } = await studying(2)
  const other = await learning.enroll(student, first.courseId)
  await learning.enroll(student, (await aCourse(900_002)).courseId)
  await learning.call('POST', `/api/courses/${courseId}/reviews`, { as: student, body: { rating: 4, comment: 'Good' } })
  const [one, two] = lessonsOf(courseId, 2)
  // Either side of midnight in Rome, the same day in UTC.
  await learning.database.$executeRaw`
    UPDATE lesson_progress SET completed_at = CASE WHEN lesson_id = ${one} THEN '2026-01-05T22:30:00Z'::timestamptz ELSE '2026-01-05T23:30:00Z' END
    WHERE enrollment_id = ${id} AND completed_at IS NOT NULL`

  const { body, status } = await details(id, teacher, '?timeZone=Europe/Rome')
  expect(status).toBe(200)
  expect(body.enrollment).toMatchObject({ id, progress: 67, course: { title }, student: { email: student.email } })
  expect(body.progress.map(({ completed }) => completed)).toEqual([true, true, false])
  expect(body.timeline).toEqual([
    { kind: 'reviewed', at: expect.any(String), rating: 4 },
    { kind: 'enrolled', at: expect.any(String) },
    { kind: 'lessons', at: '2026-01-05T23:30:00.000Z', lessonIds: [two] },
    { kind: 'lessons', at: '2026-01-05T22:30:00.000Z', lessonIds: [one] },
  ])
  expect(body.enrollments).toEqual([
    { id: other.id, courseId: first.courseId, title: first.title, progress: 0 },
    { id, courseId, title, progress: 67 },
  ])
  expect((await details(id)).body.timeline.filter(({ kind }) => kind === 'lessons')).toHaveLength(1)
})

test("another teacher's students are passed over", async () => {
  const { id, student } = await studying(1)
  const other = aTeacher({ id: 900_002 })
  expect((await change({ action: 'remove', enrollmentIds: [id] }, other)).body).toEqual({ changed: 0, next: null })
  expect(await notices(student)).toEqual([])
})

test('many at once: those named, each as by a single call, and a second time nothing', async () => {
  const course = await aCourse()
  const group = [await studying(1, course), await studying(2, course), await studying(0, course)]
  const ids = group.map(({ id }) => id)
  const body = { action: 'reset', enrollmentIds: [...ids, ids[0], 2_000_000], reason: 'New term' }
  expect(await changeAll(body)).toBe(2)
  expect(await changeAll(body)).toBe(0)
  expect(await kindsOf(ids[1] ?? 0)).toEqual(['reset', 'enrolled'])
  expect(await notices(group[0]?.student ?? teacher)).toMatchObject([{ kind: 'reset', reason: 'New term' }])

  expect(await changeAll({ action: 'remove', enrollmentIds: ids })).toBe(3)
  expect(await changeAll({ action: 'remove', enrollmentIds: ids })).toBe(0)
})

test('many at once: all that match, in steps, but nobody who enrolls after the teacher has looked', async () => {
  const course = await aCourse()
  const group = await Promise.all(Array.from({ length: 7 }, () => studying(1, course)))
  const path = `/api/teacher/students?courseId=${course.courseId}`
  const { asOf } = (await learning.call<StudentList>('GET', path, { as: teacher })).body
  await new Promise((resolve) => setTimeout(resolve, 5))
  const late = await studying(1, course)

  let after = 0
  const steps: ChangedStudents[] = []
  const matching = { courseId: course.courseId, state: 'active' as const, enrolledUntil: asOf }
  do {
    const step = await changeStudents(
      learning.parts,
      teacher,
      { action: 'remove', matching, after },
      { most: 3, mostMs: 10_000 },
    )
    steps.push(step)
    after = step.next ?? 0
  } while (after > 0)
  expect(steps.map(({ changed }) => changed)).toEqual([3, 3, 1])
  const left = (await learning.call<StudentList>('GET', path, { as: teacher })).body
  expect(left.items.map(({ id }) => id)).toEqual([late.id])
  expect(group.map(({ id }) => id)).not.toContain(late.id)
})

test.each([
  [{ action: 'remove' }],
  [{ action: 'remove', enrollmentIds: [1], matching: { enrolledUntil: '2026-01-01T00:00:00Z' } }],
  [{ action: 'remove', enrollmentIds: [] }],
  [{ action: 'remove', matching: {} }],
  [{ action: 'delete', enrollmentIds: [1] }],
])('many at once with %j is 400', async (body) => {
  expect((await change(body)).status).toBe(400)
})

test('a removal while a lesson is being completed: one of them is first, and nothing happens after the removal', async () => {
  const course = await aCourse()
  for (let round = 0; round < 6; round++) {
    const { student, id } = await studying(2, course)
    const last = (await learning.progressOf(student, id)).find(({ completed }) => !completed)
    const [completing, removing] = await Promise.all([
      learning.call('PUT', `/api/progress/${last?.id}`, { as: student, body: { completed: true } }),
      remove(id, { reason: 'Race' }),
    ])
    expect(removing.status).toBe(204)
    const names = (await learning.eventsOf(id)).map(({ name }) => name)
    expect(names.at(-1)).toBe('unenrolled')
    expect(names.includes('course-completed')).toBe(completing.status === 200)
    expect([200, 404]).toContain(completing.status)
  }
})

test('reasons go when the student is erased, or the teacher; the rest of the past stays', async () => {
  const mine = aTeacher({ id: 900_020 })
  const course = await aCourse(mine.id)
  const [gone, stays] = [await studying(1, course), await studying(1, course)]
  for (const { id } of [gone, stays]) await remove(id, { reason: 'Written by me' }, mine)
  const reasons = () =>
    learning.database.enrollmentHistory.findMany({
      where: { kind: 'removed', enrollmentId: { in: [gone.id, stays.id] } },
      orderBy: { enrollmentId: 'asc' },
    })
  const erase = (personId: number) => learning.publish(userDeleted, personId, null, { sequence: 9 })

  await erase(gone.student.id)
  expect((await reasons()).map(({ reason }) => reason)).toEqual([null, 'Written by me'])
  await erase(mine.id)
  expect((await reasons()).map(({ reason }) => reason)).toEqual([null, null])
})

test('no reason is kept for somebody who is erased by then, nor by a teacher who is', async () => {
  const mine = aTeacher({ id: 900_021 })
  const course = await aCourse(mine.id)
  const { id, student } = await studying(1, course)
  const erase = (personId: number) => learning.publish(userDeleted, personId, null, { sequence: 9 })
  await erase(student.id)
  expect((await reset(id, { reason: 'Too late' }, mine)).status).toBe(200)
  const rows = await learning.database.enrollmentHistory.findMany({ where: { enrollmentId: id, kind: 'reset' } })
  expect(rows.map(({ reason }) => reason)).toEqual([null])
  await erase(mine.id)
  expect((await remove(id, { reason: 'A ghost' }, mine)).status).toBe(401)
})
