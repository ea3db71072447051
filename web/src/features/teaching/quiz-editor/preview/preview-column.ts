import { styled } from '@mui/material/styles'

/** As wide as in the player. */
export const Column = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 680,
  margin: '0 auto',
  padding: '32px 0 96px',
  [theme.breakpoints.down('md')]: { padding: '24px 20px 96px' },
}))

export const Questions = styled('div')({ display: 'grid', gap: 32, marginTop: 32 })

export const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  marginTop: 32,
  paddingTop: 24,
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))
