import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import { useCallback, useId } from 'react'
import { texts } from '#texts/teaching-orders'
import { SearchField } from '../../../components/search-field.tsx'
import { CourseFilter } from './course-filter.tsx'
import { EVERY_ORDER, isFiltered, type OrdersState } from './orders-query.ts'

const Bar = styled('search')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& > :first-of-type': { flex: '1 1 23rem' },
  '& > :nth-of-type(2)': { flex: '0 1 15rem' },
  [theme.breakpoints.down('sm')]: { '& > :nth-of-type(n)': { flexBasis: '100%' } },
}))

const Days = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  [theme.breakpoints.down('lg')]: { gridColumn: '1 / -1' },
}))

const Day = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.875rem',
  fontWeight: 600,
  [theme.breakpoints.down('sm')]: { flex: '1 1 100%', '& > label': { width: 48 }, '& > div': { flex: 1 } },
}))

interface Props {
  state: OrdersState
  onChange: (state: OrdersState) => void
}

/** Whom, which course, and when. */
export function OrdersToolbar({ state, onChange }: Props) {
  const id = useId()
  const search = useCallback((words: string) => onChange({ ...state, search: words }), [onChange, state])
  return (
    <Bar aria-label={texts.list}>
      <SearchField
        label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        value={state.search}
        onSearch={search}
      />
      <CourseFilter courseId={state.courseId} onChange={(courseId) => onChange({ ...state, courseId })} />
      <Days>
        {(['from', 'to'] as const).map((end) => (
          <Day key={end}>
            <label htmlFor={`${id}-${end}`}>{texts[end]}</label>
            <InputBase
              id={`${id}-${end}`}
              type="date"
              value={state[end] ?? ''}
              onChange={(event) => onChange({ ...state, [end]: event.target.value || undefined })}
            />
          </Day>
        ))}
        {isFiltered(state) && <Button onClick={() => onChange(EVERY_ORDER)}>{texts.clear}</Button>}
      </Days>
    </Bar>
  )
}
