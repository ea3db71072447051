import { createTheme, type Shadows } from '@mui/material/styles'
import { locale } from '../lib/locale.ts'
import { baseStyles } from './base-styles.ts'
import { buttons } from './components/buttons.ts'
import { displays } from './components/displays.ts'
import { fields } from './components/fields.ts'
import { surfaces } from './components/surfaces.ts'
import { tables } from './components/tables.ts'
import { darkPalette, lightPalette } from './palette.ts'
import './theme-types.ts'
import { typography } from './typography.ts'

/** Where the chosen scheme is kept; scheme.js reads it before the first paint. */
export const SCHEME_STORAGE_KEY = 'lectern-scheme'

const EASE = 'cubic-bezier(.2, 0, 0, 1)'
const RAISED = 'var(--lectern-palette-elevation-raised)'
const OVERLAY = 'var(--lectern-palette-elevation-overlay)'

/** MUI's 25 steps are two of ours: menus and the like are raised (8 and below), dialogs and drawers lie over everything. */
const shadows = Array.from({ length: 25 }, (_, step) => {
  if (step === 0) return 'none'
  return step <= 8 ? RAISED : OVERLAY
}) as Shadows

export const theme = createTheme({
  direction: locale.direction,
  cssVariables: { cssVarPrefix: 'lectern', colorSchemeSelector: '[data-scheme="%s"]' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  typography,
  shadows,
  shape: { borderRadius: 8 },
  spacing: 8,
  motion: { reducedMotion: 'system' },
  focusVisible: {
    outlineStyle: 'solid',
    outlineWidth: 3,
    outlineOffset: 2,
    outlineColor: 'var(--lectern-palette-secondary-main)',
    boxShadow: 'none',
  },
  transitions: {
    easing: { easeInOut: EASE, easeOut: EASE, easeIn: EASE, sharp: EASE },
    duration: {
      shortest: 120,
      shorter: 120,
      short: 120,
      standard: 160,
      complex: 160,
      enteringScreen: 180,
      leavingScreen: 100,
    },
    // MUI lets taller menus take longer; ours all take the same.
    getAutoHeightDuration: () => 160,
  },
  components: { ...baseStyles, ...buttons, ...fields, ...surfaces, ...displays, ...tables },
})
