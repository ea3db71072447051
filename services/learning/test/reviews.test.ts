import { courseCreated, courseUpdated } from '@lectern/contracts/events/catalog.ts'
import { userDeleted, userUpdated } from '@lectern/contracts/events/identity.ts'
import type { Review } from '@lectern/contracts/shapes/courses.ts'
import { anOffer, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { untilSomebodyWaits } from '@lectern/service-kit/testing/locks.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { settleStatistics } from '@lectern/service-kit/testing/statistics.ts'
import { expect, test } from 'vitest'
import { people } from '../src/people/people.ts'
import { lockReviewersEnrollment } from '../src/reviews/reviewers-enrollment.ts'
import { insertReview, ratingsQuery } from '../src/reviews/reviews.repository.ts'
import { asSnapshot } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()

async function aReader(courseId?: number) {
  const offer = anOffer(courseId === undefined ? {} : { courseId })
  learning.catalog.offers.set(offer.courseId, offer)
  const student = aStudent()
  const enrollment = await learning.enroll(student, offer.courseId)
  const path = `/api/courses/${offer.courseId}/reviews`
  const post = (body: unknown) => learning.call<Review>('POST', path, { as: student, body })
  const edit = (body: unknown) => learning.call<Review>('PUT', path, { as: student, body })
  return { courseId: offer.courseId, offer, student, enrollment, post, edit }
}

test('a review: 201, shown to everybody with its author, an event with the rating but not a word of the comment', async () => {
  const { courseId, student, enrollment, post } = await aReader()
  const { status, body } = await post({ rating: 4, comment: '  Clear <b>and</b> calm. ' })

  expect(status).toBe(201)
  const { fullName, username, profileImage } = student
  expect(body).toEqual({
    id: expect.any(Number),
    courseId,
    studentId: student.id,
    rating: 4,
    comment: 'Clear <b>and</b> calm.',
    createdAt: expect.any(String),
    student: { fullName, username, profileImage },
  })
  const page = await learning.participation(null, courseId)
  expect(page).toEqual({
    averageRating: 4,
    reviewCount: 1,
    ratingCounts: [0, 0, 0, 1, 0],
    reviews: [body],
    enrollment: null,
    invitation: null,
    accessEnded: null,
  })
  expect((await learning.eventsOf(enrollment.id)).at(-1)).toEqual({
    name: 'review-posted',
    sequence: 2,
    data: { enrollmentId: enrollment.id, courseId, studentId: student.id, reviewId: body.id, rating: 4 },
  })
})

test('one review per course: a second is 409, also of twenty at once', async () => {
  const { courseId, enrollment, post } = await aReader()
  const answers = await Promise.all(Array.from({ length: 20 }, () => post({ rating: 5 })))

  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)])
  expect(await learning.participation(null, courseId)).toMatchObject({ reviewCount: 1 })
  expect(await learning.eventsOf(enrollment.id)).toHaveLength(2)
})

test('editing: an absent comment stays, an empty one goes; an event per change and none without', async () => {
  const { courseId, enrollment, post, edit } = await aReader()
  expect((await edit({ rating: 3 })).status).toBe(404)
  const { body: posted } = await post({ rating: 2, comment: 'Meh' })
  expect(await edit({ rating: 3 })).toMatchObject({ status: 200, body: { ...posted, rating: 3, comment: 'Meh' } })
  expect((await edit({ rating: 3, comment: 'Meh' })).body).toMatchObject({ rating: 3 })
  expect((await edit({ rating: 3, comment: '' })).body).toMatchObject({ comment: null })

  expect(await learning.participation(null, courseId)).toMatchObject({ averageRating: 3, reviews: [{ comment: null }] })
  const events = await learning.eventsOf(enrollment.id)
  expect(events.slice(1).map(({ data }) => data.rating)).toEqual([2, 3, 3])
})

test('the average is of all reviews, the newest comes first', async () => {
  const first = await aReader()
  const others = [await aReader(first.courseId), await aReader(first.courseId)]
  await first.post({ rating: 5 })
  for (const [index, { post }] of others.entries()) await post({ rating: index + 4 })

  const page = await learning.participation(null, first.courseId)
  expect(page).toMatchObject({ averageRating: 14 / 3, reviewCount: 3, ratingCounts: [0, 0, 0, 1, 2] })
  expect(page.reviews.map(({ studentId }) => studentId)).toEqual([
    others[1]?.student.id,
    others[0]?.student.id,
    first.student.id,
  ])
})

