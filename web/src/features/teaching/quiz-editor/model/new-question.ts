import type { Question, QuestionBank, QuestionOf, QuestionType } from '@lectern/contracts/shapes/quizzes.ts'

/** Kept for ever: answers, figures and regrading go by it. */
export const newId = (): string => crypto.randomUUID()

export type Choice = QuestionOf<'ordering'>['items'][number]
export type Option = QuestionOf<'single'>['options'][number]
export type Prompt = QuestionOf<'matching'>['prompts'][number]

export const newChoice = (text = ''): Choice => ({ id: newId(), text })
export const newOption = (text = '', correct = false): Option => ({ id: newId(), text, correct, feedback: '' })

/** What every question has, whatever its kind. */
export type Asked = Pick<Question, 'id' | 'points' | 'text' | 'feedback' | 'lessonId'>

export const newAsked = (points = 1): Asked => ({ id: newId(), points, text: '', feedback: '', lessonId: null })

/** A question of a kind with nothing in it but places to write. */
export function blankQuestion(type: QuestionType, asked: Asked): Question {
  switch (type) {
    case 'single':
    case 'multiple':
      return { ...asked, type, options: [newOption(), newOption()] }
    case 'true-false':
      return { ...asked, type, correct: true, feedbackTrue: '', feedbackFalse: '' }
    case 'short-text':
      return { ...asked, type, accepted: [''], caseSensitive: false }
    case 'numeric':
      return { ...asked, type, value: null, tolerance: 0 }
    case 'ordering':
      return { ...asked, type, items: [newChoice(), newChoice(), newChoice()] }
    case 'matching': {
      const choices = [newChoice(), newChoice()]
      return { ...asked, type, choices, prompts: choices.map(({ id }) => ({ ...newChoice(), match: id })) }
    }
    case 'code-gap':
      return { ...asked, type, before: '', after: '', language: '', fileName: '', accepted: [''] }
  }
}

export function newBank(questions: Question[] = [blankQuestion('single', newAsked())]): QuestionBank {
  return { type: 'bank', id: newId(), title: '', draw: 1, questions }
}
