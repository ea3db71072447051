import type { SxProps, Theme } from '@mui/material/styles'
import { PHONE } from '../theme/media.ts'

/** Each row a card: what is first takes a line of its own, the rest wraps below it. */
export const stacked = {
  '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '&, & tbody': { display: 'block' },
  '& tbody tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    height: 'auto',
    py: 2,
    px: 3,
  },
  '& tbody tr + tr': { borderTop: '1px solid', borderColor: 'divider' },
  '& tbody td, & tbody th': { display: 'block', p: 0, border: 0, textAlign: 'left' },
  '& tbody tr > td:first-of-type, & tbody tr > th, & tbody td.whole-line': { flexBasis: '100%', p: 0 },
  '& tbody td:empty': { display: 'none' },
} as const

const rows = { ...stacked, '& tbody td:last-of-type': { flexBasis: '100%', p: 0, ml: -1.5 } } as const

/** On phones a table's rows become stacked cards; the head stays for those who listen. */
export const stackedRows: SxProps<Theme> = { [PHONE]: rows }

/** The same for tables of many columns, wherever their card (`containerType: 'inline-size'`) is too narrow for them. */
export const stackedWhereNarrow: SxProps<Theme> = {
  '@container (max-width: 799.95px)': rows,
  // With some room, what can be done stands at the end of the line.
  '@container (min-width: 480px) and (max-width: 799.95px)': {
    '& tbody td:last-of-type': { flexBasis: 'auto', ml: 'auto' },
  },
}
