import CircularProgress from '@mui/material/CircularProgress'
import { styled } from '@mui/material/styles'
import { type ReactNode, useRef } from 'react'
import { texts } from '#texts/catalog'
import type { ActiveFilter } from './active-filters.ts'
import { FilterChip } from './filter-chip.tsx'
import type { Filters } from './filters.ts'

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 65,
  marginBottom: 32,
  paddingBottom: 20,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Found = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minWidth: 0,
  minHeight: 32,
  // As wide as the words will be, so that the chips stay where they are.
  '& > [role="status"]:has(> [role="progressbar"])': { minWidth: '8.5em' },
  '& > [role="status"]': { marginRight: 4, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  // Names that come late must not push a chip into another line.
  [theme.breakpoints.down('sm')]: { '& > [role="status"]': { flexBasis: '100%' } },
}))

interface Props {
  /** How many match; undefined while that is loading or unknown. */
  total: number | undefined
  isLoading: boolean
  active: ActiveFilter[]
  onRemove: (without: Filters) => void
  /** What stands at the right. */
  children?: ReactNode
}

/** How many courses were found, and by which filters. */
export function ResultBar({ total, isLoading, active, onRemove, children }: Props) {
  const count = useRef<HTMLDivElement>(null)
  const remove = (without: Filters) => {
    // The chip goes, and the keyboard must not go with it.
    count.current?.focus()
    onRemove(without)
  }
  return (
    <Bar>
      <Found>
        <div role="status" ref={count} tabIndex={-1}>
          {isLoading && <CircularProgress size={20} aria-label={texts.loading} />}
          {total !== undefined && texts.found({ count: total })}
        </div>
        {active.map(({ key, label, without }) => (
          <FilterChip key={key} label={label} onRemove={() => remove(without)} />
        ))}
      </Found>
      {children}
    </Bar>
  )
}
