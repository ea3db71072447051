import type { ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'
import FormHelperText from '@mui/material/FormHelperText'
import InputBase from '@mui/material/InputBase'
import { useId, useState } from 'react'
import { texts } from '#texts/components-quiz'
import { isNumber, TYPED_ANSWER_LENGTH } from './answered.ts'

interface Props {
  question: Extract<ShownQuestion, { type: 'short-text' | 'numeric' }>
  text: string
  onChange: (text: string) => void
}

/** A word or two, or a number. */
export function TextAnswer({ question, text, onChange }: Props) {
  const id = useId()
  const [left, setLeft] = useState(false)
  const isNumeric = question.type === 'numeric'
  const isWrong = question.type === 'numeric' && left && text.trim() !== '' && !isNumber(text, question)
  const help = question.type === 'short-text' ? rulesOf(question) : isWrong ? texts.notANumber : null
  return (
    <>
      <InputBase
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
        placeholder={isNumeric ? texts.number : ''}
        inputProps={{
          'aria-label': texts.typed,
          'aria-describedby': help ? id : undefined,
          inputMode: isNumeric ? 'decimal' : 'text',
          maxLength: TYPED_ANSWER_LENGTH,
          autoComplete: 'off',
          autoCapitalize: 'off',
          spellCheck: false,
        }}
        sx={{ width: isNumeric ? 160 : 320, maxWidth: '100%' }}
      />
      {help && <FormHelperText id={id}>{help}</FormHelperText>}
    </>
  )
}

function rulesOf({ caseSensitive, ignoreAccents = false }: Extract<ShownQuestion, { type: 'short-text' }>): string {
  return texts.shortText({ caseSensitive, ignoreAccents })
}
