import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { texts } from '#texts/components-quiz'
import KeyboardArrowDownRounded from '../../../icons/keyboard-arrow-down-rounded.tsx'

const Fold = styled('details')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  '& summary': {
    ...theme.typography.row,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 60,
    padding: '0 20px',
    fontWeight: 600,
    listStyle: 'none',
    borderRadius: 12,
    cursor: 'pointer',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary > svg': { fontSize: 24, transition: 'transform 160ms' },
  '&[open] summary > svg': { transform: 'rotate(180deg)' },
  '& .folded': { display: 'grid', gap: 32, padding: '0 20px 24px' },
}))

/** Right answers one after another, as one row until they are wanted. */
export function RightFold({ first, last, children }: { first: number; last: number; children: ReactNode }) {
  return (
    <Fold>
      <summary>
        {texts.result.fold({ first, last })}
        <KeyboardArrowDownRounded aria-hidden="true" />
      </summary>
      <div className="folded">{children}</div>
    </Fold>
  )
}
