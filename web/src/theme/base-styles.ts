import type { Components, Theme } from '@mui/material/styles'
import { focusRing } from './focus-ring.ts'
import { REDUCED_MOTION } from './media.ts'

/** What holds on every page: the ground, the ring, the breaking of lines, and stillness for those who ask for it. */
export const baseStyles: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { WebkitFontSmoothing: 'antialiased', textRendering: 'optimizeLegibility', scrollPaddingTop: 96 },
      body: { overflowWrap: 'break-word', wordSpacing: '.06em', fontOpticalSizing: 'auto' },
      'button, input, select, textarea': { wordSpacing: 'inherit' },
      'h1, h2, h3': { textWrap: 'balance' },
      p: { textWrap: 'pretty' },
      'h1, h2, h3, h4, h5, p, ul, ol, dl, dd, figure': { margin: 0 },
      'svg, img': { display: 'block' },
      '::selection': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.selection },
      ':focus-visible': focusRing(theme as Theme),
      // Focus moves here by script after a change of page; a ring around half the window would say nothing.
      '[tabindex="-1"]:focus-visible': { outline: 'none' },
      [REDUCED_MOTION]: {
        '*, *::before, *::after': {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '1ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
}
