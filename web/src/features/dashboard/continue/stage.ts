import { styled } from '@mui/material/styles'
import { PHONE } from '../../../theme/media.ts'
import { STAGE, STAGE_ON_PHONES } from './book.ts'

/** Where no book lies open: what stands on the ledge, and words beside it. */
export const Stage = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 64,
  minHeight: STAGE,
  [theme.breakpoints.down('lg')]: { gap: 32 },
  [PHONE]: {
    flexDirection: 'column',
    alignItems: 'stretch',
    justifyContent: 'space-between',
    gap: 24,
    minHeight: STAGE_ON_PHONES,
  },
}))
