import { styled } from '@mui/material/styles'
import { MONO } from '../theme/typography.ts'

/** A key of the keyboard, as it is labelled. Not shown where there is none. */
export const KeyCap = styled('kbd')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 22,
  padding: '0 5px',
  fontFamily: MONO,
  fontSize: '0.75rem',
  lineHeight: '18px',
  wordSpacing: 0,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderBottomWidth: 2,
  borderRadius: 5,
  '@media (hover: none)': { display: 'none' },
}))
