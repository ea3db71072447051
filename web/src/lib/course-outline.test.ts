import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { expect, test } from 'vitest'
import { moduleParts, numberLessons, percentOf, sumOf } from './course-outline.ts'

const modules = [[1, 2], [], [3]].map((ids) => ({ lessons: ids.map((id) => ({ id })) })) as CourseDetail['modules']

test('lessons are numbered in their modules, empty ones too', () => {
  expect(numberLessons(modules).map((one) => [one.lesson.id, one.moduleNumber, one.lessonNumber])).toEqual([
    [1, 1, 1],
    [2, 1, 2],
    [3, 3, 1],
  ])
})

test.each([
  [[], 0],
  [[1], 33],
  [[1, 2], 67],
  [[1, 2, 3], 100],
  [[1, 2, 99], 67],
])('%j done is %i %%', (done, percent) => {
  expect(percentOf(sumOf(moduleParts(modules, new Set(done))))).toBe(percent)
})

test('100 is shown only when every lesson is done', () => {
  expect(percentOf({ total: 400, done: 399 })).toBe(99)
  expect(percentOf({ total: 400, done: 1 })).toBe(1)
})
