import { wrong } from '../problems/wrong.ts'
import type { Question, QuestionBank, QuestionOf, Quiz } from '../shapes/quizzes.ts'

/** Something without which a quiz can't be published, of the question or bank with this id. */
export interface QuizProblem {
  itemId: string
  message: string
}

/** What a quiz lacks before it can be published, in its order; nothing of one that is finished. One question can have several. */
export function quizProblems({ items }: Quiz): QuizProblem[] {
  return items.flatMap((item) =>
    item.type === 'bank'
      ? [...named(item.id, problemsOfBank(item)), ...item.questions.flatMap(problemsOfQuestion)]
      : problemsOfQuestion(item),
  )
}

function problemsOfQuestion(question: Question): QuizProblem[] {
  return named(question.id, [question.text === '' && wrong('question-requires-text'), ...problemsOfAnswers(question)])
}

/** What isn't false, as problems of one item. */
function named(itemId: string, messages: readonly (string | false)[]): QuizProblem[] {
  return messages.filter((message) => message !== false).map((message) => ({ itemId, message }))
}

function problemsOfBank({ draw, questions }: QuestionBank): (string | false)[] {
  return [
    draw > questions.length && wrong('pool-too-small', { draw, count: questions.length }),
    new Set(questions.map(({ points }) => points)).size > 1 && wrong('pool-points-differ'),
  ]
}

function problemsOfAnswers(question: Question): (string | false)[] {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return problemsOfOptions(question)
    case 'true-false':
      return []
    case 'short-text':
    case 'code-gap':
      return [isUnanswerable(question) && wrong('question-requires-accepted-answer')]
    case 'numeric':
      return [question.value === null && wrong('question-requires-number')]
    case 'ordering':
      return problemsOfOrder(question)
    case 'matching':
      return problemsOfMatches(question)
  }
}

function problemsOfOptions({ type, options }: QuestionOf<'single'> | QuestionOf<'multiple'>): (string | false)[] {
  const right = options.filter(({ correct }) => correct).length
  return [
    options.length < 2 && wrong('options-too-few'),
    options.some(({ text }) => text === '') && wrong('option-empty'),
    hasTwice(options) && wrong('options-alike'),
    right === 0 && wrong('right-option-required'),
    type === 'single' && right > 1 && wrong('right-options-too-many'),
  ]
}

/** As grading compares, something is left of no accepted answer. */
function isUnanswerable({ accepted, type }: QuestionOf<'short-text'> | QuestionOf<'code-gap'>): boolean {
  const isBlank = (one: string) => (type === 'code-gap' ? one.trim().replace(/;$/, '') : one).trim() === ''
  return accepted.every(isBlank)
}

function problemsOfOrder({ items }: QuestionOf<'ordering'>): (string | false)[] {
  return [
    items.length < 2 && wrong('order-too-short'),
    items.some(({ text }) => text === '') && wrong('order-item-empty'),
  ]
}

function problemsOfMatches({ prompts, choices }: QuestionOf<'matching'>): (string | false)[] {
  const known = new Set(choices.map(({ id }) => id))
  return [
    prompts.length === 0 && wrong('prompts-too-few'),
    choices.length < 2 && wrong('matches-too-few'),
    [...prompts, ...choices].some(({ text }) => text === '') && wrong('pair-incomplete'),
    prompts.some(({ match }) => match === null || !known.has(match)) && wrong('prompt-requires-match'),
  ]
}

function hasTwice(choices: readonly { text: string }[]): boolean {
  const texts = choices.map(({ text }) => text).filter((text) => text !== '')
  return new Set(texts).size < texts.length
}
