import { styled } from '@mui/material/styles'
import { focusRing } from '../../../theme/focus-ring.ts'
import { FORCED_COLORS } from '../../../theme/media.ts'

/** An option: the whole row is the target; chosen, right, wrong and missed ones are told by edge, mark and words. */
export const OptionRow = styled('label')(({ theme }) => {
  const { palette } = theme.vars
  const edged = (color: string, ground: string) => ({
    borderColor: color,
    boxShadow: `inset 0 0 0 1px ${color}`,
    backgroundColor: ground,
    [FORCED_COLORS]: { outline: '2px solid highlight', outlineOffset: -2 },
  })
  const marked = (color: string) => ({ '& .mark': { borderColor: color, backgroundColor: color } })
  return {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minHeight: 52,
    padding: '12px 16px',
    borderRadius: 8,
    border: `1px solid ${palette.divider}`,
    '& input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      margin: 0,
      opacity: 0,
      cursor: 'pointer',
    },
    '& input:disabled': { cursor: 'default' },
    '& .text': { flex: 1, minWidth: 0 },
    '& .mark': {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: 20,
      height: 20,
      border: `1.5px solid ${palette.edge}`,
      color: palette.background.paper,
      '& svg': { fontSize: 16, visibility: 'hidden' },
    },
    '& .mark.round': { borderRadius: 10 },
    '& .mark.round::after': {
      content: '""',
      width: 8,
      height: 8,
      borderRadius: 4,
      backgroundColor: 'currentColor',
      visibility: 'hidden',
    },
    '& .mark.square': { borderRadius: 5 },
    '&.chosen .mark svg, &.chosen .mark::after': { visibility: 'visible' },
    '&.chosen .mark': {
      [FORCED_COLORS]: { forcedColorAdjust: 'none', backgroundColor: 'highlight', color: 'highlighttext' },
    },
    '&.open:hover:not(:has(:disabled))': {
      backgroundColor: palette.background.default,
      '& .mark': { borderColor: palette.text.primary },
    },
    '&.chosen.open': { ...edged(palette.primary.main, palette.tint.primary), ...marked(palette.primary.main) },
    '&.chosen.open:hover': { backgroundColor: palette.tint.primary },
    '&.right': { ...edged(palette.success.main, palette.tint.success), ...marked(palette.success.main) },
    '&.wrong': { ...edged(palette.error.main, palette.tint.error), ...marked(palette.error.main) },
    '&.missed': { borderStyle: 'dashed', borderColor: palette.success.main },
    '&:has(:focus-visible)': focusRing(theme),
    '& .verdict': {
      ...theme.typography.body2,
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      flexShrink: 0,
      fontWeight: 600,
      color: palette.text.secondary,
      '& svg': { fontSize: 18 },
    },
    '&.right .verdict': { color: palette.success.main },
    '&.wrong .verdict': { color: palette.error.main },
  }
})

export const Options = styled('div')({ display: 'grid', gap: 8 })
