import type { QuestionOf } from '@lectern/contracts/shapes/quizzes.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-quiz-editor'
import { CheckRow } from '../writing/check-row.tsx'
import { NumberField } from '../writing/number-field.tsx'
import type { KindProps } from './kind-props.ts'

const Pair = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16, marginTop: 20, '& > *': { width: 160 } })

/** A number, and how far from it an answer may be. */
export function NumericEditor({ question, onChange }: KindProps<QuestionOf<'numeric'>>) {
  const separators = question.thousandsSeparators ?? false
  return (
    <>
      <Pair>
        <NumberField
          label={texts.numeric.value}
          value={question.value}
          onChange={(value) => onChange({ ...question, value })}
          emptyAllowed
        />
        <NumberField
          label={texts.numeric.tolerance}
          prefix="±"
          value={question.tolerance}
          min={0}
          onChange={(tolerance) => onChange({ ...question, tolerance: tolerance ?? 0 })}
        />
      </Pair>
      <CheckRow
        label={texts.numeric.separators}
        help={texts.numeric.separatorsHelp({ on: separators })}
        checked={separators}
        onChange={(thousandsSeparators) => onChange({ ...question, thousandsSeparators })}
      />
    </>
  )
}
