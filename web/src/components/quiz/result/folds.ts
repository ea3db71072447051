import type { QuestionResult, ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'

interface NumberedResult {
  question: ShownQuestion
  /** From 1. */
  number: number
  result: QuestionResult
}

interface Fold {
  /** Two or more right ones: they fold into one row. */
  isFolded: boolean
  first: number
  last: number
  results: NumberedResult[]
}

/** The questions in their order, right ones after one another together. */
export function foldsOf(questions: readonly ShownQuestion[], results: readonly QuestionResult[]): Fold[] {
  const folds: Fold[] = []
  for (const [index, question] of questions.entries()) {
    const result = results.find(({ questionId }) => questionId === question.id)
    if (!result) continue
    const number = index + 1
    const numbered = { question, number, result }
    const before = folds.at(-1)
    if (before && result.right && before.results.every((one) => one.result.right)) {
      before.results.push(numbered)
      Object.assign(before, { isFolded: true, last: number })
    } else folds.push({ isFolded: false, first: number, last: number, results: [numbered] })
  }
  return folds
}
