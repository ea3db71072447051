import { styled } from '@mui/material/styles'
import { PHONE } from '../../theme/media.ts'

/** Tabs, and the search at their end: on phones above each other. */
export const QuestionsBar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '8px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .MuiTabs-root': { marginBottom: -1, borderBottom: 0 },
  '& .search': { width: '14.5rem', maxWidth: '100%', marginBottom: 9, flexShrink: 0 },
  [PHONE]: {
    flexDirection: 'column-reverse',
    flexWrap: 'nowrap',
    alignItems: 'stretch',
    '& .search': { width: '100%' },
  },
}))
