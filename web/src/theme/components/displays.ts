import type { Components, Theme } from '@mui/material/styles'
import { focusRing } from '../focus-ring.ts'
import { FORCED_COLORS, TOUCH } from '../media.ts'
import { set } from '../typography.ts'

const TINTED = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const

export const displays: Components<Theme> = {
  MuiTypography: {
    defaultProps: {
      variantMapping: { display: 'h1', row: 'p', figure: 'p', prose: 'div', code: 'code', subtitle1: 'p', body2: 'p' },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 49, borderBottom: `1px solid ${theme.vars.palette.divider}` }),
      indicator: { [FORCED_COLORS]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' } },
      list: { gap: 32, '@media (max-width: 699.95px)': { gap: 24 } },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        minHeight: 48,
        padding: '12px 0',
        ...set([15, 24]),
        fontWeight: 500,
        color: theme.vars.palette.text.secondary,
        '&:hover': { color: theme.vars.palette.text.primary },
        '&.Mui-disabled': { opacity: 0.5 },
        '&.Mui-selected': { color: theme.vars.palette.text.primary, fontWeight: 600 },
        // The strip clips what hangs out of it.
        '&.Mui-focusVisible': { ...focusRing(theme), outlineOffset: '-3px', borderRadius: 6 },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 26,
        gap: 6,
        padding: '0 10px',
        borderRadius: 6,
        ...set([13, 18]),
        fontWeight: 600,
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.surface.sunk,
        variants: [
          ...TINTED.map((color) => ({
            props: { color },
            style: { color: theme.vars.palette[color].main, backgroundColor: theme.vars.palette.tint[color] },
          })),
          {
            props: { variant: 'outlined' as const },
            style: {
              color: theme.vars.palette.text.secondary,
              backgroundColor: 'transparent',
              borderColor: theme.vars.palette.divider,
            },
          },
        ],
      }),
      label: { padding: 0 },
      icon: { margin: 0, fontSize: 16, color: 'inherit' },
      deleteIcon: { margin: 0, fontSize: 20, color: 'inherit', '&:hover': { color: 'inherit' } },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 40,
        height: 40,
        [TOUCH]: { minWidth: 44, height: 44 },
        borderRadius: 8,
        ...set([15, 24]),
        fontVariantNumeric: 'tabular-nums',
        '&.Mui-selected, &.Mui-selected:hover': {
          fontWeight: 600,
          color: theme.vars.palette.primary.main,
          backgroundColor: theme.vars.palette.tint.primary,
        },
      }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 6,
        borderRadius: 3,
        backgroundColor: theme.vars.palette.surface.track,
        [FORCED_COLORS]: { outline: '1px solid' },
      }),
      bar: { borderRadius: 'inherit', [FORCED_COLORS]: { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' } },
    },
  },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded' },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.surface.sunk }),
      rounded: { borderRadius: 6 },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { padding: '14px 16px', gap: 12, borderRadius: 10, ...set([15, 22]) },
      icon: { margin: 0, padding: '1px 0', fontSize: 20 },
      message: { padding: 0 },
      standard: ({ theme, ownerState }) => {
        const severity = ownerState.severity ?? 'success'
        return {
          color: theme.vars.palette.text.primary,
          backgroundColor: theme.vars.palette.tint[severity],
          '& .MuiAlert-icon': { color: theme.vars.palette[severity].main },
        }
      },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { margin: 0, ...set([15, 22]), fontWeight: 600 } } },
}
