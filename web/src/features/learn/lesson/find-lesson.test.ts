import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { expect, test } from 'vitest'
import { numberLessons } from '../../../lib/course-outline.ts'
import { findLesson } from './find-lesson.ts'

const modules = [[1, 2], [], [3]].map((ids) => ({ lessons: ids.map((id) => ({ id })) })) as CourseDetail['modules']
const find = (askedId: number, startAt?: number) => findLesson(numberLessons(modules), askedId, startAt)

test('the ways cross the borders of modules, empty ones too', () => {
  expect(find(2)).toMatchObject({ previous: { id: 1 }, next: { id: 3 } })
  expect(find(3)).toMatchObject({ current: { moduleNumber: 3, lessonNumber: 1 }, previous: { id: 2 }, next: null })
  expect(find(1)?.previous).toBeNull()
})

test('without a lesson, and with one that is gone, it is the one to start at', () => {
  expect(find(Number(null), 2)?.current.lesson.id).toBe(2)
  expect(find(99, 2)?.current.lesson.id).toBe(2)
  expect(find(99)?.current.lesson.id).toBe(1)
})

test('there is none in an empty course', () => {
  expect(findLesson([], 1, undefined)).toBeNull()
})
