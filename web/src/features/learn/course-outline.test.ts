import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { describe, expect, test } from 'vitest'
import { findPlace, percentOf, placeLessons, resumeAt } from './course-outline.ts'

const modules = [[1, 2], [], [3]].map((ids) => ({ lessons: ids.map((id) => ({ id })) })) as CourseDetail['modules']
const lessons = placeLessons(modules)
const place = (askedId: number | null, done: number[] = []) => findPlace(lessons, askedId, new Set(done))

describe('findPlace', () => {
  test('crosses the borders of modules, empty ones too', () => {
    expect(place(2)).toMatchObject({ previous: { id: 1 }, next: { id: 3 } })
    expect(place(3)).toMatchObject({ current: { moduleNumber: 3, lessonNumber: 1 }, previous: { id: 2 }, next: null })
    expect(place(1)?.previous).toBeNull()
  })

  test('opens the first lesson that is not done, or the first of all when everything is', () => {
    expect(place(null, [1])?.current.lesson.id).toBe(2)
    expect(place(null, [1, 2, 3])?.current.lesson.id).toBe(1)
  })

  test('passes over a lesson that is gone', () => {
    expect(place(99, [1])?.current.lesson.id).toBe(2)
  })

  test('has no place in an empty course', () => {
    expect(findPlace([], null, new Set())).toBeNull()
  })
})

test.each([
  [[], 0],
  [[1], 33],
  [[1, 2], 67],
  [[1, 2, 3], 100],
  [[1, 2, 99], 67],
])('%j done is %i %%', (done, percent) => {
  expect(percentOf(lessons, new Set(done))).toBe(percent)
})

test('shows 100 only when every lesson is done', () => {
  const many = placeLessons([
    { lessons: Array.from({ length: 400 }, (_, id) => ({ id })) },
  ] as unknown as CourseDetail['modules'])
  expect(percentOf(many, new Set(Array.from({ length: 399 }, (_, id) => id)))).toBe(99)
})

test.each([
  ['the lesson that was open last', 2, [1], 2],
  ['the first open one, when that is done', 1, [1], 2],
  ['the first open one, when nothing was open', null, [1, 2], 3],
  ['the first open one, when that is gone', 99, [], 1],
  ['the last one open, when all are done', 2, [1, 2, 3], 2],
])('a student goes on at %s', (_, last, done, expected) => {
  expect(resumeAt(lessons, last, new Set(done))).toBe(expected)
})
