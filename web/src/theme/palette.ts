import type { PaletteOptions } from '@mui/material/styles'

/** Ink shadows in daylight, black ones in the dark, where surfaces are told apart by tone. */
const lightElevation = {
  raised: '0 1px 2px rgb(26 35 31 / .06), 0 8px 24px -8px rgb(26 35 31 / .14)',
  overlay: '0 2px 4px rgb(26 35 31 / .08), 0 20px 48px -12px rgb(26 35 31 / .26)',
}

const darkElevation = {
  raised: '0 0 0 1px rgb(255 255 255 / .03), 0 8px 24px -8px rgb(0 0 0 / .6)',
  overlay: '0 20px 48px -12px rgb(0 0 0 / .8)',
}

export const lightPalette = {
  background: { default: '#F6F6F1', paper: '#FFFFFF' },
  surface: { sunk: '#ECEEE5', wall: '#E3E9DD', track: '#ECEEE5' },
  text: { primary: '#1A231F', secondary: '#535E57', disabled: '#535E57' },
  divider: '#DEE1D7',
  edge: '#78837C',
  selection: '#F3DDA6',
  star: '#B0740C',
  primary: { main: '#17523F', dark: '#0E3A2C', contrastText: '#FFFFFF' },
  secondary: { main: '#85560D', contrastText: '#FFFFFF' },
  success: { main: '#2A7238', contrastText: '#FFFFFF' },
  warning: { main: '#9A4F00', contrastText: '#FFFFFF' },
  error: { main: '#B02A28', contrastText: '#FFFFFF' },
  info: { main: '#24598A', contrastText: '#FFFFFF' },
  tint: {
    primary: '#E1ECE4',
    secondary: '#F7EACB',
    success: '#E2F1E1',
    warning: '#FCEBD6',
    error: '#FBE6E2',
    info: '#E2ECF5',
  },
  inverse: { ground: '#1A231F', text: '#F6F6F1', icon: '#8DCBAD' },
  footer: { ground: '#12291F', panel: '#12382B', text: '#EDF1E8', link: '#A9BBAF', line: '#27443680' },
  code: { ground: '#1B2622', line: '#2C3A34', inline: '#ECEEE5', aside: 'rgb(133 86 13 / .12)' },
  chart: {
    first: '#17523F',
    second: '#B97C12',
    third: '#2F6AA0',
    fourth: '#C2512F',
    area: 'rgb(23 82 63 / .1)',
  },
  art: { wood: '#B98A5A', woodEdge: '#93683E', light: '#F2F1DC', lamplight: '#FAF6DD' },
  elevation: lightElevation,
  action: { disabled: '#535E57', disabledBackground: '#ECEEE5', hover: 'rgb(26 35 31 / .05)' },
} satisfies PaletteOptions

export const darkPalette = {
  background: { default: '#111613', paper: '#19201C' },
  surface: { sunk: '#252E28', wall: '#1B241F', track: '#2C352F' },
  text: { primary: '#ECEFE6', secondary: '#A7B3AA', disabled: '#A7B3AA' },
  divider: '#2C352F',
  edge: '#6C7A72',
  selection: '#57441C',
  star: '#E4B04A',
  primary: { main: '#8DCBAD', dark: '#A9DBC2', contrastText: '#0B2118' },
  secondary: { main: '#E4BA66', contrastText: '#15110A' },
  success: { main: '#84CC90', contrastText: '#15110A' },
  warning: { main: '#EBA564', contrastText: '#15110A' },
  error: { main: '#F29B90', dark: '#F7BCB4', contrastText: '#15110A' },
  info: { main: '#93BFE8', contrastText: '#15110A' },
  tint: {
    primary: '#1E3329',
    secondary: '#362B14',
    success: '#1B3220',
    warning: '#3A2613',
    error: '#3D1E1B',
    info: '#18293A',
  },
  inverse: { ground: '#ECEFE6', text: '#111613', icon: '#17523F' },
  footer: { ground: '#0C100E', panel: '#12382B', text: '#ECEFE6', link: '#A7B3AA', line: '#2C352F' },
  code: { ground: '#0C100E', line: '#1E2622', inline: '#232C27', aside: 'rgb(228 186 102 / .16)' },
  chart: {
    first: '#6FBF98',
    second: '#E0AC4A',
    third: '#7DB2E2',
    fourth: '#EC8C6B',
    area: 'rgb(111 191 152 / .14)',
  },
  art: { wood: '#6B4D31', woodEdge: '#4A3521', light: '#29322A', lamplight: '#37392A' },
  elevation: darkElevation,
  action: { disabled: '#A7B3AA', disabledBackground: '#252E28', hover: 'rgb(236 239 230 / .06)' },
} satisfies PaletteOptions
