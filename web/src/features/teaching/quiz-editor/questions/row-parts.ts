import { styled } from '@mui/material/styles'
import { PHONE } from '../../../../theme/media.ts'
import { SERIF } from '../../../../theme/typography.ts'

/** A question or bank of the list: 56 high while it is closed, with a ring while it is open. */
export const Item = styled('section')(({ theme }) => ({
  marginBottom: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  '&.open': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '&.faulty:not(.open)': { borderColor: theme.vars.palette.error.main },
  '& fieldset.answers': {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '& > legend': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
}))

export const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 54,
  padding: '0 8px 0 8px',
  '& .number': {
    flexShrink: 0,
    minWidth: 32,
    padding: '0 4px 0 6px',
    fontFamily: SERIF,
    fontSize: '1.25rem',
    wordSpacing: 0,
    fontVariantNumeric: 'lining-nums tabular-nums',
    color: theme.vars.palette.primary.main,
  },
  '& .grow': { flex: 1 },
  [PHONE]: { flexWrap: 'wrap', gap: '4px 0', padding: '4px 4px 4px' },
}))

/** The whole row opens it. */
export const Opener = styled('button')(({ theme }) => ({
  ...theme.typography.row,
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  minHeight: 54,
  padding: '4px 6px 4px 4px',
  border: 0,
  borderRadius: 8,
  color: 'inherit',
  background: 'none',
  textAlign: 'start',
  cursor: 'pointer',
  '& .title': { flex: 1, minWidth: 0, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  '& .title.empty, & .share, & .points': { color: theme.vars.palette.text.secondary },
  '& .share, & .points': { ...theme.typography.body2, flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  '& .share': { fontSize: '.8125rem' },
  '& .points': { minWidth: 60, textAlign: 'end' },
  '& .kind': {
    ...theme.typography.caption,
    flexShrink: 0,
    width: 136,
    padding: '4px 8px',
    borderRadius: 6,
    fontWeight: 600,
    textAlign: 'center',
    backgroundColor: theme.vars.palette.surface.sunk,
  },
  [PHONE]: {
    flexWrap: 'wrap',
    gap: '2px 12px',
    padding: '10px 6px',
    '& .title': { flexBasis: 'calc(100% - 40px)' },
    '& > svg:first-of-type:not(:last-of-type)': { display: 'none' },
    // Beside the title; what else is known stands below.
    '& > svg:last-of-type': { order: 1 },
    '& .kind, & .points': { order: 2 },
    '& .kind': { width: 'auto', padding: 0, backgroundColor: 'transparent', fontWeight: 400 },
    '& .points': { minWidth: 0 },
    '& .share': { order: 3 },
  },
}))

export const Body = styled('div')(({ theme }) => ({
  padding: '0 20px 24px 48px',
  '& .field-label': {
    display: 'block',
    margin: '8px 0 6px',
    fontSize: '.875rem',
    lineHeight: 20 / 14,
    fontWeight: 600,
  },
  '& > .more': {
    display: 'grid',
    gap: 20,
    marginTop: 24,
    paddingTop: 20,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  [PHONE]: { padding: '0 12px 16px' },
}))

/** What is missing, at the thing itself. */
export const Problems = styled('ul')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  padding: '0 20px 12px 48px',
  listStyle: 'none',
  color: theme.vars.palette.error.main,
  '& li': { display: 'flex', alignItems: 'flex-start', gap: 6 },
  '& svg': { fontSize: 16, marginTop: 1 },
  [PHONE]: { padding: '0 12px 12px' },
}))
