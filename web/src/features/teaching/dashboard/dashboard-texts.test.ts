import type { CourseStats } from '@lectern/contracts/analytics.ts'
import { expect, it } from 'vitest'
import { activityText } from './activity-text.ts'
import { completionRows } from './completion-rows.ts'

const course = (courseId: number, students: number, completionRate: number) =>
  ({ courseId, title: `Course ${courseId}`, students, completionRate }) as CourseStats

it('shows up to three courses with most students, and how many of them completed each', () => {
  const courseStats = [course(1, 1, 0), course(2, 6, 75), course(3, 3, 33), course(4, 2, 50), course(5, 0, 0)]
  expect(completionRows({ courseStats }).map(({ courseId, percent }) => [courseId, percent])).toEqual([
    [2, 75],
    [3, 33],
    [4, 50],
  ])
})

it('has no rows without students', () => {
  expect(completionRows({ courseStats: [course(1, 0, 0)] })).toEqual([])
})

it('says what happened', () => {
  expect(activityText({ kind: 'review-posted', rating: 5, amount: null })).toBe('left a 5 star review on')
  expect(activityText({ kind: 'payment-refunded', rating: null, amount: 49 })).toBe('got $49.00 back for')
})
