import { styled } from '@mui/material/styles'
import { PHONE, TOUCH } from '../../theme/media.ts'
import { SERIF } from '../../theme/typography.ts'

export const Ground = styled('footer')(({ theme }) => ({
  marginTop: 96,
  padding: '64px 0 32px',
  color: theme.vars.palette.footer.text,
  backgroundColor: theme.vars.palette.footer.ground,
  borderTop: `1px solid ${theme.vars.palette.footer.line}`,
  // The light scheme's brass would hardly be seen on this ground.
  '& :focus-visible': { outlineColor: '#E4BA66' },
  '& a:has(> svg)': { display: 'inline-flex', alignItems: 'center', gap: 12, verticalAlign: 'top' },
  // The logo's target is higher than what is seen of it.
  '& .brand > a': { margin: '-6px 0' },
  [PHONE]: { marginTop: 64, padding: '48px 0 28px' },
}))

export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '2fr 1fr 1fr 1fr 1.5fr',
  gap: 32,
  '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
  // An address is long, and the last column wide.
  '& > .contact': { gridColumn: 5 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(3, 1fr)',
    '& > .brand': { gridColumn: '1 / 3' },
    '& > .contact': { gridArea: '1 / 3' },
  },
  [PHONE]: {
    gridTemplateColumns: '1fr 1fr',
    columnGap: 16,
    '& > .brand, & > .contact': { gridArea: 'auto / 1 / auto / -1' },
  },
}))

export const Motto = styled('p')(({ theme }) => ({
  maxWidth: 290,
  marginTop: 16,
  font: `400 1.0625rem/1.59 ${SERIF}`,
  wordSpacing: 0,
  color: theme.vars.palette.footer.link,
}))

/** As high as the links, whose code comes later. */
export const Social = styled('div')({ minHeight: 44, marginTop: 16 })

export const Column = styled('div')(({ theme }) => ({
  '& h2': { marginBottom: 14, fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: 600 },
  '& li': { fontSize: '0.9375rem', lineHeight: 32 / 15 },
  '& a': {
    color: theme.vars.palette.footer.link,
    textDecoration: 'none',
    borderRadius: 4,
    [TOUCH]: { display: 'inline-block', minWidth: 44, padding: '6px 0' },
    '&:hover': { color: theme.vars.palette.footer.text, textDecoration: 'underline', textUnderlineOffset: 3 },
  },
}))

export const Bottom = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '16px 32px',
  marginTop: 56,
  paddingTop: 24,
  fontSize: '0.875rem',
  color: theme.vars.palette.footer.link,
  borderTop: `1px solid ${theme.vars.palette.footer.line}`,
  '& > .copyright': { marginRight: 'auto' },
  // The last stays at the end of its line when the languages come.
  [PHONE]: { '& > .copyright': { flexBasis: '100%' }, '& > :last-child': { marginLeft: 'auto' } },
}))
