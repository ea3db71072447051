import { randomUUID } from 'node:crypto'
import { paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { courseArchived, courseCreated, courseDeleted, curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { anOffer } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { afterEach, expect, test } from 'vitest'
import { anOrder, asCurriculum, asSnapshot, withLessons } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()

afterEach(() => {
  learning.catalog.mood = 'well'
})

function offered(overrides?: Partial<CourseOffer>) {
  const offer = anOffer(overrides)
  learning.catalog.offers.set(offer.courseId, offer)
  return offer
}

/** Catalog changes the lessons and says so; `silently`: the event isn't here yet. */
async function teach(offer: CourseOffer, { silently = false } = {}): Promise<CourseOffer> {
  learning.catalog.offers.set(offer.courseId, offer)
  if (!silently) await learning.publish(curriculumChanged, offer.courseId, asCurriculum(offer))
  return offer
}

const namesOf = async (enrollmentId: number) => (await learning.eventsOf(enrollmentId)).map(({ name }) => name)
const lessonsOfRecords = async (student: Principal, courseId: number) =>
  (await learning.participation(student, courseId)).enrollment?.progress.map(({ lessonId }) => lessonId)

test('an added lesson gets a record for everybody and lowers the share', async () => {
  const offer = offered()
  const [ada, ben] = [aStudent(), aStudent()]
  const ofAda = await learning.enroll(ada, offer.courseId)
  await learning.enroll(ben, offer.courseId)
  await learning.study(ada, ofAda.id, 2)
  const { lessonIds } = await teach(withLessons(offer, [...offer.lessonIds, 777]))

  expect(await learning.listed(ada, offer.courseId)).toMatchObject({ progress: 50, completed: false })
  for (const student of [ada, ben]) expect(await lessonsOfRecords(student, offer.courseId)).toEqual(lessonIds)
})

test('a completed course stays completed when a lesson is added, and completing that is no second completion', async () => {
  const offer = offered()
  const student = aStudent()
  const { id } = await learning.enroll(student, offer.courseId)
  await learning.study(student, id, 3)
  await teach(withLessons(offer, [...offer.lessonIds, 778]))
  expect(await learning.listed(student, offer.courseId)).toMatchObject({ progress: 75, completed: true })

  await learning.study(student, id, 1)
  expect(await learning.listed(student, offer.courseId)).toMatchObject({ progress: 100, completed: true })
  expect((await namesOf(id)).filter((name) => name === 'course-completed')).toHaveLength(1)
})

test('a removed lesson no longer counts and can no longer be completed', async () => {
  const offer = offered()
  const student = aStudent()
  const { id } = await learning.enroll(student, offer.courseId)
  const records = await learning.progressOf(student, id)
  await learning.study(student, id, 1)
  const { lessonIds } = await teach(withLessons(offer, offer.lessonIds.slice(1)))

  expect(await learning.listed(student, offer.courseId)).toMatchObject({ progress: 0, completed: false })
  expect(await lessonsOfRecords(student, offer.courseId)).toEqual(lessonIds)
  const completing = { as: student, body: { completed: true } }
  expect((await learning.call('PUT', `/api/progress/${records[0]?.id}`, completing)).status).toBe(404)
})

test('removing the last lesson that is left completes the course, with one event, for those who had the others', async () => {
  const offer = offered()
  const [ada, ben] = [aStudent(), aStudent()]
  const ofAda = await learning.enroll(ada, offer.courseId)
  const ofBen = await learning.enroll(ben, offer.courseId)
  await learning.study(ada, ofAda.id, 2)
  await learning.study(ben, ofBen.id, 1)
  await teach(withLessons(offer, offer.lessonIds.slice(0, 2)))

  expect(await learning.listed(ada, offer.courseId)).toMatchObject({ progress: 100, completed: true })
  expect(await learning.listed(ben, offer.courseId)).toMatchObject({ progress: 50, completed: false })
  expect((await learning.eventsOf(ofAda.id)).at(-1)).toEqual({
    name: 'course-completed',
    sequence: 4,
    data: { enrollmentId: ofAda.id, courseId: offer.courseId, studentId: ada.id },
  })
  expect(await namesOf(ofBen.id)).not.toContain('course-completed')
})

test('a course that loses all its lessons is at 0 % and completes nobody', async () => {
  const offer = offered()
  const student = aStudent()
  const { id } = await learning.enroll(student, offer.courseId)
  await learning.study(student, id, 2)
  await teach(withLessons(offer, []))

  expect(await learning.listed(student, offer.courseId)).toMatchObject({ progress: 0, completed: false })
  expect(await namesOf(id)).not.toContain('course-completed')
})

test('a lesson that comes back is as complete as it was', async () => {
  const offer = offered()
  const student = aStudent()
  const { id } = await learning.enroll(student, offer.courseId)
  await learning.study(student, id, 1)
  const without = await teach(withLessons(offer, offer.lessonIds.slice(1)))
  await teach(withLessons(without, offer.lessonIds))

  expect(await learning.listed(student, offer.courseId)).toMatchObject({ progress: 33 })
  expect(await lessonsOfRecords(student, offer.courseId)).toEqual(offer.lessonIds)
})

test('the same event twice, an older one, and another order of lessons change nothing', async () => {
  const offer = offered()
  const student = aStudent()
  const { id } = await learning.enroll(student, offer.courseId)
  await learning.study(student, id, 1)
  const newer = withLessons(offer, [...offer.lessonIds, 779])
  const event = { id: randomUUID() }
  for (const _ of [1, 2]) await learning.publish(curriculumChanged, offer.courseId, asCurriculum(newer), event)
  await learning.publish(curriculumChanged, offer.courseId, asCurriculum(offer))
  expect(await lessonsOfRecords(student, offer.courseId)).toEqual(newer.lessonIds)
  await learning.publish(
    curriculumChanged,
    offer.courseId,
    asCurriculum(withLessons(newer, newer.lessonIds.toReversed())),
  )

  expect(await lessonsOfRecords(student, offer.courseId)).toEqual(newer.lessonIds)
  expect((await learning.listed(student, offer.courseId))?.progress).toBe(25)
})

test('lessons that were reordered, by event and before a reader, come and go as ever after', async () => {
  const offer = offered()
  const [reader, absent] = [aStudent(), aStudent()]
  const { id } = await learning.enroll(reader, offer.courseId)
  await learning.enroll(absent, offer.courseId)
  await teach(offer)
  const reversed = await teach(withLessons(offer, offer.lessonIds.toReversed()))
  await learning.progressOf(reader, id)
  const { lessonIds } = await teach(
    withLessons(withLessons(reversed, offer.lessonIds), [...offer.lessonIds.slice(1), 784]),
  )

  for (const student of [reader, absent]) expect(await lessonsOfRecords(student, offer.courseId)).toEqual(lessonIds)
})

test('a place that was made by a refund gets every lesson when it is given by another order', async () => {
  const offer = offered({ priceCents: 900 })
  const student = aStudent()
  const order = () => anOrder({ courseId: offer.courseId, studentId: student.id })
  const [refunded, paid] = [order(), order()]
  await teach(offer)
  await learning.publish(paymentRefunded, refunded.orderId, refunded)
  const { lessonIds } = await teach(withLessons(offer, [...offer.lessonIds, 785]))
  await learning.publish(paymentSucceeded, paid.orderId, paid)

  expect(await lessonsOfRecords(student, offer.courseId)).toEqual(lessonIds)
})

test('a reader sees new lessons before the event comes; the event then changes nothing', async () => {
  const offer = offered()
  const student = aStudent()
  const { id } = await learning.enroll(student, offer.courseId)
  await learning.study(student, id, 2)
  const newer = await teach(withLessons(offer, [...offer.lessonIds.slice(0, 2), 780]), { silently: true })
  const records = await learning.progressOf(student, id)
  expect(records.map(({ lessonId }) => lessonId)).toEqual(newer.lessonIds)

  await teach(newer)
  expect(await learning.progressOf(student, id)).toEqual(records)
  expect((await learning.listed(student, offer.courseId))?.progress).toBe(67)
})

test('a reader who goes ahead completes the course once, also when the events follow one by one', async () => {
  const offer = offered()
  const [ahead, behind] = [aStudent(), aStudent()]
  const ofAhead = await learning.enroll(ahead, offer.courseId)
  const ofBehind = await learning.enroll(behind, offer.courseId)
  for (const [student, { id }] of [[ahead, ofAhead] as const, [behind, ofBehind] as const])
    await learning.study(student, id, 2)
  const added = withLessons(offer, [...offer.lessonIds, 781])
  const removed = await teach(withLessons(added, offer.lessonIds.slice(0, 2)), { silently: true })
  await learning.progressOf(ahead, ofAhead.id)
  expect(await namesOf(ofAhead.id)).toContain('course-completed')

  for (const offer of [added, removed]) await learning.publish(curriculumChanged, offer.courseId, asCurriculum(offer))
  for (const [student, { id }] of [[ahead, ofAhead] as const, [behind, ofBehind] as const]) {
    expect(await learning.listed(student, offer.courseId)).toMatchObject({ progress: 100, completed: true })
    expect((await namesOf(id)).filter((name) => name === 'course-completed')).toHaveLength(1)
    expect(await lessonsOfRecords(student, offer.courseId)).toEqual(removed.lessonIds)
  }
})

test('a reader between two versions that events tell follows, too', async () => {
  const offer = offered()
  const student = aStudent()
  await teach(offer)
  const { id } = await learning.enroll(student, offer.courseId)
  const between = await teach(withLessons(offer, [...offer.lessonIds, 782]), { silently: true })
  await learning.progressOf(student, id)
  const last = await teach(withLessons(between, offer.lessonIds.slice(1)))

  expect(await lessonsOfRecords(student, offer.courseId)).toEqual(last.lessonIds)
})

test.each(['away', 'silent'] as const)(
  'with catalog %s the known outline is read, without a long wait',
  async (mood) => {
    const offer = offered()
    const student = aStudent()
    const { id } = await learning.enroll(student, offer.courseId)
    learning.catalog.mood = mood
    const start = Date.now()
    const records = await learning.progressOf(student, id)

    expect(records.map(({ lessonId }) => lessonId)).toEqual(offer.lessonIds)
    // Who can't do without catalog waits two seconds for it.
    expect(Date.now() - start).toBeLessThan(1_900)
  },
)

test('curriculum before course, and events of a deleted course', async () => {
  const offer = anOffer()
  await learning.publish(curriculumChanged, offer.courseId, asCurriculum(offer), { sequence: 2 })
  await learning.publish(courseCreated, offer.courseId, asSnapshot(offer), { sequence: 1 })
  const { courseId, teacherId } = offer
  await learning.publish(courseDeleted, courseId, { courseId, teacherId }, { sequence: 3 })
  await learning.publish(courseArchived, courseId, { ...asSnapshot(offer), status: 'archived' }, { sequence: 2 })
  await learning.publish(curriculumChanged, courseId, asCurriculum(withLessons(offer, [1])), { sequence: 2 })

  const course = await learning.database.course.findUniqueOrThrow({ where: { id: courseId } })
  expect(course).toMatchObject({ deleted: true, status: null, version: 3, lessonIds: offer.lessonIds })
})
