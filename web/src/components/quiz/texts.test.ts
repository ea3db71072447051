import { DEFAULT_QUIZ_SETTINGS } from '@lectern/contracts/shapes/quizzes.ts'
import { expect, test } from 'vitest'
import { texts as german } from './texts.de.ts'
import { texts } from './texts.ts'

test('attempts run out only where they are limited', () => {
  const unlimited = { ...DEFAULT_QUIZ_SETTINGS, attempts: null, shownWhen: 'passed-or-last' } as const
  const limited = { ...unlimited, attempts: 2 }
  expect(texts.result.hidden(limited)).toBe('Answers shown once you pass or run out of attempts.')
  expect(texts.result.hidden(unlimited)).toBe('Answers shown once you pass.')
  expect(german.result.hidden(unlimited)).toBe('Die Antworten werden gezeigt, sobald Sie bestanden haben.')
})
