import { PHONE } from '../theme/media.ts'

/** On phones a table's rows become stacked cards; the head stays for those who listen. */
export const stackedRows = {
  [PHONE]: {
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
    '& tbody td': { display: 'block', p: 0, border: 0 },
    '& tbody td:first-of-type, & tbody td:last-of-type': { flexBasis: '100%', p: 0 },
    '& tbody td:last-of-type': { textAlign: 'left', ml: -1.5 },
    '& tbody td:empty': { display: 'none' },
  },
} as const
