import { ownDataOf, saysErased } from '@lectern/service-kit/testing/own-data.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { undeclaredColumns } from '@lectern/service-kit/testing/undeclared-columns.ts'
import { expect, test } from 'vitest'
import { personalData } from '../src/people/personal-data.ts'
import { analyticsUnderTest } from './analytics-under-test.ts'

const analytics = analyticsUnderTest()

test('each column is exported or omitted for a reason, and erased or kept for one', async () => {
  expect(await undeclaredColumns(analytics.database, personalData)).toEqual([])
})

test('a list is whole, however long it is, and of nobody else; a name that is there is not erased', async () => {
  const student = aStudent()
  await analytics.database.$executeRaw`
    INSERT INTO activity (event_id, course_id, kind, at, student_id)
    SELECT gen_random_uuid(), n, 'enrolled', timestamptz '2026-01-01' + (n / 4) * interval '1 second', ${student.id} + n % 2
    FROM generate_series(1, 2400) n`
  const { lists } = await ownDataOf('analytics', analytics, student)
  expect(new Set(lists.activity?.map(({ courseId }) => courseId)).size).toBe(1_200)
  expect(lists.activity).toHaveLength(1_200)

  await analytics.database
    .$executeRaw`INSERT INTO people (id, full_name, version, erased) VALUES (${student.id}, 'Quentin', 1, true)`
  expect(await saysErased('analytics', analytics, student.id)).toBe(false)
  await analytics.database.$executeRaw`UPDATE people SET full_name = '' WHERE id = ${student.id}`
  expect(await saysErased('analytics', analytics, student.id)).toBe(true)
  expect(await saysErased('analytics', analytics, student.id + 1)).toBe(false)
})
