import GlobalStyles from '@mui/material/GlobalStyles'
import { lightPalette } from '../../theme/palette.ts'

/** Paper is white, whatever the screen's scheme is. */
const INK = {
  '--lectern-palette-text-primary': lightPalette.text.primary,
  '--lectern-palette-text-secondary': lightPalette.text.secondary,
  '--lectern-palette-background-default': '#FFF',
  '--lectern-palette-background-paper': '#FFF',
  '--lectern-palette-surface-sunk': lightPalette.surface.sunk,
  '--lectern-palette-divider': lightPalette.divider,
  '--lectern-palette-edge': lightPalette.edge,
  '--lectern-palette-primary-main': lightPalette.primary.main,
  '--lectern-palette-secondary-main': lightPalette.secondary.main,
  '--lectern-palette-tint-secondary': '#FFF',
  '--lectern-palette-code-inline': lightPalette.code.inline,
  '--lectern-palette-code-ground': '#FFF',
  '--lectern-palette-code-line': lightPalette.divider,
} as const

/** A lesson on paper: its text alone, in ink, with the addresses of its links written out. */
export function PrintStyles() {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          '@page': { margin: '20mm 18mm' },
          ':root, [data-scheme]': INK,
          'html, body': { backgroundColor: '#FFF !important' },
          '.lesson-text': { fontSize: '12pt', lineHeight: 1.5 },
          '.lesson-text .code-block': { overflow: 'visible', color: '#000', breakInside: 'avoid' },
          '.lesson-text .code-block *': { color: '#000 !important', whiteSpace: 'pre-wrap' },
          '.lesson-text .code-copy': { display: 'none !important' },
          '.lesson-text .table-box': { overflow: 'visible' },
          '.lesson-text .embed, .lesson-stage': { display: 'none !important' },
          '.lesson-text img': { maxHeight: '220mm', breakInside: 'avoid' },
          '.lesson-text h2, .lesson-text h3, .lesson-text h4': { breakAfter: 'avoid' },
          '.lesson-text a': { color: '#000', textDecoration: 'underline' },
          '.lesson-text a[href^="http"]::after': {
            content: '" (" attr(href) ")"',
            fontSize: '.85em',
            overflowWrap: 'anywhere',
          },
          '[role="region"][aria-label*="otifications"]': { display: 'none' },
        },
      }}
    />
  )
}
