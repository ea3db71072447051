import { listTestimonials } from '@lectern/contracts/calls/public/home.ts'
import { listTeacherReviews } from '@lectern/contracts/calls/public/teachers.ts'
import { courseArchived, courseCreated } from '@lectern/contracts/events/catalog.ts'
import { userDeleted, userUpdated } from '@lectern/contracts/events/identity.ts'
import type { Testimonial } from '@lectern/contracts/shapes/home.ts'
import { anOffer } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { settleStatistics } from '@lectern/service-kit/testing/statistics.ts'
import { beforeEach, expect, test } from 'vitest'
import { testimonialsQuery } from '../src/reviews/reviews.repository.ts'
import { asSnapshot } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()
const commentOf = (length: number) =>
  'Clear. '
    .repeat(40)
    .slice(0, length - 1)
    .concat('!')

beforeEach(async () => {
  await learning.database.review.deleteMany()
})

const testimonials = () => learning.mustSend<Testimonial[]>(listTestimonials, {})
const courseIds = async () => (await testimonials()).map(({ course }) => course.id)

async function aReview(body: { rating?: number; comment?: string } = {}, offer = anOffer()) {
  learning.catalog.offers.set(offer.courseId, offer)
  const student = aStudent()
  await learning.enroll(student, offer.courseId)
  const review = { rating: 5, comment: commentOf(100), ...body }
  await learning.mustCall('POST', `/api/courses/${offer.courseId}/reviews`, { as: student, body: review })
  return { courseId: offer.courseId, offer, student, ...review }
}

test('are of listed courses alone, on the home page and on their teacher’s', async () => {
  await aReview()
  await aReview()
  const { offer } = await aReview({}, anOffer({ teacherId: 4_711 }))
  const ofTeacher = () =>
    learning.mustSend<Testimonial[]>(listTeacherReviews, { params: { teacherId: offer.teacherId } })
  expect([(await courseIds())[0], (await ofTeacher()).length]).toEqual([offer.courseId, 1])
  let sequence = 0
  for (const visibility of ['unlisted', 'invited'] as const) {
    sequence += 1
    await learning.publish(courseCreated, offer.courseId, asSnapshot({ ...offer, visibility }), { sequence })
    expect([await courseIds(), await ofTeacher()]).toEqual([[], []])
  }
})

test('are the three newest good reviews of a readable length, of three courses', async () => {
  await aReview()
  const third = await aReview({ rating: 4, comment: commentOf(60) })
  const second = await aReview({ comment: commentOf(220) }, anOffer({ sample: true }))
  await aReview({ comment: commentOf(90) }, second.offer)
  const first = await aReview()
  for (const unfit of [{ rating: 3 }, { comment: commentOf(59) }, { comment: commentOf(221) }, { comment: '' }])
    await aReview(unfit)

  const shown = await testimonials()
  expect(shown.map(({ course, rating, comment, sample }) => [course.id, rating, comment.length, sample])).toEqual([
    [first.courseId, 5, 100, false],
    [second.courseId, 5, 90, true],
    [third.courseId, 4, 60, false],
  ])
  const { fullName, username, profileImage } = first.student
  expect(shown[0]).toEqual({
    ...{ id: expect.any(Number), rating: 5, comment: commentOf(100), createdAt: expect.any(String), sample: false },
    student: { fullName, username, profileImage },
    course: { id: first.courseId, title: first.offer.title },
  })
})

test('are none while there are fewer than three', async () => {
  const { offer } = await aReview()
  await aReview({}, offer)
  await aReview()
  expect(await testimonials()).toEqual([])
})

test('leave out who is erased, what is archived, and what was written anew', async () => {
  const unchanged = [await aReview(), await aReview(), await aReview()].map(({ courseId }) => courseId).reverse()
  const erased = await aReview()
  const archived = await aReview()
  const edited = await aReview()
  expect(await courseIds()).toEqual([edited, archived, erased].map(({ courseId }) => courseId))

  await learning.publish(userDeleted, erased.student.id, null, { sequence: 2 })
  await learning.publish(courseCreated, archived.courseId, asSnapshot(archived.offer), { sequence: 1 })
  const gone = asSnapshot({ ...archived.offer, status: 'archived' })
  await learning.publish(courseArchived, archived.courseId, gone, { sequence: 2 })
  const path = `/api/courses/${edited.courseId}/reviews`
  await learning.mustCall('PUT', path, { as: edited.student, body: { rating: 1, comment: commentOf(100) } })
  expect(await courseIds()).toEqual(unchanged)
})

test('show a student by the name of now', async () => {
  for (let i = 0; i < 2; i++) await aReview()
  const { student } = await aReview()
  await learning.publish(userUpdated, student.id, { ...student, fullName: 'Another Name', version: 2 }, { sequence: 2 })
  expect((await testimonials())[0]?.student.fullName).toBe('Another Name')
})

test('are read by their index, however many reviews there are', async () => {
  const { student, courseId } = await aReview()
  await learning.database.$executeRaw`
    INSERT INTO reviews (course_id, student_id, rating, comment)
    SELECT ${courseId}, ${student.id} + n, 5, CASE WHEN n % 50 = 0 THEN repeat('Good. ', 20) END FROM generate_series(1, 20_000) n`
  await settleStatistics(learning.ownersDatabase, 'reviews')
  const { text, values } = testimonialsQuery(3)
  const plan = await learning.database.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, ...values)
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('reviews_praise_idx')
})

test('of a teacher are up to three of their courses, also fewer', async () => {
  const teacherId = aTeacher().id
  const first = await aReview({}, anOffer({ teacherId }))
  await aReview({ comment: commentOf(59) }, anOffer({ teacherId }))
  await aReview()
  const newest = await aReview({ rating: 4 }, anOffer({ teacherId, sample: true }))
  const reviews = await learning.mustSend<Testimonial[]>(listTeacherReviews, { params: { teacherId } })
  expect(reviews.map(({ course, rating, sample }) => [course.id, rating, sample])).toEqual([
    [newest.courseId, 4, true],
    [first.courseId, 5, false],
  ])
})

test('say nothing of samples while catalog is away: 503', async () => {
  for (let i = 0; i < 3; i++) await aReview()
  learning.catalog.mood = 'away'
  expect((await learning.send(listTestimonials, {})).status).toBe(503)
})
