import { styled } from '@mui/material/styles'
import { PHONE } from '../../../theme/media.ts'
import { set } from '../../../theme/typography.ts'

/** What scrolls. */
export const Box = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // The list keeps its place itself.
  overflowAnchor: 'none',
  scrollbarColor: `${theme.vars.palette.divider} transparent`,
  '&:focus-visible': { outlineOffset: -3 },
}))

/** Few messages stand at the foot. */
export const Ground = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  minHeight: '100%',
  // What was looked for.
  '& [aria-current]': {
    backgroundColor: theme.vars.palette.tint.secondary,
    boxShadow: `0 -6px ${theme.vars.palette.tint.secondary}`,
  },
}))

export const Day = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '16px 32px',
  ...set([13, 18]),
  color: theme.vars.palette.text.secondary,
  '&.student': { justifyContent: 'center' },
  '&.teacher::before, &.teacher::after, &.unread::before, &.unread::after': {
    content: '""',
    flex: 1,
    height: 1,
    backgroundColor: theme.vars.palette.divider,
  },
  '&.teacher': { padding: '18px 40px' },
  '&&.unread': {
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    '&::before, &::after': { backgroundColor: theme.vars.palette.primary.main },
  },
  [PHONE]: { '&&': { padding: '14px 16px' } },
}))

export const ToNewest = styled('div')({
  position: 'sticky',
  zIndex: 1,
  bottom: 12,
  display: 'flex',
  justifyContent: 'center',
  height: 0,
  '& > button': { transform: 'translateY(-44px)' },
})
