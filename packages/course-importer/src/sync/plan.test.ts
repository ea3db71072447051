import type { ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import { expect, test } from 'vitest'
import { planSync } from './plan.ts'

const chapter = (title: string, ...lessons: string[]) => ({
  title,
  lessons: lessons.map((lesson) => ({ title: lesson })),
})
const module = (id: number, title: string, ...lessons: [number, string][]): ModuleWithLessons => ({
  id,
  courseId: 1,
  title,
  description: null,
  orderIndex: 0,
  lessons: lessons.map(([lessonId, lessonTitle]) => ({
    id: lessonId,
    moduleId: id,
    title: lessonTitle,
    type: 'text',
    duration: null,
    orderIndex: 0,
  })),
})
const ids = (plan: ReturnType<typeof planSync>) =>
  plan.modules.map(({ moduleId, lessons }) => [moduleId, lessons.map((lesson) => lesson.lessonId)])

test('creates everything in an empty course', () => {
  expect(ids(planSync([chapter('A', 'a', 'b')], []))).toEqual([[null, [null, null]]])
})

test('finds again what was imported before', () => {
  const plan = planSync([chapter('A', 'a', 'b')], [module(1, 'A', [10, 'a'], [11, 'b'])])
  expect(ids(plan)).toEqual([[1, [10, 11]]])
  expect(plan.surplusLessonIds).toEqual([])
})

test('keeps the lesson of a page that moved to another chapter', () => {
  const plan = planSync([chapter('A'), chapter('B', 'a')], [module(1, 'A', [10, 'a']), module(2, 'B')])
  expect(ids(plan)).toEqual([
    [1, []],
    [2, [10]],
  ])
})

test('prefers the same chapter where titles repeat', () => {
  const before = [module(1, 'A', [10, 'Summary']), module(2, 'B', [20, 'Summary'])]
  expect(ids(planSync([chapter('B', 'Summary'), chapter('A', 'Summary')], before))).toEqual([
    [2, [20]],
    [1, [10]],
  ])
})

test('names what the book no longer has', () => {
  const plan = planSync([chapter('A', 'a')], [module(1, 'A', [10, 'a'], [11, 'gone']), module(2, 'Gone')])
  expect(plan.surplusLessonIds).toEqual([11])
  expect(plan.surplusModuleIds).toEqual([2])
})
