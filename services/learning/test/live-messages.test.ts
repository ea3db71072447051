import { courseUpdated, curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import { anOffer, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { collectPublished } from '@lectern/service-kit/testing/published-facts.ts'
import { expect, test } from 'vitest'
import { asCurriculum, asSnapshot, withLessons } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const PATIENT = { timeout: 5_000, interval: 20 }
const learning = learningUnderTest()
const teacher = aTeacher({ id: TEACHER_ID })

/** A student in a course of their own, and what everybody is told from then on. */
async function scene() {
  const student = aStudent()
  const offer = anOffer()
  learning.catalog.offers.set(offer.courseId, offer)
  const messages = await collectPublished(learning.config.DATABASE_URL)
  const { id } = await learning.enroll(student, offer.courseId)
  const people = [student.id, teacher.id].toSorted((one, other) => one - other)
  const { courseId } = offer
  const enrolled = { people, fact: { fact: 'enrollment', courseId } }
  await expect.poll(() => messages, PATIENT).toEqual([enrolled])
  return { student, offer, courseId, messages, id, people, enrolled }
}

test('a lesson, the last one with its completion, a reset: the student and the teacher, once each', async () => {
  const { student, courseId, messages, id, people } = await scene()
  const progress = { people, fact: { fact: 'progress', courseId, enrollmentId: id } }
  await learning.study(student, id, 1)
  await expect.poll(() => messages.slice(1), PATIENT).toEqual([progress])
  await learning.study(student, id, 2)
  await expect.poll(() => messages.slice(2), PATIENT).toEqual([progress, progress, progress])
  await learning.mustCall('POST', `/api/enrollments/${id}/reset`, { as: teacher })
  await expect.poll(() => messages.slice(5), PATIENT).toEqual([progress])
})

test('keeping a place tells nobody, nor does what changes nothing', async () => {
  const { student, courseId, messages, id, offer, enrolled } = await scene()
  const body = { lessonId: offer.lessonIds[0], at: 0.5 }
  await learning.call('PUT', `/api/enrollments/${id}/place`, { as: student, body })
  await learning.enroll(student, courseId)
  await learning.mustCall('POST', `/api/enrollments/${id}/reset`, { as: teacher })
  await learning.publish(courseUpdated, courseId, asSnapshot(offer), { sequence: 2 })
  await expect.poll(() => messages.length, PATIENT).toBe(2)
  expect(messages[0]).toEqual(enrolled)
})

test('who is removed is told so, and nothing more of the course', async () => {
  const { student, courseId, messages, id, people, offer } = await scene()
  const reader = aStudent()
  await learning.enroll(reader, courseId)
  await learning.mustCall('DELETE', `/api/enrollments/${id}`, { as: teacher })
  await expect.poll(() => messages.slice(2), PATIENT).toEqual([{ people, fact: { fact: 'enrollment', courseId } }])

  const longer = withLessons(offer, [...offer.lessonIds, 77])
  learning.catalog.offers.set(courseId, longer)
  await learning.publish(curriculumChanged, courseId, asCurriculum(longer), { sequence: 4 })
  const others = [reader.id, teacher.id].toSorted((one, other) => one - other)
  await expect.poll(() => messages.slice(3), PATIENT).toEqual([{ people: others, fact: { fact: 'course', courseId } }])
  expect(messages.slice(3).flatMap((one) => one.people)).not.toContain(student.id)
})

test('a review: the teacher', async () => {
  const { student, courseId, messages, id } = await scene()
  await learning.study(student, id, 3)
  await expect.poll(() => messages.length, PATIENT).toBeGreaterThan(4)
  const before = messages.length
  await learning.mustCall('POST', `/api/courses/${courseId}/reviews`, {
    as: student,
    body: { rating: 5, comment: 'Good' },
  })
  await expect
    .poll(() => messages.slice(before).filter(({ fact }) => fact.fact === 'review'), PATIENT)
    .toEqual([{ people: [teacher.id], fact: { fact: 'review', courseId } }])
})

test('a course of 5,000 students is told in few notifications', async () => {
  const { courseId, messages, offer, people } = await scene()
  await learning.database.$executeRaw`
    INSERT INTO enrollments (student_id, course_id, teacher_id, active, version)
    SELECT 5_000_000 + n, ${courseId}, ${TEACHER_ID}, true, 1 FROM generate_series(1, 5000) n`
  await learning.publish(courseUpdated, courseId, asSnapshot(offer), { sequence: 9 })
  await expect.poll(() => messages.slice(1).flatMap((one) => one.people).length, PATIENT).toBe(5_000 + people.length)
  expect(messages.length).toBeLessThan(15)
})
