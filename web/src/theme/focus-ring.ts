import type { Theme } from '@mui/material/styles'

/** The one focus ring of the product. */
export function focusRing(theme: Theme) {
  return { outline: `3px solid ${theme.vars.palette.secondary.main}`, outlineOffset: '2px' }
}
