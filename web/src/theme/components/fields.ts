import type { Components, Theme } from '@mui/material/styles'
import { focusRing } from '../focus-ring.ts'
import { TOUCH } from '../media.ts'
import { set } from '../typography.ts'

/** Fields: 46 high, the label above, the focus ring around the whole box, an error edge of 2 px. */
export const fields: Components<Theme> = {
  MuiInputBase: {
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        minHeight: 46,
        padding: ownerState.multiline ? '10px 14px' : '0 14px',
        gap: 10,
        ...set([15, 23]),
        // iOS zooms into anything smaller, and does not zoom out again.
        [TOUCH]: set([16, 23]),
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
        border: `1px solid ${theme.vars.palette.edge}`,
        borderRadius: 8,
        '&:hover': { borderColor: theme.vars.palette.text.secondary },
        '&:has(:focus-visible)': focusRing(theme),
        '&.Mui-error': {
          padding: ownerState.multiline ? '9px 13px' : '0 13px',
          border: `2px solid ${theme.vars.palette.error.main}`,
        },
        '&.Mui-disabled': {
          color: theme.vars.palette.text.secondary,
          backgroundColor: theme.vars.palette.surface.sunk,
          borderColor: theme.vars.palette.divider,
        },
        '&:has(> input[readonly])': { backgroundColor: theme.vars.palette.surface.sunk },
        '& .MuiSvgIcon-root': { color: theme.vars.palette.text.secondary },
      }),
      input: ({ theme }) => ({
        height: 'auto',
        padding: 0,
        // The ring is drawn around the whole field.
        '&&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: 'currentColor' },
        '&:-webkit-autofill': {
          WebkitBoxShadow: `0 0 0 100px ${theme.vars.palette.background.paper} inset`,
          WebkitTextFillColor: theme.vars.palette.text.primary,
          caretColor: theme.vars.palette.text.primary,
        },
      }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        display: 'block',
        marginBottom: 6,
        ...set([14, 20]),
        fontWeight: 600,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        display: 'flex',
        alignItems: 'flex-start',
        gap: 4,
        margin: '6px 0 0',
        ...set([13, 18]),
        letterSpacing: 0,
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: {
        padding: '0 24px 0 0',
        minHeight: 0,
        // Up to two lines of what is chosen, where there is no room for one.
        '&&&': {
          display: '-webkit-box',
          paddingRight: 'var(--select-arrow-room, 30px)',
          whiteSpace: 'normal',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
        },
        '&:focus': { backgroundColor: 'transparent' },
      },
      icon: { right: 12, top: 'calc(50% - 10px)', fontSize: 20 },
    },
  },
  MuiSlider: {
    styleOverrides: {
      root: { height: 4, padding: '20px 0' },
      // Longer than the way of the thumbs, so that at their ends they stand on it.
      rail: ({ theme }) => ({
        left: -8,
        width: 'calc(100% + 16px)',
        opacity: 1,
        backgroundColor: theme.vars.palette.divider,
      }),
      track: { border: 0 },
      thumb: ({ theme }) => ({
        width: 20,
        height: 20,
        backgroundColor: theme.vars.palette.background.paper,
        border: `2px solid ${theme.vars.palette.primary.main}`,
        // A target of 40 px around the 20-px thumb.
        '&::after': { width: 40, height: 40 },
        '&::before': { boxShadow: 'none' },
        '&:hover, &.Mui-active': { boxShadow: 'none', borderColor: theme.vars.palette.primary.dark },
        '&.Mui-focusVisible': { boxShadow: 'none', ...focusRing(theme) },
      }),
    },
  },
}
