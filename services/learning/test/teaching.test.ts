import { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { Enrollment } from '@lectern/contracts/shapes/enrollments.ts'
import { anOffer, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { asCurriculum, withLessons } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()
const teacher = aTeacher({ id: TEACHER_ID })

async function studying(lessons: number) {
  const offer = anOffer()
  learning.catalog.offers.set(offer.courseId, offer)
  const student = aStudent()
  const { id } = await learning.enroll(student, offer.courseId)
  await learning.study(student, id, lessons)
  return { offer, student, id }
}

test('reset: nothing completed, not completed, one event; the course can be completed again', async () => {
  const { offer, student, id } = await studying(3)
  const { status, body } = await learning.call<Enrollment>('POST', `/api/enrollments/${id}/reset`, { as: teacher })

  expect(status).toBe(200)
  expect(body).toMatchObject({ id, progress: 0, completed: false })
  expect(await learning.listed(student, offer.courseId)).toEqual({
    ...(await learning.listed(student, offer.courseId)),
    ...body,
  })
  const records = await learning.progressOf(student, id)
  expect(records.map(({ completed, completedAt }) => ({ completed, completedAt }))).toEqual(
    records.map(() => ({ completed: false, completedAt: null })),
  )
  await learning.study(student, id, 3)
  const events = await learning.eventsOf(id)
  expect(events.slice(4).map(({ name, sequence }) => `${sequence} ${name}`)).toEqual([
    '5 course-completed',
    '6 progress-reset',
    '7 lesson-completed',
    '8 lesson-completed',
    '9 lesson-completed',
    '10 course-completed',
  ])
  expect(events[5]?.data).toEqual({ enrollmentId: id, courseId: offer.courseId, studentId: student.id })
})

test('resetting where there is nothing is no change and no event', async () => {
  const { id } = await studying(0)
  expect((await learning.call('POST', `/api/enrollments/${id}/reset`, { as: teacher })).status).toBe(200)
  expect(await learning.eventsOf(id)).toHaveLength(1)
})

test('removing a student: no access to anything of it, one event; a second time is 404', async () => {
  const { offer, student, id } = await studying(2)
  const [record] = await learning.progressOf(student, id)
  expect((await learning.call('DELETE', `/api/enrollments/${id}`, { as: teacher })).status).toBe(204)

  const asStudent = { as: student }
  const completing = { as: student, body: { completed: true } }
  expect((await learning.call('GET', `/api/enrollments/${id}`, asStudent)).status).toBe(404)
  expect((await learning.call('GET', `/api/enrollments/${id}`, { as: teacher })).status).toBe(404)
  expect((await learning.call('PUT', `/api/progress/${record?.id}`, completing)).status).toBe(404)
  expect((await learning.call('POST', `/api/enrollments/${id}/reset`, { as: teacher })).status).toBe(404)
  expect((await learning.call('DELETE', `/api/enrollments/${id}`, { as: teacher })).status).toBe(404)
  expect((await learning.call('GET', '/api/enrollments', asStudent)).body).toEqual([])
  const lookup = `/internal/courses/${offer.courseId}/enrollment`
  expect((await learning.call('GET', lookup, asStudent)).body).toEqual({ enrollment: null })
  expect((await learning.eventsOf(id)).at(-1)).toEqual({
    name: 'unenrolled',
    sequence: 4,
    data: {
      ...{ enrollmentId: id, courseId: offer.courseId, studentId: student.id },
      ...{ reason: 'removed', endedBy: TEACHER_ID, orderIds: [] },
    },
  })
})

test('who was removed and enrolls again has the same row with the progress of before, and a new event', async () => {
  const { offer, student, id } = await studying(2)
  await learning.call('DELETE', `/api/enrollments/${id}`, { as: teacher })
  const path = `/api/courses/${offer.courseId}/enroll`
  const again = await learning.call<Enrollment>('POST', path, { as: student })

  expect(again.status).toBe(201)
  expect(again.body).toMatchObject({ id, progress: 67, completed: false })
  expect((await learning.eventsOf(id)).slice(-2).map(({ name }) => name)).toEqual(['unenrolled', 'enrolled'])
})

test('who comes back to a course that lost all lessons they had left has completed it', async () => {
  const { offer, student, id } = await studying(2)
  await learning.call('DELETE', `/api/enrollments/${id}`, { as: teacher })
  const shorter = withLessons(offer, offer.lessonIds.slice(0, 2))
  learning.catalog.offers.set(offer.courseId, shorter)

  expect(await learning.enroll(student, offer.courseId)).toMatchObject({ id, progress: 100, completed: true })
  expect((await learning.eventsOf(id)).slice(-2).map(({ name }) => name)).toEqual(['enrolled', 'course-completed'])
})

test('nothing is completed for who is away; the completion waits for their return', async () => {
  const { offer, student, id } = await studying(2)
  await learning.publish(curriculumChanged, offer.courseId, asCurriculum(offer))
  await learning.call('DELETE', `/api/enrollments/${id}`, { as: teacher })
  const shorter = withLessons(offer, offer.lessonIds.slice(0, 2))
  await learning.publish(curriculumChanged, offer.courseId, asCurriculum(shorter))
  expect((await learning.eventsOf(id)).at(-1)?.name).toBe('unenrolled')

  await learning.enroll(student, offer.courseId)
  expect((await learning.eventsOf(id)).slice(-2).map(({ name }) => name)).toEqual(['enrolled', 'course-completed'])
})

test("the course's teacher reads a student's progress without marking it as accessed", async () => {
  const offer = anOffer()
  learning.catalog.offers.set(offer.courseId, offer)
  const student = aStudent()
  const { id } = await learning.enroll(student, offer.courseId)
  const { status, body } = await learning.call('GET', `/api/enrollments/${id}`, { as: teacher })

  expect(status).toBe(200)
  expect(body).toHaveLength(3)
  expect((await learning.listed(student, offer.courseId))?.lastAccessedAt).toBeNull()
})
