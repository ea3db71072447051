import type { Theme } from '@mui/material/styles'
import { PHONE } from '../../../../../theme/media.ts'
import { SANS } from '../../../../../theme/typography.ts'

/** What couldn't be kept, as its teacher sees it. */
export function gapStyles(theme: Theme) {
  const { palette } = theme.vars
  return {
    '& .picture-missing': {
      display: 'flex',
      alignItems: 'center',
      gap: 20,
      padding: '16px 20px',
      border: `1px dashed ${palette.secondary.main}`,
      borderRadius: 10,
      fontFamily: SANS,
      wordSpacing: 0,
      backgroundColor: palette.tint.secondary,
      '& > svg': { flexShrink: 0, color: palette.secondary.dark },
      '&.over': { borderStyle: 'solid', outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
      [PHONE]: { flexWrap: 'wrap', gap: '8px 14px', padding: 16, '& .gap-words': { flexBasis: 'calc(100% - 38px)' } },
    },
    '& .block-gap': {
      padding: '18px 20px',
      border: `1px solid ${palette.divider}`,
      borderInlineStart: `3px solid ${palette.warning.main}`,
      borderRadius: 8,
      wordSpacing: 0,
      [PHONE]: { padding: 16 },
    },
    '& .gap-head': {
      display: 'flex',
      gap: 14,
      fontFamily: SANS,
      '& > svg': { flexShrink: 0, marginTop: 2, color: palette.warning.main },
    },
    '& .gap-words': {
      flex: 1,
      minWidth: 0,
      '& b': { display: 'block', fontSize: '.9375rem', lineHeight: 22 / 15, fontWeight: 600 },
      '& small': {
        ...theme.typography.caption,
        display: 'block',
        color: palette.text.secondary,
        overflowWrap: 'anywhere' as const,
      },
    },
    '& .gap-content': {
      margin: '14px 0',
      padding: '12px 16px',
      borderRadius: 8,
      fontSize: '1rem',
      lineHeight: 1.6,
      backgroundColor: palette.surface.sunk,
      '& > div > * + *, & > * + *': { marginTop: 8 },
    },
    '& .gap-tools': {
      display: 'flex',
      flexWrap: 'wrap' as const,
      alignItems: 'center',
      gap: 8,
      '& button': {
        ...theme.typography.button,
        minHeight: 40,
        padding: '0 14px',
        border: `1px solid ${palette.edge}`,
        borderRadius: 8,
        color: palette.text.primary,
        backgroundColor: palette.background.paper,
        cursor: 'pointer',
      },
      '& .gap-remove': {
        display: 'grid',
        placeItems: 'center',
        width: 40,
        padding: 0,
        border: 0,
        background: 'none',
        '& svg': { fontSize: 20 },
      },
      '& .gap-delete': { border: 0, color: palette.error.main, background: 'none' },
    },
  }
}
