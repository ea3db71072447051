import { expect, test } from 'vitest'
import { progressPercent } from './progress-percent.ts'

test.each([
  { completedLessons: 0, lessonCount: 0, percent: 0 },
  { completedLessons: 0, lessonCount: 7, percent: 0 },
  { completedLessons: 1, lessonCount: 300, percent: 1 },
  { completedLessons: 1, lessonCount: 3, percent: 33 },
  { completedLessons: 2, lessonCount: 3, percent: 67 },
  { completedLessons: 299, lessonCount: 300, percent: 99 },
  { completedLessons: 300, lessonCount: 300, percent: 100 },
])('$completedLessons of $lessonCount lessons are $percent %', ({ percent, ...counts }) => {
  expect(progressPercent(counts)).toBe(percent)
})
