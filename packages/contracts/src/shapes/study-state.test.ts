import { expect, test } from 'vitest'
import { studyStateOf } from './study-state.ts'

test.each([
  [false, 0, 'not-started'],
  [false, 1, 'in-progress'],
  [false, 99, 'in-progress'],
  [true, 100, 'completed'],
  [true, 80, 'completed'],
] as const)('completed %s at %i %% is %s', (completed, progress, group) => {
  expect(studyStateOf({ completed, progress })).toBe(group)
})
