import type { ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { texts } from '#texts/components-quiz'
import { TYPED_ANSWER_LENGTH } from './answered.ts'
import { CodeGap, gapLine } from './code-gap.tsx'

interface Props {
  question: Extract<ShownQuestion, { type: 'code-gap' }>
  text: string
  onChange: (text: string) => void
}

/** A field in its place in the code. Nothing is run. */
export function CodeGapAnswer({ question, text, onChange }: Props) {
  const id = useId()
  return (
    <>
      <CodeGap question={question}>
        <input
          className="gap"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          // Where fields can't grow with what is in them.
          size={Math.max(12, text.length)}
          maxLength={TYPED_ANSWER_LENGTH}
          aria-label={texts.gap({ line: gapLine(question) })}
          aria-describedby={id}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
      </CodeGap>
      <FormHelperText id={id}>{texts.gapHelp}</FormHelperText>
    </>
  )
}
