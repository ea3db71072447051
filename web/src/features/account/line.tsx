import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'

/** One thing of the account at the left, what can be done with it at the right. */
export const Line = styled(Card)({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 16,
  padding: '14px 12px 14px 18px',
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
})
