import type { Question, QuestionBank, QuestionOf, QuestionType } from '@lectern/contracts/shapes/quizzes.ts'

/** Kept for ever: answers, figures and regrading go by it. */
export const newId = (): string => crypto.randomUUID()

export type Choice = QuestionOf<'ordering'>['items'][number]
export type Option = QuestionOf<'single'>['options'][number]
export type Prompt = QuestionOf<'matching'>['prompts'][number]

export const newChoice = (text = ''): Choice => ({ id: newId(), text })
export const newOption = (text = '', correct = false): Option => ({ id: newId(), text, correct, feedback: '' })

/** What every question has, whatever its kind. */
export type QuestionBase = Pick<Question, 'id' | 'points' | 'text' | 'feedback' | 'lessonId'>

export const newQuestionBase = (points = 1): QuestionBase => ({
  id: newId(),
  points,
  text: '',
  feedback: '',
  lessonId: null,
})

/** A question of a kind with nothing in it but places to write. */
export function blankQuestion(type: QuestionType, base: QuestionBase): Question {
  switch (type) {
    case 'single':
    case 'multiple':
      return { ...base, type, options: [newOption(), newOption()] }
    case 'true-false':
      return { ...base, type, correct: true, feedbackTrue: '', feedbackFalse: '' }
    case 'short-text':
      return { ...base, type, accepted: [''], caseSensitive: false }
    case 'numeric':
      return { ...base, type, value: null, tolerance: 0 }
    case 'ordering':
      return { ...base, type, items: [newChoice(), newChoice(), newChoice()] }
    case 'matching': {
      const choices = [newChoice(), newChoice()]
      return { ...base, type, choices, prompts: choices.map(({ id }) => ({ ...newChoice(), match: id })) }
    }
    case 'code-gap':
      return { ...base, type, before: '', after: '', language: '', fileName: '', accepted: [''] }
  }
}

export function newBank(questions: Question[] = [blankQuestion('single', newQuestionBase())]): QuestionBank {
  return { type: 'bank', id: newId(), title: '', draw: 1, questions }
}
