import type { Components, Theme } from '@mui/material/styles'
import { FORCED_COLORS } from '../media.ts'
import { touchRoom } from '../touch-room.ts'
import { set } from '../typography.ts'

const HEIGHTS = { small: 36, medium: 44, large: 52 } as const
const PADDINGS = { small: 14, medium: 20, large: 28 } as const

/** Controls press without ripples; one contained button per group, the rest outlined in the edge colour or plain text. */
export const buttons: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const size = ownerState.size ?? 'medium'
        return {
          height: HEIGHTS[size],
          minWidth: 0,
          padding: `0 ${ownerState.variant === 'text' ? Math.min(PADDINGS[size], 12) : PADDINGS[size]}px`,
          gap: 8,
          whiteSpace: 'nowrap',
          flexShrink: 0,
          ...(size === 'small' && { ...set([14, 22]), ...touchRoom('-5px 0') }),
          ...(size === 'large' && set([16, 24])),
          '&.Mui-disabled': {
            color: theme.vars.palette.text.secondary,
            ...(ownerState.variant !== 'text' && { backgroundColor: theme.vars.palette.surface.sunk }),
          },
        }
      },
      contained: { [FORCED_COLORS]: { border: '1px solid' } },
      outlined: ({ theme, ownerState }) =>
        (ownerState.color ?? 'primary') === 'primary'
          ? {
              '--variant-outlinedColor': theme.vars.palette.text.primary,
              '--variant-outlinedBorder': theme.vars.palette.edge,
              '@media (hover: hover)': {
                '&:hover': {
                  '--variant-outlinedBorder': theme.vars.palette.text.primary,
                  '--variant-outlinedBg': theme.vars.palette.action.hover,
                },
              },
            }
          : { '--variant-outlinedBorder': 'currentColor' },
      startIcon: { margin: 0, '& > *:nth-of-type(1)': { fontSize: 20 } },
      endIcon: { margin: 0, '& > *:nth-of-type(1)': { fontSize: 20 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 40,
        height: 40,
        padding: 0,
        borderRadius: 8,
        color: theme.vars.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        ...touchRoom('-2px'),
      }),
      colorInherit: { color: 'inherit' },
    },
  },
  MuiSvgIcon: {
    styleOverrides: { root: { fontSize: 20 }, fontSizeSmall: { fontSize: 16 }, fontSizeLarge: { fontSize: 24 } },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { fontWeight: 600, textUnderlineOffset: 3, textDecorationThickness: 1 } },
  },
}
