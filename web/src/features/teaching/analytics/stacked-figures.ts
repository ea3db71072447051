import type { SxProps, Theme } from '@mui/material/styles'
import { stacked } from '../../../components/stacked-rows.ts'

/** On narrow screens a course is its name, and its figures in one line below it. */
export const stackedFigures: SxProps<Theme> = {
  '& .unit': { display: 'none' },
  '@media (max-width: 899.95px)': {
    ...stacked,
    '& tbody tr': { ...stacked['& tbody tr'], justifyContent: 'space-between' },
    '& .bar': { display: 'none' },
    '& .unit': { display: 'inline' },
  },
}