test('of very many reviews the newest are shown and all are counted; whoever wrote an older one sees it as well', async () => {
  const early = await aReader()
  const { courseId } = early
  const { body: own } = await early.post({ rating: 1, comment: 'The first' })
  await learning.database.$executeRaw`
    INSERT INTO reviews (course_id, student_id, rating, created_at)
    SELECT ${courseId}, 7000000 + n, 5, now() + n * interval '1 second' FROM generate_series(1, 999) AS n`

  const page = await learning.participation(null, courseId)
  expect(page).toMatchObject({ averageRating: 4.996, reviewCount: 1000, ratingCounts: [1, 0, 0, 0, 999] })
  expect(page.reviews.map(({ studentId }) => studentId)).toEqual(Array.from({ length: 500 }, (_, n) => 7_000_999 - n))
  const { reviews } = await learning.participation(early.student, courseId)
  expect(reviews).toEqual([...page.reviews, own])

  await learning.database.$executeRaw`
    INSERT INTO reviews (course_id, student_id, rating) SELECT 7000000 + n % 50, n, 4 FROM generate_series(1, 20000) AS n`
  await settleStatistics(learning.ownersDatabase, 'reviews')
  const plan = JSON.stringify(await learning.database.$queryRaw`EXPLAIN (FORMAT JSON) ${ratingsQuery(courseId)}`)
  expect(plan).toMatch(/"Index Only Scan".*reviews_course_id_created_at_id_rating_idx/)
})

test('who is not enrolled: 403 where the course is public, 404 where it is not; after a removal as well', async () => {
  const { courseId, enrollment, student, offer, post } = await aReader()
  await learning.publish(courseCreated, courseId, asSnapshot(offer))
  const path = `/api/courses/${courseId}/reviews`
  const review = { as: aStudent(), body: { rating: 1 } }
  const refused = await learning.call('POST', path, review)
  expect(refused).toMatchObject({
    status: 403,
    body: { detail: 'Only students enrolled in this course can review it.' },
  })
  expect((await learning.call('POST', '/api/courses/424242/reviews', review)).status).toBe(404)

  await learning.call('DELETE', `/api/enrollments/${enrollment.id}`, { as: aTeacher({ id: TEACHER_ID }) })
  expect((await post({ rating: 1 })).status).toBe(403)
  await learning.publish(courseUpdated, courseId, { ...asSnapshot(offer), status: 'draft' }, { sequence: 2 })
  expect((await post({ rating: 1 })).status).toBe(404)
  expect((await learning.call('PUT', path, { as: student, body: { rating: 1 } })).status).toBe(404)
})

test.each([
  { rating: 0 },
  { rating: 6 },
  { rating: 4.5 },
  { rating: '4' },
  {},
  { rating: 4, comment: 'x'.repeat(5_001) },
  { rating: 4, comment: 'a\0b' },
  { rating: 4, stars: 5 },
])('a review like %j is 400', async (body) => {
  const { post } = await aReader()
  expect((await post(body)).status).toBe(400)
})

test('a new name is on the reviews; an erased person is nobody, without a comment, for ever', async () => {
  const { courseId, student, post, edit } = await aReader()
  await post({ rating: 5, comment: 'It was me, Sam.' })
  const renamed = { ...student, fullName: 'Sam Newname', version: 2 }
  await learning.publish(userUpdated, student.id, renamed, { sequence: 2 })
  await learning.publish(userUpdated, student.id, student, { sequence: 1 })
  expect((await learning.participation(null, courseId)).reviews[0]?.student.fullName).toBe('Sam Newname')

  await learning.publish(userDeleted, student.id, null, { sequence: 3 })
  await learning.publish(userUpdated, student.id, renamed, { sequence: 2 })
  await learning.call('GET', '/api/enrollments', { as: { ...renamed, version: 9 } })
  const deleted = { fullName: 'Deleted user', username: 'deleted', profileImage: null }
  const page = await learning.participation(null, courseId)
  expect(page).toMatchObject({ averageRating: 5, reviews: [{ rating: 5, comment: null, student: deleted }] })
  expect((await edit({ rating: 4, comment: 'Still me' })).status).toBe(401)
  const listed = await learning.call<unknown[]>('GET', `/api/enrollments?courseId=${courseId}`, {
    as: aTeacher({ id: TEACHER_ID }),
  })
  expect(listed.body).toMatchObject([{ studentId: student.id, student: { ...deleted, email: '' } }])
  const left = JSON.stringify(await learning.database.person.findMany({ where: { id: student.id } }))
  for (const trace of [student.email, student.username, 'Sam']) expect(left).not.toContain(trace)
})

test('a review that is just being written when its author is erased keeps no comment', async () => {
  const { courseId, student } = await aReader()
  let publishing: Promise<void> | undefined
  await learning.database.$transaction(async (tx) => {
    await lockReviewersEnrollment(tx, student.id, courseId)
    publishing = learning.publish(userDeleted, student.id, null, { sequence: 2 })
    await untilSomebodyWaits(tx)
    await insertReview(tx, { courseId, studentId: student.id }, { rating: 3, comment: 'Too late' })
  })
  await publishing
  expect((await learning.participation(null, courseId)).reviews).toMatchObject([{ rating: 3, comment: null }])
})

test('news of a person that are known already wait for nobody who writes in their name', async () => {
  const student = aStudent()
  await learning.publish(userUpdated, student.id, student)
  await learning.database.$transaction(async (tx) => {
    await people.refuseErased(tx, student.id)
    await learning.publish(userUpdated, student.id, student)
  })
})
