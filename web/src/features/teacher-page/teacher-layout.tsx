import { styled } from '@mui/material/styles'
import { PHONE } from '../../theme/media.ts'

export const Wall = styled('header')(({ theme }) => ({
  paddingBlock: 64,
  backgroundColor: theme.vars.palette.surface.wall,
  '& .person': { display: 'flex', alignItems: 'center', gap: 32 },
  '& h1': { fontSize: '3rem', lineHeight: 54 / 48, overflowWrap: 'anywhere' },
  [PHONE]: {
    paddingBlock: '28px 32px',
    '& .person': { flexDirection: 'column', alignItems: 'flex-start', gap: 20 },
    // The picture's size is its own style.
    '& .person > span': { width: '96px !important', height: '96px !important', fontSize: '36px !important' },
    '& h1': { fontSize: '2.125rem', lineHeight: 40 / 34 },
  },
}))

/** Only what is known: one to three of them in a row, on phones two. */
export const Figures = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  margin: 0,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { display: 'flex', flexDirection: 'column-reverse', padding: '22px 24px 28px' },
  '& > div:first-of-type': { paddingLeft: 0 },
  '& > div + div': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.figure, margin: 0 },
  [PHONE]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div': { padding: '14px 16px' },
    '& > div:nth-of-type(odd)': { paddingLeft: 0, borderLeft: 0 },
    '& > div:nth-of-type(n + 3)': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}))

export const About = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 384px',
  alignItems: 'start',
  gap: 72,
  paddingTop: 56,
  '& .bio': { marginTop: 8, maxWidth: 740, lineHeight: 31 / 19, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  // Without words of the teacher's own the card is as wide as the page, its parts side by side.
  '&:not(:has(> section))': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    [theme.breakpoints.up('md')]: {
      '& > aside': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '& > aside > div + div': {
        padding: '0 0 0 28px',
        border: 0,
        borderLeft: `1px solid ${theme.vars.palette.divider}`,
      },
    },
  },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 },
  [PHONE]: { paddingTop: 40 },
}))

export const Part = styled('section')({
  paddingTop: 72,
  '& > .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4px 24px',
    marginBottom: 28,
  },
  [PHONE]: { paddingTop: 48, '& > .head': { marginBottom: 20 } },
})
