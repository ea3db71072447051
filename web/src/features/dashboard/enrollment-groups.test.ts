import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import { expect, test } from 'vitest'
import { groupEnrollments, overallProgress } from './enrollment-groups.ts'

test('puts the course opened last first', () => {
  const enrollment = (id: number, lastAccessedAt: string | null, enrolledAt = '2026-01-01T00:00:00.000Z') =>
    ({ id, progress: 10, completed: false, lastAccessedAt, enrolledAt }) as EnrollmentListItem
  const groups = groupEnrollments([
    enrollment(1, '2026-02-01T00:00:00.000Z'),
    enrollment(2, '2026-03-01T00:00:00.000Z'),
    enrollment(3, null),
  ])
  expect(groups['in-progress'].map(({ id }) => id)).toEqual([2, 1, 3])
  expect(groups.completed).toEqual([])
})

test('rounds the average progress', () => {
  expect(overallProgress([{ progress: 100 }, { progress: 50 }, { progress: 1 }])).toBe(50)
  expect(overallProgress([])).toBe(0)
})
