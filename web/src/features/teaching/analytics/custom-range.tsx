import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { texts } from '#texts/teaching-analytics'
import type { AnalyticsState } from './range-query.ts'

const Dates = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  '& .end': { display: 'flex', alignItems: 'center', gap: 8, fontWeight: 600 },
}))

interface Props {
  state: AnalyticsState
  /** No day after it can be chosen. */
  today: string
  onChange: (state: AnalyticsState) => void
}

/** The two ends of a range of one's own. */
export function CustomRange({ state, today, onChange }: Props) {
  const id = useId()
  return (
    <Dates>
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="end">
          <label htmlFor={id + end}>{texts[end]}</label>
          <InputBase
            id={id + end}
            type="date"
            value={state[end] ?? ''}
            inputProps={{ max: today }}
            onChange={(event) => onChange({ ...state, [end]: event.target.value || undefined })}
          />
        </div>
      ))}
    </Dates>
  )
}
