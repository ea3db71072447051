import { DEFAULT_QUIZ_SETTINGS } from '@lectern/contracts/shapes/quizzes.ts'
import { expect, test } from 'vitest'
import { whatIsShown } from './what-is-shown.ts'

test('attempts run out only where they are limited', () => {
  const unlimited = { ...DEFAULT_QUIZ_SETTINGS, attempts: null, shownWhen: 'passed-or-last' } as const
  expect(whatIsShown({ ...unlimited, attempts: 2 })).toBe('Answers shown once you pass or run out of attempts')
  expect(whatIsShown(unlimited)).toBe('Answers shown once you pass')
})
