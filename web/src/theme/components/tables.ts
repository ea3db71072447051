import type { Components, Theme } from '@mui/material/styles'
import { set } from '../typography.ts'

/** Tables stand in cards: rows of 68 px, hairlines between them, the outer cells on the card's own padding. */
export const tables: Components<Theme> = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.row,
        padding: '12px 16px',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        'tr > &:first-of-type:not(th ~ *)': { paddingLeft: 24 },
        'tr > &:last-of-type': { paddingRight: 24 },
        'tbody > tr:last-of-type > &': { borderBottom: 0 },
      }),
      head: ({ theme }) => ({
        ...set([13, 18]),
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
}
