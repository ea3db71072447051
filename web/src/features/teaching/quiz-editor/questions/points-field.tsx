import InputBase from '@mui/material/InputBase'
import { useState } from 'react'
import { texts } from '#texts/teaching-quiz-editor'

const MAX = 100
const isPoints = (number: number) => Number.isInteger(number) && number >= 1 && number <= MAX

interface Props {
  label: string
  points: number
  onChange: (points: number) => void
}

/** 1 to 100 points; what is none is marked, and goes back when the field is left. */
export function PointsField({ label, points, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? String(points)
  return (
    <InputBase
      value={shown}
      error={!isPoints(Number(shown))}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isPoints(Number(target.value))) onChange(Number(target.value))
      }}
      onBlur={() => setTyped(null)}
      endAdornment={<span aria-hidden>{texts.pointsUnit({ count: points })}</span>}
      sx={{ width: 116, minHeight: 40, flexShrink: 0 }}
      slotProps={{ input: { 'aria-label': label, inputMode: 'numeric', autoComplete: 'off' } }}
    />
  )
}
