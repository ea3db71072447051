import { escapeText } from '@lectern/contracts/shapes/html-text.ts'
import type { Question, QuestionType } from '@lectern/contracts/shapes/quizzes.ts'
import { blankQuestion, newChoice, newOption, type QuestionBase } from './new-question.ts'
import { plainText } from './plain-text.ts'

interface CarriedAnswer {
  /** HTML. */
  text: string
  correct: boolean
}

/** The question as one of another kind: what is asked stays, and of its answers what the new kind can hold. */
export function changeKind(question: Question, type: QuestionType): Question {
  const { id, points, text, feedback, lessonId } = question
  const base: QuestionBase = { id, points, text, feedback, lessonId }
  const blank = blankQuestion(type, base)
  const answers = answersOf(question).filter((answer) => answer.text !== '')
  if (answers.length === 0) return blank
  const right = answers.filter(({ correct }) => correct)
  switch (blank.type) {
    case 'single':
    case 'multiple': {
      if ('options' in question) return { ...blank, options: onlyOneRight(question.options, type) }
      const options = answers.map((answer) => newOption(answer.text, answer.correct && question.type !== 'ordering'))
      return { ...blank, options: onlyOneRight(options, type) }
    }
    case 'ordering':
      return { ...blank, items: answers.map((answer) => newChoice(answer.text)) }
    case 'short-text':
    case 'code-gap':
      return right.length === 0 ? blank : { ...blank, accepted: right.map((answer) => plainText(answer.text)) }
    case 'numeric': {
      const value = right.map((answer) => Number(plainText(answer.text).replace(',', '.'))).find(Number.isFinite)
      return { ...blank, value: value ?? null }
    }
    case 'matching': {
      const choices = answers.map(() => newChoice())
      const prompts = answers.map((answer, place) => ({ ...newChoice(answer.text), match: choices[place]?.id ?? null }))
      return { ...blank, choices, prompts }
    }
    case 'true-false':
      return blank
  }
}

function onlyOneRight<One extends { correct: boolean }>(options: readonly One[], type: QuestionType): One[] {
  const first = options.findIndex(({ correct }) => correct)
  return options.map((option, place) => ({
    ...option,
    correct: option.correct && (type === 'multiple' || place === first),
  }))
}

function answersOf(question: Question): CarriedAnswer[] {
  const right = (text: string): CarriedAnswer => ({ text, correct: true })
  switch (question.type) {
    case 'single':
    case 'multiple':
      return question.options
    case 'ordering':
      return question.items.map(({ text }) => right(text))
    case 'matching':
      return question.prompts.map(({ text }) => right(text))
    case 'short-text':
    case 'code-gap':
      return question.accepted.map((text) => right(escapeText(text)))
    case 'numeric':
      return question.value === null ? [] : [right(String(question.value))]
    case 'true-false':
      return []
  }
}
