import type { Components, Theme } from '@mui/material/styles'
import { PHONE, TOUCH } from '../media.ts'

const CARD_RADIUS = 12
/** Of a phone's window. */
const NEARLY_ALL = {
  width: 'calc(100% - 32px)',
  maxWidth: 'calc(100% - 32px)',
  maxHeight: 'calc(100% - 32px)',
  margin: 16,
}

/** Borders before shadows: boxes have a divider line; only what floats has a shadow. */
export const surfaces: Components<Theme> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: CARD_RADIUS } },
  },
  MuiMenu: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: 4,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: theme.vars.palette.elevation.raised,
      }),
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.row,
        minHeight: 40,
        [TOUCH]: { minHeight: 44 },
        gap: 12,
        padding: '8px 12px',
        borderRadius: 6,
        '& .MuiSvgIcon-root': { color: theme.vars.palette.text.secondary },
        '&&.Mui-selected': { fontWeight: 600, backgroundColor: theme.vars.palette.tint.primary },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: CARD_RADIUS,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: theme.vars.palette.elevation.overlay,
        // Room for two buttons in a row, and titles in one.
        [PHONE]: { '&:not(.MuiDialog-paperFullScreen)': NEARLY_ALL },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.h3,
        padding: '28px 32px 8px',
        [PHONE]: { padding: '24px 24px 8px' },
      }),
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 32px 8px', [PHONE]: { padding: '0 24px 8px' } } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: { flexWrap: 'wrap', padding: '20px 32px 28px', gap: 12, [PHONE]: { padding: '16px 24px 24px' } },
    },
  },
  MuiTooltip: {
    // Opens after 700 ms; at once within 300 ms of the last one. MUI's own window is 800 ms plus this leave delay.
    defaultProps: { enterDelay: 700, enterNextDelay: 0, leaveDelay: -500 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.caption,
        padding: '5px 10px',
        borderRadius: 6,
        color: theme.vars.palette.inverse.text,
        backgroundColor: theme.vars.palette.inverse.ground,
      }),
    },
  },
}
