import type { Question, QuestionType, Quiz } from '../shapes/quizzes.ts'

/**
 * How an attempt shows a question, by the quiz's own ids. Students get and send places in these lists instead, from `1`: an id that its
 * writer chose could tell the key, as those of things to order would that are called a, b and c.
 */
export interface QuestionLayout {
  id: string
  type: QuestionType
  /** Options, things to order, or what prompts are matched with. */
  choices: string[]
  /** Of a matching question. */
  prompts: string[]
}

/** Draws an integer from 0 to below `max`. */
export type Draw = (max: number) => number

/** The questions of a new attempt in its order: those of banks drawn, and mixed as the quiz says. */
export function layOut({ settings, items }: Quiz, draw: Draw): QuestionLayout[] {
  const drawn = items.flatMap((item) => (item.type === 'bank' ? drawSome(item.questions, item.draw, draw) : item))
  const questions = settings.shuffleQuestions ? shuffled(drawn, draw) : drawn
  return questions.map((question) => layOutQuestion(question, settings.shuffleAnswers, draw))
}

/** The order of things to order and of what is matched is the key: these are always mixed. */
export function layOutQuestion(question: Question, shuffleAnswers: boolean, draw: Draw): QuestionLayout {
  const { id, type } = question
  switch (type) {
    case 'single':
    case 'multiple': {
      const options = shuffleAnswers ? shuffled(question.options, draw) : question.options
      return { id, type, choices: options.map(idOf), prompts: [] }
    }
    case 'ordering':
      return { id, type, choices: disordered(question.items, draw).map(idOf), prompts: [] }
    case 'matching': {
      const choices = shuffled(question.choices, draw).map(idOf)
      return { id, type, choices, prompts: question.prompts.map(idOf) }
    }
    case 'true-false':
    case 'short-text':
    case 'numeric':
    case 'code-gap':
      return { id, type, choices: [], prompts: [] }
  }
}

const idOf = ({ id }: { id: string }) => id

function drawSome(questions: readonly Question[], count: number, draw: Draw): Question[] {
  const drawn = new Set(shuffled(questions, draw).slice(0, count))
  return questions.filter((question) => drawn.has(question))
}

function shuffled<Item>(items: readonly Item[], draw: Draw): Item[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(draw(rest.length), 1))
}

/** Never in the order that they came in, unless all are alike: what is moved on by one is in another. */
function disordered<Item extends { text: string }>(items: readonly Item[], draw: Draw): Item[] {
  const mixed = shuffled(items, draw)
  const isRight = mixed.every(({ text }, index) => text === items[index]?.text)
  return isRight ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed
}
