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
  return named(question.id, [question.text === '' && 'Write the question', ...problemsOfAnswers(question)])
}

/** What isn't false, as problems of one item. */
function named(itemId: string, messages: readonly (string | false)[]): QuizProblem[] {
  return messages.filter((message) => message !== false).map((message) => ({ itemId, message }))
}

function problemsOfBank({ draw, questions }: QuestionBank): (string | false)[] {
  return [
    draw > questions.length && `The bank draws ${draw} of ${questions.length} questions: add some, or draw fewer`,
    new Set(questions.map(({ points }) => points)).size > 1 && 'Give all questions of a bank the same points',
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
      return [isUnanswerable(question) && 'Write an answer that is accepted']
    case 'numeric':
      return [question.value === null && 'Give the number that is right']
    case 'ordering':
      return problemsOfOrder(question)
    case 'matching':
      return problemsOfMatches(question)
  }
}

function problemsOfOptions({ type, options }: QuestionOf<'single'> | QuestionOf<'multiple'>): (string | false)[] {
  const right = options.filter(({ correct }) => correct).length
  return [
    options.length < 2 && 'Give at least two options',
    options.some(({ text }) => text === '') && 'Write each option, or remove it',
    hasTwice(options) && 'Two options say the same',
    right === 0 && 'Mark at least one right answer',
    type === 'single' && right > 1 && 'Mark one right answer only, or let several be chosen',
  ]
}

/** As grading compares, something is left of no accepted answer. */
function isUnanswerable({ accepted, type }: QuestionOf<'short-text'> | QuestionOf<'code-gap'>): boolean {
  const isBlank = (one: string) => (type === 'code-gap' ? one.trim().replace(/;$/, '') : one).trim() === ''
  return accepted.every(isBlank)
}

function problemsOfOrder({ items }: QuestionOf<'ordering'>): (string | false)[] {
  return [
    items.length < 2 && 'Give at least two things to order',
    items.some(({ text }) => text === '') && 'Write each thing to order, or remove it',
  ]
}

function problemsOfMatches({ prompts, choices }: QuestionOf<'matching'>): (string | false)[] {
  const known = new Set(choices.map(({ id }) => id))
  return [
    prompts.length === 0 && 'Give at least one thing to match',
    choices.length < 2 && 'Give at least two matches to choose from',
    [...prompts, ...choices].some(({ text }) => text === '') && 'Write both sides of each pair, or remove it',
    prompts.some(({ match }) => match === null || !known.has(match)) && 'Choose the match of each',
  ]
}

function hasTwice(choices: readonly { text: string }[]): boolean {
  const texts = choices.map(({ text }) => text).filter((text) => text !== '')
  return new Set(texts).size < texts.length
}
