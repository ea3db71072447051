import { styled } from '@mui/material/styles'

export const ListHead = styled('div')(({ theme }) => ({
  flexShrink: 0,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .title': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12, marginBottom: 12 },
  '&.student': { padding: 16 },
  '&.teacher': {
    padding: '40px 16px 0 24px',
    '& .MuiTabs-root': { marginTop: 4, borderBottom: 0 },
    [theme.breakpoints.down('md')]: { padding: '28px 20px 0' },
  },
}))

export const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarColor: `${theme.vars.palette.divider} transparent`,
}))

export const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  flexShrink: 0,
  padding: '12px 20px 14px',
  color: theme.vars.palette.text.secondary,
  '& > div': { display: 'flex', gap: 8, marginLeft: -12 },
}))
