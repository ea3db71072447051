import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { PHONE, WIDER_THAN_PHONE } from '../../../theme/media.ts'

/** A card with its cover on top; on phones a row with a small one. */
export const Frame = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  '&.archived': { opacity: 0.85 },
  '&.archived .cover': { filter: 'saturate(.35)' },
  '& .small-cover': { display: 'none' },
  '& .body': { display: 'flex', flex: 1, flexDirection: 'column', minWidth: 0, padding: '14px 20px 20px' },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 40 },
  '& h2': {
    display: '-webkit-box',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
  },
  '& .rule': { margin: '14px 0', border: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .facts': { flex: 1, minHeight: 72, fontSize: '0.875rem', lineHeight: 20 / 14, fontVariantNumeric: 'tabular-nums' },
  '& .actions': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, marginTop: 16 },
  '& .on-phone': { display: 'none' },
  [PHONE]: {
    padding: 14,
    '& .wide-cover': { display: 'none' },
    '& .small-cover': { display: 'block', gridRow: '1 / 3' },
    '& .body': { padding: 0 },
    '& .top': { display: 'grid', gridTemplateColumns: '64px 1fr', columnGap: 14 },
    '& .head': { minHeight: 28 },
    '& .head > button': { marginTop: -6 },
    '& h2': { fontSize: '1.125rem', lineHeight: 24 / 18 },
    '& .description, & .rule, & .wide': { display: 'none' },
    '& .on-phone': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
    '& .facts': { flex: 'none', minHeight: 0, marginTop: 10 },
    '& .actions': { display: 'flex', gap: 12, marginTop: 4 },
  },
  [WIDER_THAN_PHONE]: { '& .actions .MuiButton-root': { height: 40 } },
})) as typeof Card

export const Figures = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 6, color: theme.vars.palette.text.secondary },
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& svg': { fontSize: 16 },
  '& .star': { color: theme.vars.palette.star },
}))

export const Gaps = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: '10px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: 8, alignItems: 'flex-start' },
  '& svg': { flexShrink: 0, marginTop: 2, fontSize: 16, color: theme.vars.palette.warning.main },
}))

export const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  '& > :last-child:not(:first-of-type)': { color: theme.vars.palette.text.secondary },
  '& b': { fontWeight: 600 },
}))
