import type { ProgressRecord } from '@lectern/contracts/shapes/courses.ts'
import { columnsAhead, setClockAhead } from '@lectern/service-kit/testing/clock.ts'
import { anOffer, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()

async function enrolledStudent(overrides?: Parameters<typeof anOffer>[0]) {
  const student = aStudent()
  const offer = anOffer(overrides)
  learning.catalog.offers.set(offer.courseId, offer)
  const enrollment = await learning.enroll(student, offer.courseId)
  const records = await learning.progressOf(student, enrollment.id)
  const complete = (record: ProgressRecord | undefined) =>
    learning.call<ProgressRecord>('PUT', `/api/progress/${record?.id}`, { as: student, body: { completed: true } })
  return { student, offer, enrollment, records, complete }
}

test('a completed lesson: its record, the share of the course, the time, one event', async () => {
  const { student, offer, enrollment, records, complete } = await enrolledStudent()
  const before = Date.now()
  const { status, body } = await complete(records[1])

  expect(status).toBe(200)
  expect(body).toEqual({ ...records[1], completed: true, completedAt: expect.any(String) })
  expect(Date.parse(body.completedAt ?? '')).toBeGreaterThanOrEqual(before)
  const listed = await learning.listed(student, offer.courseId)
  expect(listed).toMatchObject({ progress: 33, completed: false, lastAccessedAt: body.completedAt })
  expect((await learning.eventsOf(enrollment.id)).slice(1)).toEqual([
    {
      name: 'lesson-completed',
      sequence: 2,
      data: {
        enrollmentId: enrollment.id,
        courseId: offer.courseId,
        studentId: student.id,
        lessonId: records[1]?.lessonId,
        progress: 33,
      },
    },
  ])
})

test('completing it again: 200, the same record, no second event', async () => {
  const { enrollment, records, complete } = await enrolledStudent()
  const first = await complete(records[0])
  const again = await complete(records[0])

  expect(again.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(await learning.eventsOf(enrollment.id)).toHaveLength(2)
})

test('the last lesson completes the course, once, in whatever order lessons are taken', async () => {
  const { student, offer, enrollment, records, complete } = await enrolledStudent()
  for (const index of [2, 0, 1]) await complete(records[index])

  expect(await learning.listed(student, offer.courseId)).toMatchObject({ progress: 100, completed: true })
  const events = await learning.eventsOf(enrollment.id)
  expect(events.map(({ name }) => name)).toEqual([
    'enrolled',
    'lesson-completed',
    'lesson-completed',
    'lesson-completed',
    'course-completed',
  ])
  expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
  expect(events.slice(1, 4).map(({ data }) => data.progress)).toEqual([33, 67, 100])
  expect(events[4]?.data).toEqual({ enrollmentId: enrollment.id, courseId: offer.courseId, studentId: student.id })
})

test('a process whose clock is 400 days ahead enrolls, completes and rates at the time of the database', async () => {
  setClockAhead()
  const { student, offer, enrollment, records, complete } = await enrolledStudent()
  for (const record of records) await complete(record)
  const review = { as: student, body: { rating: 4, comment: 'Clear.' } }
  await learning.mustCall('POST', `/api/courses/${offer.courseId}/reviews`, review)
  const removal = { action: 'remove', reason: 'Sat twice', enrollmentIds: [enrollment.id] }
  await learning.mustCall('POST', '/api/teacher/students/changes', { as: aTeacher({ id: TEACHER_ID }), body: removal })
  const happened = await learning.database.enrollmentHistory.count({ where: { enrollmentId: enrollment.id } })
  expect(happened).toBe(3)
  expect(await columnsAhead(learning.database)).toEqual([])
})

test('99 % at most while a lesson is left', async () => {
  const lessonIds = Array.from({ length: 300 }, (_, index) => 5_000_000 + index)
  const { student, offer, enrollment, records, complete } = await enrolledStudent({ lessonIds })
  await learning.database.$executeRaw`
    UPDATE lesson_progress SET completed_at = now() WHERE enrollment_id = ${enrollment.id} AND id < ${records[298]?.id}`
  await complete(records[298])
  expect(await learning.listed(student, offer.courseId)).toMatchObject({ progress: 99, completed: false })
  await complete(records[299])
  expect(await learning.listed(student, offer.courseId)).toMatchObject({ progress: 100, completed: true })
})

test('reading the progress marks the course as accessed; listing does not', async () => {
  const student = aStudent()
  const offer = anOffer()
  learning.catalog.offers.set(offer.courseId, offer)
  const enrollment = await learning.enroll(student, offer.courseId)
  expect((await learning.listed(student, offer.courseId))?.lastAccessedAt).toBeNull()

  await learning.progressOf(student, enrollment.id)
  const accessed = (await learning.listed(student, offer.courseId))?.lastAccessedAt
  expect(Date.now() - Date.parse(accessed ?? '')).toBeLessThan(5_000)
})
