import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import { TextField } from '../../../../components/fields/text-field.tsx'

const Unit = styled('span')(({ theme }) => ({
  flexShrink: 0,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}))

interface Props {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  whole?: boolean
  /** An empty field is `null`; otherwise it is a mistake. */
  emptyAllowed?: boolean
  prefix?: string
  suffix?: string
  placeholder?: string
  helperText?: string
}

/** A number as one types it: what isn't one is said, and nothing of it goes out. A comma counts as the decimal point. */
export function NumberField(props: Props) {
  const { label, value, onChange, min, max, whole = false, prefix, suffix, placeholder, helperText } = props
  const { emptyAllowed = false } = props
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null ? '' : String(value))
  const read = shown.trim() === '' ? null : Number(shown.trim().replace(',', '.'))
  const problem = problemOf(read)

  function problemOf(number: number | null): string | undefined {
    if (number === null) return emptyAllowed ? undefined : texts.numbers.missing
    if (!Number.isFinite(number)) return texts.numbers.notOne
    if (whole && !Number.isInteger(number)) return texts.numbers.whole
    if (min !== undefined && number < min) return texts.numbers.atLeast({ min })
    return max !== undefined && number > max ? texts.numbers.atMost({ max }) : undefined
  }

  return (
    <TextField
      label={label}
      value={shown}
      error={problem}
      helperText={helperText}
      {...(placeholder !== undefined && { placeholder })}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = target.value.trim() === '' ? null : Number(target.value.trim().replace(',', '.'))
        if (problemOf(next) === undefined) onChange(next)
      }}
      onBlur={() => problem === undefined && setTyped(null)}
      {...(prefix && { startAdornment: <Unit aria-hidden>{prefix}</Unit> })}
      {...(suffix && { endAdornment: <Unit aria-hidden>{suffix}</Unit> })}
      slotProps={{ input: { inputMode: whole ? 'numeric' : 'decimal', autoComplete: 'off' } }}
    />
  )
}
