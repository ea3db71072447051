import { styled } from '@mui/material/styles'
import { focusRing } from '../../../theme/focus-ring.ts'
import { set } from '../../../theme/typography.ts'

const field = {
  flex: 1,
  minWidth: 0,
  '& textarea': { overflowWrap: 'anywhere', overscrollBehavior: 'contain' },
} as const

/** Students', and everybody's on small screens: all in one row. */
export const RowForm = styled('form')(({ theme }) => ({
  position: 'relative',
  flexShrink: 0,
  padding: '14px 16px calc(14px + env(safe-area-inset-bottom)) 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .fields': { display: 'flex', alignItems: 'flex-end', gap: 8 },
  '& .fields > .MuiIconButton-root': { height: 46 },
  '& .fields > .MuiButton-root': { height: 46 },
  '& .MuiInputBase-root': field,
  '&.alone': { padding: '10px 8px calc(10px + env(safe-area-inset-bottom))' },
  '&.over': { boxShadow: `inset 0 0 0 3px ${theme.vars.palette.primary.main}` },
}))

/** Teachers': the field over its tools. */
export const BoxForm = styled('form')(({ theme }) => ({
  position: 'relative',
  flexShrink: 0,
  margin: '8px 40px 28px',
  padding: 8,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.edge}`,
  borderRadius: 10,
  '&:has(textarea:focus-visible)': focusRing(theme),
  '&.over': { boxShadow: `inset 0 0 0 3px ${theme.vars.palette.primary.main}` },
  '& .MuiInputBase-root': {
    ...field,
    display: 'flex',
    minHeight: 40,
    padding: '6px 8px',
    border: 0,
    backgroundColor: 'transparent',
    '&&:has(:focus-visible)': { outline: 'none' },
  },
  '& .tools': { display: 'flex', alignItems: 'center', gap: 2 },
  '@media (hover: none)': { '& .keys': { display: 'none' } },
  '& .keys': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    marginInline: 'auto 12px',
    ...set([13, 18]),
    color: theme.vars.palette.text.secondary,
    '@media (hover: none)': { visibility: 'hidden' },
  },
}))

export const Problem = styled('p')(({ theme }) => ({
  padding: '6px 8px 0',
  ...set([13, 18]),
  color: theme.vars.palette.text.secondary,
  '&.error': { color: theme.vars.palette.error.main },
}))
