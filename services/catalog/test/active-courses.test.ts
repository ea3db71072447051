import { listActiveCourses } from '@lectern/contracts/calls/internal/catalog.ts'
import { archiveCourse } from '@lectern/contracts/calls/public/catalog.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()

async function activeAfter(after: number) {
  const { body } = await catalog.get(`${listActiveCourses.path}?after=${after}&limit=5000`)
  return listActiveCourses.responses[200].parse(body)
}

test('sitemaps learn of active courses alone, by ascending id', async () => {
  const teacher = aTeacher()
  const statuses = ['active', 'draft', 'active', 'active', 'draft']
  const courses = await Promise.all(statuses.map((status) => catalog.createCourse(teacher, { status })))
  const active = courses.filter(({ status }) => status === 'active').toSorted((one, other) => one.id - other.id)
  const [first, second, third] = active
  await catalog.mustSend(archiveCourse, { as: teacher, params: { courseId: third?.id ?? 0 } })

  const { courses: all, lastId } = await activeAfter(0)
  const facts = { teacherId: teacher.id }
  expect(all).toEqual([first, second].map((course) => ({ ...facts, id: course?.id, updatedAt: course?.updatedAt })))
  expect(lastId).toBe(second?.id)
  const { courses: rest } = await activeAfter(first?.id ?? 0)
  expect(rest.map(({ id }) => id)).toEqual([second?.id])
})
