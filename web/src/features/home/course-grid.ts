import { styled } from '@mui/material/styles'
import { PlainList } from '../../components/plain-list.tsx'
import { PHONE } from '../../theme/media.ts'

/** Four course cards, two, or one in a row. */
export const CourseGrid = styled(PlainList)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '48px 28px',
  '@media (max-width: 1039.95px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [PHONE]: { rowGap: 40 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 },
}))
