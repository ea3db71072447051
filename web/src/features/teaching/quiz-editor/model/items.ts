import { type QuestionBank, type Quiz, type QuizItem, questionsOf } from '@lectern/contracts/shapes/quizzes.ts'
import { newId } from './new-question.ts'

/** Where an item stands: in the quiz itself, or in one of its banks. */
export interface ItemPosition {
  bankId: string | null
  index: number
}

export function positionOf(items: readonly QuizItem[], id: string): ItemPosition | null {
  const index = items.findIndex((item) => item.id === id)
  if (index >= 0) return { bankId: null, index }
  for (const item of items) {
    const within = item.type === 'bank' ? item.questions.findIndex((question) => question.id === id) : -1
    if (within >= 0) return { bankId: item.id, index: within }
  }
  return null
}

/** The item in its new state, wherever it stands. */
export function replaced(items: readonly QuizItem[], next: QuizItem): QuizItem[] {
  return items.map((item) => {
    if (item.id === next.id) return next
    if (item.type !== 'bank' || next.type === 'bank') return item
    return { ...item, questions: item.questions.map((question) => (question.id === next.id ? next : question)) }
  })
}

export function removed(items: readonly QuizItem[], id: string): QuizItem[] {
  return items
    .filter((item) => item.id !== id)
    .map((item) => {
      if (item.type !== 'bank' || !item.questions.some((question) => question.id === id)) return item
      const questions = item.questions.filter((question) => question.id !== id)
      return { ...item, questions, draw: Math.max(1, Math.min(item.draw, questions.length)) }
    })
}

/** With the item at a place; at the end of the quiz where its bank is gone. A question takes the points of its bank. */
export function inserted(items: readonly QuizItem[], item: QuizItem, { bankId, index }: ItemPosition): QuizItem[] {
  const isThere = bankId !== null && item.type !== 'bank' && items.some(({ id }) => id === bankId)
  if (!isThere) return items.toSpliced(bankId === null ? index : items.length, 0, item)
  return items.map((other) => {
    if (other.id !== bankId || other.type !== 'bank') return other
    const points = pointsOf(other) ?? item.points
    return { ...other, questions: other.questions.toSpliced(index, 0, { ...item, points }) }
  })
}

/** Another one like it, right after it. */
export function duplicated(items: readonly QuizItem[], id: string): { items: QuizItem[]; copyId: string } | null {
  const position = positionOf(items, id)
  const item = findItem(items, id)
  if (!position || !item) return null
  const copy = withNewIds(item)
  return { items: inserted(items, copy, { ...position, index: position.index + 1 }), copyId: copy.id }
}

export function findItem(items: readonly QuizItem[], id: string): QuizItem | null {
  return items.find((item) => item.id === id) ?? questionsOf(items).find((question) => question.id === id) ?? null
}

export function withNewIds<Item extends QuizItem>(item: Item): Item {
  if (item.type !== 'bank') return { ...item, id: newId() }
  return { ...item, id: newId(), questions: item.questions.map((question) => ({ ...question, id: newId() })) }
}

/** What each question of a bank gives; null while it has none. */
export function pointsOf({ questions }: Pick<QuestionBank, 'questions'>): number | null {
  return questions[0]?.points ?? null
}

/** Questions and points of one attempt. */
export function sumsOf({ items }: Pick<Quiz, 'items'>): { questions: number; points: number } {
  const sums = items.map((item): [number, number] => {
    if (item.type !== 'bank') return [1, item.points]
    const drawn = Math.min(item.draw, item.questions.length)
    return [drawn, drawn * (pointsOf(item) ?? 0)]
  })
  return { questions: sum(sums.map(([count]) => count)), points: sum(sums.map(([, points]) => points)) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
