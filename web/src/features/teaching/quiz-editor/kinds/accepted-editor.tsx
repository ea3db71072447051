import { CHOICES_MAX, TYPED_ANSWER_MAX } from '@lectern/contracts/shapes/quizzes.ts'
import InputBase from '@mui/material/InputBase'
import { useEffect, useRef } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import { MONO } from '../../../../theme/typography.ts'
import { AddButton, AnswerRow, AnswersHead, RemoveButton } from './answer-parts.tsx'

interface Props {
  accepted: readonly string[]
  note: string
  code?: boolean
  onChange: (accepted: string[]) => void
}

/** Typed answers that are all right. */
export function AcceptedEditor({ accepted, note, code = false, onChange }: Props) {
  const list = useRef<HTMLFieldSetElement>(null)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    list.current?.querySelectorAll('input')[wanted.current]?.focus()
    wanted.current = null
  })
  const add = () => {
    if (accepted.length >= CHOICES_MAX) return
    wanted.current = accepted.length
    onChange([...accepted, ''])
  }
  return (
    <fieldset className="answers" ref={list}>
      <legend>{texts.answers.accepted}</legend>
      <AnswersHead title={texts.answers.accepted} note={note} />
      {accepted.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list of texts, each told by its place alone
        <AnswerRow key={place}>
          <InputBase
            value={text}
            onChange={({ target }) => onChange(accepted.with(place, target.value))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add()
            }}
            sx={{ flex: 1, minHeight: 40, ...(code && { fontFamily: MONO }) }}
            slotProps={{
              input: {
                'aria-label': texts.answers.name({ number: place + 1 }),
                maxLength: TYPED_ANSWER_MAX,
                autoComplete: 'off',
                ...(code && { spellCheck: false, autoCapitalize: 'off' }),
              },
            }}
          />
          <RemoveButton
            label={texts.answers.remove({ number: place + 1 })}
            onClick={() => onChange(accepted.toSpliced(place, 1))}
          />
        </AnswerRow>
      ))}
      {accepted.length < CHOICES_MAX && <AddButton onClick={add}>{texts.answers.addAccepted}</AddButton>}
    </fieldset>
  )
}
