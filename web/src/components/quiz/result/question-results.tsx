import type { QuestionResult as ResultOf, ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { foldsOf } from './folds.ts'
import { QuestionResult, type Reading } from './question-result.tsx'
import { RightFold } from './right-fold.tsx'

interface Props extends Reading {
  questions: readonly ShownQuestion[]
  /** None where they aren't shown. */
  results: readonly ResultOf[]
}

/** The questions with how they went; right ones after one another are folded. */
export function QuestionResults({ questions, results, ...reading }: Props) {
  return foldsOf(questions, results).map(({ isFolded, first, last, results: asked }) => {
    const open = asked.map((one) => <QuestionResult key={one.number} {...one} {...reading} />)
    if (!isFolded) return open
    return (
      <RightFold key={first} first={first} last={last}>
        {open}
      </RightFold>
    )
  })
}
