import { styled } from '@mui/material/styles'
import { PHONE } from '../../theme/media.ts'

/** A page of a book: paper, and from edge to edge on a phone. */
export const PaperSection = styled('section')(({ theme }) => ({
  padding: '36px 56px 44px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  '& + &': { marginTop: 24 },
  [PHONE]: { margin: '0 -20px', padding: '28px 20px 36px', borderInline: 0, borderRadius: 0 },
}))
