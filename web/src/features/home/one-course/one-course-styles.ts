import { styled } from '@mui/material/styles'
import { PlainList } from '../../../components/plain-list.tsx'
import { BELOW_MD, PHONE } from '../../../theme/media.ts'

export const HeroColumns = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 512px',
  alignItems: 'end',
  gap: 64,
  paddingTop: 64,
  '& > .words': { alignSelf: 'center', minWidth: 0, paddingBottom: 56 },
  '& h1': { fontSize: '3.75rem', lineHeight: 64 / 60, overflowWrap: 'anywhere' },
  '& .lead': { maxWidth: 480, margin: '18px 0 28px', overflowWrap: 'anywhere' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 16 },
  '& .figures, & .facts': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    margin: '0 0 16px',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
  '& .facts': { margin: '20px 0 0' },
  '& .figures > svg': { fontSize: 19, color: theme.vars.palette.star },
  '& .figures > a': { color: 'inherit' },
  '& .figures > b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& .facts > svg': { fontSize: 17 },
  '& .facts > span + span': { marginInlineStart: 8 },
  '& > .cover': { position: 'relative' },
  '& > .cover > svg, & > .cover > img': { borderBottomLeftRadius: 2, borderBottomRightRadius: 2 },
  '@media (max-width: 1199.95px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 40 },
  [BELOW_MD]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 28,
    paddingTop: 36,
    '& > .words': { paddingBottom: 0 },
    '& > .cover': { maxWidth: 512 },
  },
  [PHONE]: {
    '& h1': { fontSize: '2.625rem', lineHeight: 46 / 42 },
    '& .buttons > *': { flex: '1 1 auto', paddingInline: 12 },
  },
}))

export const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 564px)',
  alignItems: 'start',
  gap: 64,
  paddingTop: 64,
  [BELOW_MD]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 },
  [PHONE]: { paddingTop: 48 },
})

export const Outcomes = styled(PlainList)(({ theme }) => ({
  ...theme.typography.row,
  display: 'grid',
  gap: 16,
  marginTop: 18,
  '& > li': { display: 'flex', gap: 12, overflowWrap: 'anywhere' },
  '& span': { minWidth: 0 },
  '& svg': { flexShrink: 0, color: theme.vars.palette.primary.main },
}))

export const Requirements = styled('ul')(({ theme }) => ({
  ...theme.typography.row,
  display: 'grid',
  gap: 6,
  margin: '10px 0 0',
  paddingInlineStart: 20,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}))

export const Contents = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '28px 36px',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 14,
  '& h2, & h3': { color: theme.vars.palette.text.primary },
  '& > .head, & > .foot': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4px 16px',
  },
  '& > .head': { marginBottom: 14 },
  '& > .foot': { paddingTop: 14, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > .foot > a': { display: 'inline-flex', alignItems: 'center', gap: 4, minHeight: 44, margin: '-10px 0' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) auto 84px',
    alignItems: 'baseline',
    padding: '12px 0',
    fontVariantNumeric: 'tabular-nums',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .number': { fontWeight: 600, color: theme.vars.palette.primary.main },
  '& li > h3': { overflowWrap: 'anywhere' },
  '& .minutes': { textAlign: 'end' },
  [PHONE]: {
    padding: '22px 20px',
    '& li': { gridTemplateColumns: '28px minmax(0, 1fr) 72px' },
    '& li > span:nth-of-type(2)': { display: 'none' },
  },
}))

export const Recommendations = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '384px minmax(0, 1fr)',
  alignItems: 'start',
  gap: 64,
  paddingTop: 88,
  '& > section': { overflowWrap: 'anywhere' },
  '& .caption': { ...theme.typography.caption, margin: '18px 0 2px', color: theme.vars.palette.text.secondary },
  '& .bio': {
    ...theme.typography.row,
    margin: '6px 0 0',
    whiteSpace: 'pre-line',
    color: theme.vars.palette.text.secondary,
  },
  '& h2 a': { color: 'inherit', textUnderlineOffset: 4, textDecorationThickness: 1 },
  '& > .quotes': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (max-width: 1199.95px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 40 },
  [BELOW_MD]: { paddingTop: 56, '& > .quotes': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}))

export const LastBand = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 24,
  marginTop: 88,
  padding: '36px 48px',
  borderRadius: 14,
  backgroundColor: theme.vars.palette.surface.wall,
  '& p': { ...theme.typography.row, margin: '4px 0 0', color: theme.vars.palette.text.secondary },
  [PHONE]: { marginTop: 56, padding: '28px 24px' },
}))
