import { listCourses } from '@lectern/contracts/calls/public/catalog.ts'
import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()

test('a complete list is complete, however long it is and however many ask for it', async () => {
  const { id } = await catalog.createCourse(aTeacher(), { status: 'active', title: 'The last one' })
  await catalog.database.$executeRaw`
    INSERT INTO courses (teacher_id, category_id, title, description, price_cents, level, status)
    SELECT teacher_id, category_id, 'Course ' || n, 'Short', 0, level, status
    FROM courses CROSS JOIN generate_series(1, 10_500) AS n WHERE id = ${id}`

  const answers = await Promise.all([1, 2, 3].map(() => catalog.send(listCourses)))
  for (const { body, headers } of answers) {
    expect(body).toHaveLength(10_501)
    expect((body as CourseListItem[]).at(-1)?.title).toBe('The last one')
    expect(headers['x-total-count']).toBe('10501')
  }
})
