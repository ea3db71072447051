import { styled } from '@mui/material/styles'
import { FORCED_COLORS, TOUCH } from '../../../theme/media.ts'
import { SERIF } from '../../../theme/typography.ts'

export const Panel = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  padding: 8,
  color: theme.vars.palette.text.primary,
  '&.panel': {
    position: 'absolute',
    zIndex: 1,
    top: 'calc(100% + 8px)',
    right: 0,
    width: 520,
    maxWidth: 'calc(100vw - 48px)',
    maxHeight: 'calc(100vh - 96px)',
    overflowY: 'auto',
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 12,
    boxShadow: theme.vars.palette.elevation.overlay,
  },
}))

export const List = styled('div')(({ theme }) => ({
  '& .title': {
    ...theme.typography.caption,
    display: 'block',
    padding: '10px 10px 4px',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minHeight: 60,
    padding: '8px 10px',
    borderRadius: 8,
    color: 'inherit',
    textDecoration: 'none',
    scrollMargin: 8,
  },
  '& a[aria-selected="true"]': {
    backgroundColor: theme.vars.palette.surface.sunk,
    [FORCED_COLORS]: { outline: '2px solid' },
  },
  '& .words': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .name': { display: 'block', font: `500 1.0625rem/${23 / 17} ${SERIF}` },
  '& .about': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '& b': { fontWeight: 700 },
  '& .about b': { color: theme.vars.palette.text.primary },
  '& .figures': { flexShrink: 0, textAlign: 'end', fontVariantNumeric: 'lining-nums tabular-nums' },
  '& .figures > span': { display: 'block' },
  '& .rating': { ...theme.typography.caption, fontWeight: 600 },
  '& .rating > svg': { marginRight: 4, fontSize: 15, verticalAlign: '-2px', color: theme.vars.palette.star },
  '& .price': { font: `600 0.9375rem/${20 / 15} ${SERIF}` },
  '& .all, & .browse': {
    minHeight: 46,
    marginTop: 16,
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    [TOUCH]: { minHeight: 52 },
  },
  // The rule stands in the room above it.
  '& .all': {
    position: 'relative',
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '-9px 0 auto',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
    },
  },
  '& .all > svg, & .browse > svg': { fontSize: 20 },
  '& .count': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}))

export const Note = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  margin: 0,
  padding: '12px 10px',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}))

export const Keys = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginTop: 8,
  padding: '12px 10px 6px',
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > span': { marginRight: 14 },
  '@media (hover: none)': { display: 'none' },
}))
