import { archiveCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { getTeacher, listTeachers } from '@lectern/contracts/calls/public/teachers.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import { enrolled } from '@lectern/contracts/events/learning.ts'
import { TOTAL_COUNT_HEADER } from '@lectern/contracts/shapes/fields.ts'
import type { Teacher, TeacherPage } from '@lectern/contracts/shapes/teachers.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest({}, { kafka: true })

const page = (teacherId: number) => catalog.mustSend<TeacherPage>(getTeacher, { params: { teacherId } })
const statusOf = async (teacherId: number, as?: ReturnType<typeof aTeacher>) =>
  (await catalog.send(getTeacher, { params: { teacherId }, as })).status

let lastEnrollment = 0
async function enroll(courseId: number, studentId: number) {
  lastEnrollment += 1
  const data = { enrollmentId: lastEnrollment, courseId, studentId, teacherId: 1, orderId: null }
  await catalog.publish(enrolled, lastEnrollment, data, { sequence: 1 })
}

test('a teacher’s page has their active courses, those with the most students first, and each student once', async () => {
  const teacher = aTeacher()
  const quiet = await catalog.createCourse(teacher, { title: 'Quiet', status: 'active' })
  const loved = await catalog.createCourse(teacher, { title: 'Loved', status: 'active' })
  await catalog.createCourse(teacher, { title: 'Unfinished', status: 'draft' })
  await catalog.createCourse(aTeacher(), { title: 'Of another', status: 'active' })
  await catalog.database.course.update({ where: { id: loved.id }, data: { reviewCount: 2, ratingSum: 9 } })
  for (const studentId of [1, 2]) await enroll(loved.id, studentId)
  await enroll(quiet.id, 2)

  await expect.poll(async () => (await page(teacher.id)).studentCount).toBe(2)
  const { courses, ...person } = await page(teacher.id)
  expect(person).toEqual({
    ...{ id: teacher.id, fullName: teacher.fullName, username: teacher.username, profileImage: null, bio: null },
    ...{ courseCount: 2, studentCount: 2, reviewCount: 2, averageRating: 4.5 },
  })
  expect(courses.map(({ title, studentCount }) => [title, studentCount])).toEqual([
    ['Loved', 2],
    ['Quiet', 1],
  ])
})

test('the list of teachers has those of listed courses, most students first, page by page', async () => {
  const [busy, quiet, unlisted] = [aTeacher(), aTeacher(), aTeacher()]
  const { id: courseId } = await catalog.createCourse(busy, { status: 'active' })
  await catalog.createCourse(quiet, { status: 'active' })
  await catalog.createCourse(unlisted, { status: 'active', visibility: 'unlisted' })
  await catalog.createCourse(aTeacher(), { status: 'draft' })
  for (const studentId of [11, 12, 13, 14]) await enroll(courseId, studentId)
  await expect.poll(async () => (await page(busy.id)).studentCount).toBe(4)
  const read = (query: object) => catalog.send(listTeachers, { query: { ...query } })
  const all = (await read({})).body as Teacher[]
  const ids = all.map(({ id }) => id)
  expect(ids[0]).toBe(busy.id)
  expect(ids).toContain(quiet.id)
  expect(ids).not.toContain(unlisted.id)
  const pages = await Promise.all([1, 2].map((number) => read({ page: number, pageSize: 1 })))
  expect(pages.flatMap(({ body }) => (body as Teacher[]).map(({ id }) => id))).toEqual(ids.slice(0, 2))
  expect(pages[0]?.headers[TOTAL_COUNT_HEADER]).toBe(String(ids.length))
  expect((await read({ page: 'x' })).status).toBe(400)
})

test('who has published nothing has a page for themselves alone, and nobody else has one', async () => {
  const teacher = aTeacher()
  await catalog.createCourse(teacher, { status: 'draft' })
  expect([await statusOf(teacher.id), await statusOf(teacher.id, aTeacher()), await statusOf(999_999)]).toEqual([
    404, 404, 404,
  ])
  expect(await statusOf(aStudent().id)).toBe(404)
  const { body } = await catalog.send(getTeacher, { params: { teacherId: teacher.id }, as: teacher })
  expect(body).toMatchObject({ fullName: teacher.fullName, courseCount: 0, courses: [] })
})

test('the page goes with the last course, and with the account', async () => {
  const [teacher, erased] = [aTeacher(), aTeacher()]
  const { id } = await catalog.createCourse(teacher, { status: 'active' })
  await catalog.createCourse(erased, { status: 'active' })
  expect([await statusOf(teacher.id), await statusOf(erased.id)]).toEqual([200, 200])
  await catalog.mustSend(archiveCourse, { params: { courseId: id }, as: teacher })
  expect(await statusOf(teacher.id)).toBe(404)
  await catalog.publish(userDeleted, erased.id, null, { sequence: 2 })
  await expect.poll(() => statusOf(erased.id)).toBe(404)
})
