import type { Quiz } from '../shapes/quizzes.ts'

/** What every attempt at a quiz has: so many questions, of so many points together. */
export function quizTotals({ items }: Pick<Quiz, 'items'>): { questionCount: number; points: number } {
  const counts = items.map((item) => (item.type === 'bank' ? Math.min(item.draw, item.questions.length) : 1))
  const points = items.map((item, index) =>
    item.type === 'bank' ? (item.questions[0]?.points ?? 0) * (counts[index] ?? 0) : item.points,
  )
  return { questionCount: sum(counts), points: sum(points) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
