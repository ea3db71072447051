import { CHOICES_MAX, type QuestionOf } from '@lectern/contracts/shapes/quizzes.ts'
import { texts } from '#texts/teaching-quiz-editor'
import { ChoiceLines } from './choice-lines.tsx'
import type { KindProps } from './kind-props.ts'

/** Things in their right order. */
export function OrderingEditor({ question, onChange }: KindProps<QuestionOf<'ordering'>>) {
  return (
    <ChoiceLines
      title={texts.ordering.title}
      note={texts.ordering.note}
      choices={question.items}
      nameOf={texts.ordering.name}
      addLabel={texts.ordering.add}
      max={CHOICES_MAX}
      onChange={(items) => onChange({ ...question, items })}
    />
  )
}
