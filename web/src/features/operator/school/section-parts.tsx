import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import AddRounded from '../../../icons/add-rounded.tsx'

/** The inside of a panel. */
export const Body = styled('div')({ display: 'grid', gap: 20, padding: '8px 24px 24px' })

/** Two fields beside each other, below each other where it is narrow. */
export const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 20,
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

export const Legend = styled('legend')({ padding: 0, marginBottom: 12, fontSize: '0.9375rem', fontWeight: 600 })

const Fields = styled('fieldset')({ display: 'grid', gap: 12, minWidth: 0, margin: 0, padding: 0, border: 0 })

/** Fields that belong together under a word. */
export function FieldSet({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fields>
      <Legend>{legend}</Legend>
      {children}
    </Fields>
  )
}

/** Two fields of a list and the button that removes them; on phones the fields stand below each other. */
export const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr) 40px',
  gap: '12px 16px',
  alignItems: 'start',
  // Beside the fields, not beside their labels.
  '& > button': { marginTop: 28 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 40px',
    paddingBottom: 12,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '& > :nth-of-type(2)': { gridArea: '2 / 1' },
    '& > button': { gridArea: '1 / 2' },
  },
}))

/** Adds to a list above it, and begins where the list does. */
export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button size="small" startIcon={<AddRounded />} onClick={onClick} sx={{ justifySelf: 'start', ml: -1.25 }}>
      {children}
    </Button>
  )
}
