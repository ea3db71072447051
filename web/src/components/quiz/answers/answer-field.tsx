import type { Answer, ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { ChoiceAnswer } from './choice-answer.tsx'
import { CodeGapAnswer } from './code-gap-answer.tsx'
import { MatchingAnswer } from './matching-answer.tsx'
import { OrderingAnswer } from './ordering-answer.tsx'
import { TextAnswer } from './text-answer.tsx'

interface Props {
  question: ShownQuestion
  answer: Answer | undefined
  onChange: (answer: Answer) => void
  /** It can be read only. */
  disabled: boolean
}

/** Where a question is answered, by its kind. */
export function AnswerField({ question, answer, onChange, disabled }: Props) {
  switch (question.type) {
    case 'short-text':
    case 'numeric':
      return <TextAnswer question={question} text={textOf(answer)} onChange={(text) => onChange({ text })} />
    case 'code-gap':
      return <CodeGapAnswer question={question} text={textOf(answer)} onChange={(text) => onChange({ text })} />
    case 'ordering': {
      const order = answer && 'order' in answer ? answer.order : []
      return (
        <OrderingAnswer
          question={question}
          order={order}
          onChange={(next) => onChange({ order: next })}
          disabled={disabled}
        />
      )
    }
    case 'matching': {
      const match = answer && 'match' in answer ? answer.match : {}
      return (
        <MatchingAnswer
          question={question}
          match={match}
          onChange={(next) => onChange({ match: next })}
          disabled={disabled}
        />
      )
    }
    case 'single':
    case 'multiple':
    case 'true-false': {
      const chosen = answer && 'choice' in answer ? answer.choice : []
      return <ChoiceAnswer question={question} chosen={chosen} onChange={(choice) => onChange({ choice })} />
    }
  }
}

function textOf(answer: Answer | undefined): string {
  return answer && 'text' in answer ? answer.text : ''
}
