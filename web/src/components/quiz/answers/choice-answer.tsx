import type { ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { texts } from '#texts/components-quiz'
import CheckRounded from '../../../icons/check-rounded.tsx'
import { QuizText } from '../quiz-text.tsx'
import { OptionRow, Options } from './option-row.ts'

/** The choices of a question, those of true or false too; empty for other kinds. */
export function optionsOf(question: ShownQuestion): { id: string; text: string }[] {
  if (question.type === 'true-false') {
    return [
      { id: 'true', text: texts.true },
      { id: 'false', text: texts.false },
    ]
  }
  return question.type === 'single' || question.type === 'multiple' ? question.options : []
}

interface Props {
  question: ShownQuestion
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** One of several, or several: the browser's own radio buttons and checkboxes under rows that are pressed as a whole. */
export function ChoiceAnswer({ question, chosen, onChange }: Props) {
  const several = question.type === 'multiple'
  function choose(id: string, isChosen: boolean) {
    if (!several) return onChange([id])
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  }
  return (
    <Options>
      {optionsOf(question).map(({ id, text }) => (
        <OptionRow key={id} className={chosen.includes(id) ? 'open chosen' : 'open'}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={question.id}
            checked={chosen.includes(id)}
            onChange={(event) => choose(id, event.target.checked)}
          />
          <span className={several ? 'mark square' : 'mark round'} aria-hidden="true">
            {several && <CheckRounded />}
          </span>
          <span className="text">
            <QuizText html={text} className="choice" />
          </span>
        </OptionRow>
      ))}
    </Options>
  )
}
