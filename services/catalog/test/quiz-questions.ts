import { DEFAULT_QUIZ_SETTINGS, type QuestionOf, type Quiz, type QuizItem } from '@lectern/contracts/shapes/quizzes.ts'

const base = { points: 1, text: '<p>What feeds a starter?</p>', feedback: '', lessonId: null }

export function aChoice(overrides: Partial<QuestionOf<'single'>> = {}): QuestionOf<'single'> {
  return {
    ...{ id: 'q1', type: 'single', ...base },
    options: [
      { id: 'a', text: 'Flour', correct: true, feedback: '' },
      { id: 'b', text: 'Salt', correct: false, feedback: '' },
    ],
    ...overrides,
  }
}

export function aShortText(overrides: Partial<QuestionOf<'short-text'>> = {}): QuestionOf<'short-text'> {
  return { ...{ id: 'q2', type: 'short-text', ...base }, accepted: ['flour'], caseSensitive: false, ...overrides }
}

export function aQuiz(...items: QuizItem[]): Quiz {
  return { settings: DEFAULT_QUIZ_SETTINGS, items: items.length > 0 ? items : [aChoice()] }
}
