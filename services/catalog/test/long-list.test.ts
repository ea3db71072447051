import { listCourses } from '@lectern/contracts/calls/public/catalog.ts'
import { MORE_MATCHES } from '@lectern/contracts/shapes/counted-matches.ts'
import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()

test('a complete list is complete, however long it is and however many ask for it', async () => {
  const { id } = await catalog.createCourse(aTeacher(), { status: 'active', title: 'The last one' })
  // In pieces, since a busy machine takes longer over all of them than a statement may.
  for (let first = 1; first < 10_500; first += 500)
    await catalog.database.$executeRaw`
      INSERT INTO courses (teacher_id, category_id, title, description, price_cents, level, status)
      SELECT teacher_id, category_id, 'Course ' || n, 'Short', 0, level, status
      FROM courses CROSS JOIN generate_series(${first}::int, ${first + 499}::int) AS n WHERE id = ${id}`

  const answers = await Promise.all([1, 2, 3].map(() => catalog.send(listCourses)))
  for (const { body, headers } of answers) {
    expect(body).toHaveLength(10_501)
    expect((body as CourseListItem[]).at(-1)?.title).toBe('The last one')
    expect(headers['x-total-count']).toBe('10501')
  }

  // Of a page the matches are counted up to a bound, and whoever goes on behind it still gets its pages.
  for (const [page, length] of [
    [1, 200],
    [52, 200],
    [53, 101],
    [54, 0],
  ] as const) {
    const { body, headers } = await catalog.send(listCourses, { query: { page, pageSize: 200 } })
    expect(body).toHaveLength(length)
    expect(headers['x-total-count']).toBe(String(MORE_MATCHES))
  }
  const last = await catalog.send(listCourses, { query: { page: 1, search: 'last one' } })
  expect(last.headers['x-total-count']).toBe('1')
})
