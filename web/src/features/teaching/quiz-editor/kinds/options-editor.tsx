import { CHOICES_MAX, type QuestionOf } from '@lectern/contracts/shapes/quizzes.ts'
import { useId, useState } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import { Checkbox } from '../../../../components/checkbox.tsx'
import { newOption, type Option } from '../model/new-question.ts'
import { LineField } from '../writing/line-field.tsx'
import { SortableList, useSortableItem } from '../writing/sortable-list.tsx'
import { AddButton, AnswerFeedback, AnswerRow, AnswersHead, RemoveButton, RightMark } from './answer-parts.tsx'
import type { KindProps } from './kind-props.ts'

type Choosing = QuestionOf<'single'> | QuestionOf<'multiple'>

/** Answers to choose from, the right ones marked. */
export function OptionsEditor({ question, onChange }: KindProps<Choosing>) {
  const { options } = question
  const name = useId()
  const [added, setAdded] = useState<string | null>(null)
  const set = (next: Option[]) => onChange({ ...question, options: next })
  const isSingle = question.type === 'single'
  const add = () => {
    if (options.length >= CHOICES_MAX) return
    const option = newOption()
    setAdded(option.id)
    set([...options, option])
  }
  const mark = (place: number, correct: boolean) =>
    set(options.map((option, at) => ({ ...option, correct: at === place ? correct : option.correct && !isSingle })))
  return (
    <fieldset className="answers">
      <legend>{texts.answers.right}</legend>
      <AnswersHead title={texts.answers.right} note={isSingle ? undefined : texts.answers.multipleNote} />
      <SortableList items={options} onOrder={set} nameOf={(place) => texts.answers.name({ number: place + 1 })}>
        {(option, place) => (
          <OptionRow
            key={option.id}
            {...{ option, place, name, isSingle }}
            autoFocus={option.id === added}
            onOption={(next) => set(options.with(place, next))}
            onMark={(correct) => mark(place, correct)}
            onEnter={add}
            onRemove={() => set(options.toSpliced(place, 1))}
          />
        )}
      </SortableList>
      {options.length < CHOICES_MAX && (
        <AddButton inset={7} onClick={add}>
          {texts.answers.add}
        </AddButton>
      )}
    </fieldset>
  )
}

interface RowProps {
  option: Option
  place: number
  name: string
  isSingle: boolean
  autoFocus: boolean
  onOption: (option: Option) => void
  onMark: (correct: boolean) => void
  onEnter: () => void
  onRemove: () => void
}

function OptionRow({ option, place, name, isSingle, autoFocus, onOption, onMark, onEnter, onRemove }: RowProps) {
  const { ref, style, grip } = useSortableItem(option.id)
  const number = place + 1
  const label = texts.answers.markRight({ number })
  return (
    <AnswerRow ref={ref} style={style}>
      {grip(texts.moving.grip({ name: texts.answers.name({ number }) }))}
      {isSingle ? (
        <RightMark label={label} name={name} checked={option.correct} onChange={() => onMark(true)} />
      ) : (
        <Checkbox label={label} checked={option.correct} onChange={onMark} />
      )}
      <LineField
        label={texts.answers.name({ number })}
        placeholder={texts.answers.placeholder}
        html={option.text}
        onChange={(text) => onOption({ ...option, text })}
        onEnter={onEnter}
        autoFocus={autoFocus}
      />
      <RemoveButton label={texts.answers.remove({ number })} onClick={onRemove} />
      <div className="below">
        <AnswerFeedback
          label={texts.feedback.ofAnswer({ number })}
          html={option.feedback}
          onChange={(feedback) => onOption({ ...option, feedback })}
        />
      </div>
    </AnswerRow>
  )
}
