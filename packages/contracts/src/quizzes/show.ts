import { wrong } from '../problems/wrong.ts'
import type { Answer, ShownQuestion } from '../shapes/quiz-attempts.ts'
import type { Question } from '../shapes/quizzes.ts'
import type { QuestionLayout } from './lay-out.ts'

interface Choice {
  id: string
  text: string
}

/** What stands for the choice at this index, counted from 0. */
const ordinalOf = (index: number) => String(index + 1)

/** A question as a student gets it: only what is named here is copied, and nothing of the key is. */
export function showQuestion(question: Question, layout: QuestionLayout): ShownQuestion {
  const { id, points, text } = question
  const shown = { id, points, text }
  switch (question.type) {
    case 'single':
    case 'multiple':
      return { type: question.type, ...shown, options: showChoices(question.options, layout.choices) }
    case 'ordering':
      return { type: question.type, ...shown, items: showChoices(question.items, layout.choices) }
    case 'matching': {
      const prompts = showChoices(question.prompts, layout.prompts)
      return { type: question.type, ...shown, prompts, choices: showChoices(question.choices, layout.choices) }
    }
    case 'short-text':
      return {
        ...{ type: question.type, ...shown, caseSensitive: question.caseSensitive },
        ...(question.ignoreAccents && { ignoreAccents: true }),
      }
    case 'numeric':
      return { type: question.type, ...shown, ...(question.thousandsSeparators && { thousandsSeparators: true }) }
    case 'code-gap': {
      const { before, after, language, fileName } = question
      return { type: question.type, ...shown, before, after, language, fileName }
    }
    case 'true-false':
      return { type: question.type, ...shown }
  }
}

function showChoices(choices: readonly Choice[], order: readonly string[]): Choice[] {
  const texts = new Map(choices.map(({ id, text }) => [id, text]))
  return order.map((id, index) => ({ id: ordinalOf(index), text: texts.get(id) ?? '' }))
}

/** An answer by the quiz's own ids, as the student gets it: what the attempt doesn't show is left out. */
export function showAnswer(layout: QuestionLayout, answer: Answer): Answer {
  if ('text' in answer || layout.type === 'true-false') return answer
  const shown = (id: string) => ordinalsIn(layout.choices, [id])
  if ('choice' in answer) return { choice: answer.choice.flatMap(shown) }
  if ('order' in answer) return { order: answer.order.flatMap(shown) }
  const pairs = Object.entries(answer.match).flatMap(([prompt, choice]) =>
    ordinalsIn(layout.prompts, [prompt]).flatMap((at) => shown(choice).map((with_) => [at, with_] as const)),
  )
  return { match: Object.fromEntries(pairs) }
}

function ordinalsIn(order: readonly string[], ids: readonly string[]): string[] {
  return ids.flatMap((id) => (order.includes(id) ? ordinalOf(order.indexOf(id)) : []))
}

/** A student's answer by the quiz's own ids, or what is wrong with it, by `wrong`. */
export function readAnswer(layout: QuestionLayout, answer: Answer): Answer | string {
  const { type, choices, prompts } = layout
  if (type === 'true-false' || type === 'single' || type === 'multiple') {
    if (!('choice' in answer)) return wrong('answer-requires-choice')
    if (type !== 'multiple' && answer.choice.length > 1) return wrong('answer-requires-one-choice')
    const choice = idsAt(type === 'true-false' ? null : choices, answer.choice)
    return choice ? { choice } : UNKNOWN
  }
  if (type === 'ordering') {
    if (!('order' in answer)) return wrong('answer-requires-order')
    const order = idsAt(choices, answer.order)
    if (!order) return UNKNOWN
    return order.length === choices.length ? { order } : wrong('answer-requires-full-order')
  }
  if (type === 'matching') {
    if (!('match' in answer)) return wrong('answer-requires-matches')
    const promptIds = idsAt(prompts, Object.keys(answer.match))
    const given = Object.values(answer.match).flatMap((ordinal) => idsAt(choices, [ordinal]) ?? [])
    if (!promptIds || given.length < promptIds.length) return UNKNOWN
    return { match: Object.fromEntries(promptIds.map((prompt, index) => [prompt, given[index] ?? ''])) }
  }
  return 'text' in answer ? answer : wrong('answer-requires-text')
}

const UNKNOWN = wrong('answer-option-unknown')

/** The ids at these places, or undefined where one isn't there, or twice. Without a list: of true and false, which are their own. */
function idsAt(order: readonly string[] | null, ordinals: readonly string[]): string[] | undefined {
  const known = new Map(
    order ? order.map((id, index) => [ordinalOf(index), id]) : ['true', 'false'].map((id) => [id, id]),
  )
  const ids = ordinals.flatMap((ordinal) => known.get(ordinal) ?? [])
  return ids.length === ordinals.length && new Set(ids).size === ids.length ? ids : undefined
}
