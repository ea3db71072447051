import type { Activity, CourseStats } from '@lectern/contracts/shapes/analytics.ts'
import { expect, test } from 'vitest'
import { activityText } from './activity-text.ts'
import { completionRows } from './completion-rows.ts'
import { groupByPerson } from './group-activity.ts'

const course = (courseId: number, students: number, completionRate: number) =>
  ({ courseId, title: `Course ${courseId}`, students, completionRate }) as CourseStats

test('shows up to three courses with most students, and how many of them completed each', () => {
  const courseStats = [course(1, 1, 0), course(2, 6, 75), course(3, 3, 33), course(4, 2, 50), course(5, 0, 0)]
  expect(completionRows({ courseStats }).map(({ courseId, percent }) => [courseId, percent])).toEqual([
    [2, 75],
    [3, 33],
    [4, 50],
  ])
})

test('has no rows without students', () => {
  expect(completionRows({ courseStats: [course(1, 0, 0)] })).toEqual([])
})

test('says what happened', () => {
  const say = (kind: Activity['kind'], told: { rating?: number; amount?: number } = {}) =>
    activityText({ kind, rating: null, amount: null, courseTitle: 'Baking', ...told }, ([title]) => `<${title}>`).join(
      '',
    )
  expect(say('unenrolled')).toBe('was removed from <Baking>')
  expect(say('review-posted', { rating: 5 })).toBe('left a 5-star review on <Baking>')
  expect(say('payment-refunded', { amount: 49 })).toBe('was refunded $49.00 for <Baking>')
  expect(say('refund-returned', { amount: 49 })).toBe('didn’t receive the $49.00 refund for <Baking>')
})

test('doesn’t call the end of access by a refund a removal', () => {
  const happened = (kind: Activity['kind'], courseId: number) => ({ kind, courseId, studentId: 1 }) as Activity
  const [person] = groupByPerson([
    happened('unenrolled', 5),
    happened('payment-refunded', 5),
    happened('unenrolled', 6),
  ])
  expect(person?.entries.map(({ kind, courseId }) => [kind, courseId])).toEqual([
    ['payment-refunded', 5],
    ['unenrolled', 6],
  ])
})

test('tells each person once, with all that they did', () => {
  const happened = (id: string, studentId: number) => ({ id, studentId, student: `Person ${studentId}` }) as Activity
  const people = groupByPerson([happened('c', 2), happened('b', 1), happened('a', 2)])
  expect(people.map(({ studentId, entries }) => [studentId, entries.map(({ id }) => id)])).toEqual([
    [2, ['c', 'a']],
    [1, ['b']],
  ])
})
