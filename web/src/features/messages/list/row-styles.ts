import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { FORCED_COLORS } from '../../../theme/media.ts'
import { set } from '../../../theme/typography.ts'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** A conversation in the list: 87 high for students, 91 for teachers. */
export const Row = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: '0 12px',
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  // The list clips what hangs out of it.
  '&:focus-visible': { outlineOffset: -3 },
  '&.student': { minHeight: 87, padding: '14px 20px 13px' },
  '&.teacher': { minHeight: 91, padding: '13px 16px' },
  '&[aria-current=page]': {
    backgroundColor: theme.vars.palette.tint.primary,
    boxShadow: `inset 3px 0 0 ${theme.vars.palette.primary.main}`,
    [FORCED_COLORS]: { borderLeft: '3px solid' },
  },
  '& .line': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 12 },
  '& .name': { ...oneLine, ...set([15, 20]), fontWeight: 600 },
  '& .gone': { color: theme.vars.palette.text.secondary },
  '& time': { flexShrink: 0, ...set([13, 18]), color: theme.vars.palette.text.secondary },
  '& .course': { ...oneLine, ...set([13, 18]), color: theme.vars.palette.text.secondary },
  '& .words': { ...oneLine, ...set([14, 20]), color: theme.vars.palette.text.secondary },
  '&.teacher .words': { marginTop: 4 },
  '&.new .words': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '&.new.teacher time': { fontWeight: 600, color: theme.vars.palette.primary.main },
  '& .words.failed': { fontWeight: 600, color: theme.vars.palette.error.main },
}))

export const Count = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  alignSelf: 'center',
  minWidth: 22,
  height: 22,
  padding: '0 6px',
  ...set([12, 16]),
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  wordSpacing: 0,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  borderRadius: 11,
  '.teacher &': { minWidth: 20, height: 20, borderRadius: 6 },
  [FORCED_COLORS]: { border: '1px solid' },
}))
