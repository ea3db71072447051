import { CHOICES_MAX, type QuestionOf } from '@lectern/contracts/shapes/quizzes.ts'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import { Choice as Select } from '../../../../components/fields/select-field.tsx'
import { PHONE } from '../../../../theme/media.ts'
import { newChoice, type Prompt } from '../model/new-question.ts'
import { plainText } from '../model/plain-text.ts'
import { LineField } from '../writing/line-field.tsx'
import { SortableList, useSortableItem } from '../writing/sortable-list.tsx'
import { AddButton, AnswerRow, AnswersHead, RemoveButton } from './answer-parts.tsx'
import { ChoiceLines } from './choice-lines.tsx'
import type { KindProps } from './kind-props.ts'

const Row = styled(AnswerRow)({
  '& > .match': { width: 240, marginLeft: 12 },
  [PHONE]: { '& > .match': { order: 1, flexBasis: '100%', width: '100%', margin: '6px 0 8px 28px' } },
})

type Matching = QuestionOf<'matching'>

/** Prompts, each with the choice that belongs to it; a choice may be several prompts' or nobody's. */
export function MatchingEditor({ question, onChange }: KindProps<Matching>) {
  const { prompts, choices } = question
  const [added, setAdded] = useState<string | null>(null)
  const set = (next: Prompt[]) => onChange({ ...question, prompts: next })

  function add() {
    const choice = newChoice()
    const prompt = { ...newChoice(), match: choice.id }
    setAdded(prompt.id)
    onChange({ ...question, prompts: [...prompts, prompt], choices: [...choices, choice] })
  }

  function setChoices(next: Matching['choices']) {
    const isThere = (id: string | null) => next.some((choice) => choice.id === id)
    const matched = prompts.map((prompt) => (isThere(prompt.match) ? prompt : { ...prompt, match: null }))
    onChange({ ...question, choices: next, prompts: matched })
  }

  const options = [
    { value: '', label: texts.matching.none },
    ...choices.map(({ id, text }, place) => ({
      value: id,
      label: plainText(text) || texts.matching.choice({ number: place + 1 }),
    })),
  ]
  return (
    <>
      <fieldset className="answers">
        <legend>{texts.matching.prompts}</legend>
        <AnswersHead title={texts.matching.prompts} note={texts.matching.note} />
        <SortableList items={prompts} onOrder={set} nameOf={(place) => texts.matching.prompt({ number: place + 1 })}>
          {(prompt, place) => (
            <PromptRow
              key={prompt.id}
              {...{ prompt, place, options }}
              autoFocus={prompt.id === added}
              onPrompt={(next) => set(prompts.with(place, next))}
              onRemove={() => set(prompts.toSpliced(place, 1))}
            />
          )}
        </SortableList>
        {prompts.length < CHOICES_MAX && choices.length < CHOICES_MAX && (
          <AddButton inset={2} onClick={add}>
            {texts.matching.addPrompt}
          </AddButton>
        )}
      </fieldset>
      <ChoiceLines
        title={texts.matching.choices}
        note={texts.matching.choicesNote}
        choices={choices}
        nameOf={texts.matching.choice}
        addLabel={texts.matching.addChoice}
        max={CHOICES_MAX}
        onChange={setChoices}
      />
    </>
  )
}

interface RowProps {
  prompt: Prompt
  place: number
  options: { value: string; label: string }[]
  autoFocus: boolean
  onPrompt: (prompt: Prompt) => void
  onRemove: () => void
}

function PromptRow({ prompt, place, options, autoFocus, onPrompt, onRemove }: RowProps) {
  const { ref, style, grip } = useSortableItem(prompt.id)
  const name = texts.matching.prompt({ number: place + 1 })
  return (
    <Row ref={ref} style={style}>
      {grip(texts.moving.grip({ name }))}
      <LineField
        label={name}
        html={prompt.text}
        onChange={(text) => onPrompt({ ...prompt, text })}
        autoFocus={autoFocus}
      />
      <div className="match">
        <Select
          aria-label={texts.matching.matchOf({ number: place + 1 })}
          value={prompt.match ?? ''}
          options={options}
          onChange={(match) => onPrompt({ ...prompt, match: match || null })}
          sx={{ width: '100%', minHeight: 40 }}
        />
      </div>
      <RemoveButton label={texts.answers.removeNamed({ name })} onClick={onRemove} />
    </Row>
  )
}
