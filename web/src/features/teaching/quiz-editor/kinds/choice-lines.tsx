import { useState } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import { type Choice, newChoice } from '../model/new-question.ts'
import { LineField } from '../writing/line-field.tsx'
import { SortableList, useSortableItem } from '../writing/sortable-list.tsx'
import { AddButton, AnswerRow, AnswersHead, RemoveButton } from './answer-parts.tsx'

interface Props {
  title: string
  note?: string
  choices: readonly Choice[]
  nameOf: (p: { number: number }) => string
  addLabel: string
  max: number
  onChange: (choices: Choice[]) => void
}

/** Lines of text in an order. */
export function ChoiceLines({ title, note, choices, nameOf, addLabel, max, onChange }: Props) {
  const [added, setAdded] = useState<string | null>(null)
  const add = () => {
    if (choices.length >= max) return
    const choice = newChoice()
    setAdded(choice.id)
    onChange([...choices, choice])
  }
  return (
    <fieldset className="answers">
      <legend>{title}</legend>
      <AnswersHead title={title} note={note} />
      <SortableList items={choices} onOrder={onChange} nameOf={(place) => nameOf({ number: place + 1 })}>
        {(choice, place) => (
          <Line
            key={choice.id}
            choice={choice}
            name={nameOf({ number: place + 1 })}
            autoFocus={choice.id === added}
            onText={(text) => onChange(choices.with(place, { ...choice, text }))}
            onEnter={add}
            onRemove={() => onChange(choices.toSpliced(place, 1))}
          />
        )}
      </SortableList>
      {choices.length < max && (
        <AddButton inset={2} onClick={add}>
          {addLabel}
        </AddButton>
      )}
    </fieldset>
  )
}

interface LineProps {
  choice: Choice
  name: string
  autoFocus: boolean
  onText: (html: string) => void
  onEnter: () => void
  onRemove: () => void
}

function Line({ choice, name, autoFocus, onText, onEnter, onRemove }: LineProps) {
  const { ref, style, grip } = useSortableItem(choice.id)
  return (
    <AnswerRow ref={ref} style={style}>
      {grip(texts.moving.grip({ name }))}
      <LineField label={name} html={choice.text} onChange={onText} onEnter={onEnter} autoFocus={autoFocus} />
      <RemoveButton label={texts.answers.removeNamed({ name })} onClick={onRemove} />
    </AnswerRow>
  )
}
