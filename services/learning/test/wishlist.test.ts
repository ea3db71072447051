import { addToWishlist, getWishlist, removeFromWishlist } from '@lectern/contracts/calls/public/wishlist.ts'
import { courseArchived, courseCreated, courseDeleted } from '@lectern/contracts/events/catalog.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { WISHLIST_MAX, type Wishlist } from '@lectern/contracts/shapes/wishlist.ts'
import { anOffer } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { asSnapshot } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest({ replicas: 2 })
const add = (as: Principal, courseId: number) => learning.send(addToWishlist, { as, params: { courseId } })
const remove = (as: Principal, courseId: number) => learning.send(removeFromWishlist, { as, params: { courseId } })
const wishlistOf = async (as: Principal) => (await learning.mustSend<Wishlist>(getWishlist, { as })).courseIds

/** A course of the catalog, of which no event has told. */
function aCourse(overrides: Partial<CourseOffer> = {}): CourseOffer {
  const offer = anOffer(overrides)
  learning.catalog.offers.set(offer.courseId, offer)
  return offer
}

/** Those that wait for each other on a busy machine are told to come again. */
async function answered(ask: () => ReturnType<typeof add>) {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}

/** `count` wishes of a student, for courses that nobody knows anything of. */
async function insertWishlist({ id }: Principal, count: number, from = 5_000_000): Promise<void> {
  const data = Array.from({ length: count }, (_, index) => ({ studentId: id, courseId: from + index }))
  await learning.database.wish.createMany({ data })
}

test('what is wished for stands on the list, the newest first, until it is taken off', async () => {
  const student = aStudent()
  const [first, second] = [aCourse().courseId, aCourse().courseId]
  expect(await wishlistOf(student)).toEqual([])
  expect((await add(student, first)).status).toBe(204)
  expect((await add(student, second)).status).toBe(204)
  expect(await wishlistOf(student)).toEqual([second, first])
  expect(await wishlistOf(aStudent())).toEqual([])

  expect((await remove(student, second)).status).toBe(204)
  expect(await wishlistOf(student)).toEqual([first])
})

test('repeating either changes nothing', async () => {
  const student = aStudent()
  const [first, second] = [aCourse().courseId, aCourse().courseId]
  for (const courseId of [first, second, first]) expect((await add(student, courseId)).status).toBe(204)
  expect(await wishlistOf(student)).toEqual([second, first])
  for (let time = 0; time < 2; time += 1) expect((await remove(student, first)).status).toBe(204)
  expect((await remove(student, 888_888)).status).toBe(204)
  expect(await wishlistOf(student)).toEqual([second])
})

test('asked many times at once it stands there once', async () => {
  const student = aStudent()
  const { courseId } = aCourse()
  const answers = await Promise.all(Array.from({ length: 12 }, () => add(student, courseId)))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(204))
  expect(await wishlistOf(student)).toEqual([courseId])
})

test.each([
  ['does not exist', () => ({ courseId: 999_999 }), 404],
  ['is a draft', () => aCourse({ status: 'draft' }), 404],
  ['is archived', () => aCourse({ status: 'archived' }), 404],
])('a course that %s: 404', async (_, course, status) => {
  const student = aStudent()
  expect((await add(student, course().courseId)).status).toBe(status)
  expect(await wishlistOf(student)).toEqual([])
})

test('an id that can’t be one is 400', async () => {
  const student = aStudent()
  for (const id of ['0', '-1', 'x', '1.5', '99999999999']) {
    expect((await learning.call('PUT', `/api/wishlist/${id}`, { as: student })).status).toBe(400)
  }
})

test('visitors are 401, teachers 403', async () => {
  const { courseId } = aCourse()
  for (const [as, status] of [
    [undefined, 401],
    [aTeacher(), 403],
  ] as const) {
    expect((await learning.send(getWishlist, { as })).status).toBe(status)
    expect((await learning.send(addToWishlist, { as, params: { courseId } })).status).toBe(status)
    expect((await learning.send(removeFromWishlist, { as, params: { courseId } })).status).toBe(status)
  }
})

test('without catalog a course is known by its events, else it is 503', async () => {
  const student = aStudent()
  const known = aCourse()
  await learning.publish(courseCreated, known.courseId, asSnapshot(known))
  const unknown = aCourse()
  learning.catalog.offers.clear()
  expect((await add(student, known.courseId)).status).toBe(204)
  expect((await add(student, unknown.courseId)).status).toBe(404)
})

test('a course that was archived is left out, and comes back with the course', async () => {
  const student = aStudent()
  const offer = aCourse()
  const { courseId } = offer
  await add(student, courseId)
  await learning.publish(courseCreated, courseId, asSnapshot(offer))
  await learning.publish(courseArchived, courseId, { ...asSnapshot(offer), status: 'archived' }, { sequence: 2 })
  expect(await wishlistOf(student)).toEqual([])
  await learning.publish(courseCreated, courseId, asSnapshot(offer), { sequence: 3 })
  expect(await wishlistOf(student)).toEqual([courseId])
  await learning.publish(courseDeleted, courseId, { courseId, teacherId: offer.teacherId }, { sequence: 4 })
  expect(await wishlistOf(student)).toEqual([])
})

test('a list is full at its limit, also for those who come at once', async () => {
  const student = aStudent()
  await insertWishlist(student, WISHLIST_MAX - 2)
  const courses = Array.from({ length: 6 }, () => aCourse().courseId)
  const answers = await Promise.all(courses.map((courseId) => answered(() => add(student, courseId))))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    detail: 'Your wishlist is full with 200 courses. Remove one first.',
  })
  expect(await wishlistOf(student)).toHaveLength(WISHLIST_MAX)

  const there = (await wishlistOf(student))[0] ?? 0
  expect((await add(student, there)).status).toBe(204)
  await remove(student, there)
  expect((await add(student, aCourse().courseId)).status).toBe(204)
})

test('what is not seen on a full list makes room', async () => {
  const student = aStudent()
  await insertWishlist(student, WISHLIST_MAX - 1, 6_000_000)
  const gone = aCourse()
  await add(student, gone.courseId)
  await learning.publish(courseCreated, gone.courseId, { ...asSnapshot(gone), status: 'archived' })
  const { courseId } = aCourse()
  expect((await add(student, courseId)).status).toBe(204)
  expect(await wishlistOf(student)).toHaveLength(WISHLIST_MAX)
})

test('an erased student leaves no wish behind, and makes none', async () => {
  const student = aStudent()
  const { courseId } = aCourse()
  await add(student, courseId)
  await learning.publish(userDeleted, student.id, null, { sequence: 3 })
  expect(await learning.database.wish.count({ where: { studentId: student.id } })).toBe(0)
  expect((await add(student, courseId)).status).toBe(401)
  expect(await learning.database.wish.count({ where: { studentId: student.id } })).toBe(0)
})
