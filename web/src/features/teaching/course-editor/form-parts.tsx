import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

const Box = styled(Card)({ display: 'grid', gap: 20, padding: '24px 28px 28px' }) as typeof Card

const Counter = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  right: 0,
  fontSize: '0.8125rem',
  lineHeight: 24 / 13,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '&.over': { color: theme.vars.palette.error.main },
}))

/** A card of the form with its heading. */
export function Section({ heading, hint, children }: { heading: string; hint?: string; children: ReactNode }) {
  return (
    <Box component="section">
      <div>
        <Typography variant="h3" component="h2" sx={{ fontSize: '1.3125rem' }}>
          {heading}
        </Typography>
        {hint && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {hint}
          </Typography>
        )}
      </div>
      {children}
    </Box>
  )
}

/** A field with how much of its room is used at the right of its label. */
export function Counted({ length, max, children }: { length: number; max: number; children: ReactNode }) {
  return (
    <div style={{ position: 'relative' }}>
      {children}
      <Counter className={length > max ? 'over' : ''}>
        {length} / {max}
      </Counter>
    </div>
  )
}
