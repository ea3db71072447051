import type { CourseListItem } from '@lectern/contracts/courses.ts'
import { listCourses } from '@lectern/contracts/http/catalog.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()

test('a complete list has an end: beyond it the answer says to ask for pages', async () => {
  const { id } = await catalog.createCourse(aTeacher(), { status: 'active', title: 'The last one' })
  const addCourses = (count: number) => catalog.database.$executeRaw`
    INSERT INTO courses (teacher_id, category_id, title, description, price_cents, level, status)
    SELECT teacher_id, category_id, 'Course ' || n, 'Short', 0, level, status
    FROM courses CROSS JOIN generate_series(1, ${count}::int) AS n WHERE id = ${id}`
  await addCourses(9_999)
  const complete = (await catalog.send(listCourses)).body as CourseListItem[]
  expect(complete).toHaveLength(10_000)
  expect(complete.at(-1)?.title).toBe('The last one')

  await addCourses(1)
  expect(await catalog.send(listCourses)).toMatchObject({
    status: 400,
    body: { detail: 'There are more than 10,000 courses to list. Ask for pages of them, with page and pageSize.' },
  })
  expect((await catalog.send(listCourses, { query: { page: 1 } })).headers['x-total-count']).toBe('10001')
  expect((await catalog.send(listCourses, { query: { search: 'last one' } })).body).toHaveLength(1)
})
