import { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { Enrollment } from '@lectern/contracts/shapes/enrollments.ts'
import { anOffer, lessonsOf, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { untilSomebodyWaits } from '@lectern/service-kit/testing/locks.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { giveAccess, lockOrCreateEnrollment } from '../src/enrollments/lock-or-create-enrollment.ts'
import { asCurriculum, withLessons } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

/** Two processes' worth of the service on the same database: calls alternate between them. */
const learning = learningUnderTest({ replicas: 2 })
const teacher = aTeacher({ id: TEACHER_ID })

function offered(lessons = 3) {
  const offer = anOffer()
  const lessonIds = lessonsOf(offer.courseId, lessons)
  learning.catalog.offers.set(offer.courseId, { ...offer, lessonIds })
  return { ...offer, lessonIds }
}
const times = <R>(count: number, work: (index: number) => Promise<R>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const complete = (student: ReturnType<typeof aStudent>, progressId: number | undefined, replica: number) =>
  learning.call('PUT', `/api/progress/${progressId}`, { as: student, body: { completed: true }, replica })
const namesOf = async (id: number) => (await learning.eventsOf(id)).map(({ name }) => name)

test('50 enrolls of one student at once: one enrollment, one event, one record per lesson', async () => {
  const student = aStudent()
  const { courseId, lessonIds } = offered()
  const answers = await times(50, (index) =>
    learning.call<Enrollment>('POST', `/api/courses/${courseId}/enroll`, { as: student, replica: index % 2 }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(49).fill(200), 201])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const id = answers[0]?.body.id ?? 0
  expect(await namesOf(id)).toEqual(['enrolled'])
  expect(await learning.progressOf(student, id)).toHaveLength(lessonIds.length)
})

test('50 students at once in one course: each has theirs', async () => {
  const { courseId } = offered()
  const students = Array.from({ length: 50 }, () => aStudent())
  const answers = await times(50, (index) =>
    learning.call<Enrollment>('POST', `/api/courses/${courseId}/enroll`, {
      as: students[index] ?? null,
      replica: index % 2,
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(50).fill(201))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(50)
})

test('50 completions of one lesson at once: one event, the same record for all', async () => {
  const student = aStudent()
  const { courseId } = offered()
  const { id } = await learning.enroll(student, courseId)
  const [record] = await learning.progressOf(student, id)
  const answers = await times(50, (index) => complete(student, record?.id, index % 2))

  expect(answers.map(({ status }) => status)).toEqual(Array<number>(50).fill(200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await namesOf(id)).toEqual(['enrolled', 'lesson-completed'])
  expect((await learning.listed(student, courseId))?.progress).toBe(33)
})

test('the last two lessons at once, five times each: the course is completed exactly once', async () => {
  await times(6, async () => {
    const student = aStudent()
    const { courseId } = offered()
    const { id } = await learning.enroll(student, courseId)
    const records = await learning.progressOf(student, id)
    await complete(student, records[0]?.id, 0)
    await times(10, (index) => complete(student, records[1 + (index % 2)]?.id, (index >> 1) % 2))

    expect(await learning.listed(student, courseId)).toMatchObject({ progress: 100, completed: true })
    expect((await namesOf(id)).toSorted()).toEqual([
      'course-completed',
      'enrolled',
      'lesson-completed',
      'lesson-completed',
      'lesson-completed',
    ])
    expect((await learning.eventsOf(id)).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
  })
})

test('lessons go and come while students enroll, study and read: counts, records and completions agree in the end', async () => {
  const start = offered(4)
  const { courseId } = start
  const students = Array.from({ length: 6 }, () => aStudent())
  let offer = start
  const versions = [5, 2, 6, 3, 4, 2].map((count) => {
    offer = withLessons(offer, lessonsOf(courseId, count))
    return offer
  })
  const publish = async () => {
    for (const version of versions) {
      learning.catalog.offers.set(courseId, version)
      await learning.publish(curriculumChanged, courseId, asCurriculum(version))
    }
  }
  const studyTwo = async (student: ReturnType<typeof aStudent>, replica: number) => {
    const { id } = await learning.enroll(student, courseId)
    for (const _ of [1, 2, 3]) {
      const records = await learning.progressOf(student, id)
      await Promise.all(records.slice(0, 2).map((record) => complete(student, record.id, replica)))
    }
  }
  await Promise.all([publish(), ...students.map((student, index) => studyTwo(student, index % 2))])

  for (const student of students) {
    const listed = await learning.listed(student, courseId)
    const shown = (await learning.participation(student, courseId)).enrollment
    expect(shown?.progress.map(({ lessonId }) => lessonId)).toEqual(lessonsOf(courseId, 2))
    expect(shown?.progress.every(({ completed }) => completed)).toBe(true)
    expect(listed).toMatchObject({ progress: 100, completed: true })
    const events = await learning.eventsOf(listed?.id ?? 0)
    expect(events.filter(({ name }) => name === 'course-completed')).toHaveLength(1)
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1))
  }
})

test('an enrollment that is just being made when the curriculum changes follows it', async () => {
  const student = aStudent()
  const offer = offered()
  const { courseId, teacherId } = offer
  await learning.publish(curriculumChanged, courseId, asCurriculum(offer))
  const newer = withLessons(offer, lessonsOf(courseId, 4))
  let publishing: Promise<void> | undefined
  await learning.database.$transaction(async (tx) => {
    const locked = await lockOrCreateEnrollment(tx, { studentId: student.id, courseId, teacherId, offer })
    publishing = learning.publish(curriculumChanged, courseId, asCurriculum(newer))
    await untilSomebodyWaits(tx)
    await giveAccess(tx, locked, { source: 'free' })
  })
  await publishing
  expect((await learning.participation(student, courseId)).enrollment?.progress).toHaveLength(4)
})

test('removals against enrolls: events alternate and end as the row does', async () => {
  const student = aStudent()
  const { courseId } = offered()
  const { id } = await learning.enroll(student, courseId)
  await times(30, (index) =>
    index % 2 === 0
      ? learning.call('DELETE', `/api/enrollments/${id}`, { as: teacher, replica: 1 })
      : learning.call('POST', `/api/courses/${courseId}/enroll`, { as: student }),
  )
  const names = await namesOf(id)
  expect(names).toEqual(names.map((_, index) => (index % 2 === 0 ? 'enrolled' : 'unenrolled')))
  expect((await learning.listed(student, courseId)) !== undefined).toBe(names.length % 2 === 1)
})
