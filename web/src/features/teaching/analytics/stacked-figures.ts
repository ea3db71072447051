import type { SxProps, Theme } from '@mui/material/styles'

/** On narrow screens a course is its name, and its figures in one line below it. */
export const stackedFigures: SxProps<Theme> = {
  '& .unit': { display: 'none' },
  '@media (max-width: 899.95px)': {
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '&, & tbody': { display: 'block' },
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '8px 16px',
      height: 'auto',
      py: 2,
      px: 3,
    },
    '& tbody tr + tr': { borderTop: '1px solid', borderColor: 'divider' },
    '& tbody td, & tbody th': { display: 'block', p: 0, border: 0, textAlign: 'left' },
    '& tbody tr > td:first-of-type, & tbody tr > th, & tbody td.whole-line': { flexBasis: '100%', p: 0 },
    '& tbody td:empty, & .bar': { display: 'none' },
    '& .unit': { display: 'inline' },
  },
}
