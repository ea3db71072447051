import type { SxProps, Theme } from '@mui/material/styles'
import { styled } from '@mui/material/styles'
import { levelName } from '../lib/level-name.ts'

const HEIGHTS = [5, 8.5, 12]

const Bars = styled('span')({
  display: 'inline-flex',
  alignItems: 'flex-end',
  flexShrink: 0,
  gap: 2,
  height: 12,
  '& > span': { width: 4, borderRadius: 1, backgroundColor: 'currentColor' },
})

/** Three rising bars, one to three of them filled. The word always stands beside them. */
export function LevelBars({ level }: { level: string }) {
  const filled = level === 'beginner' ? 1 : level === 'intermediate' ? 2 : 3
  return (
    <Bars aria-hidden="true">
      {HEIGHTS.map((height, i) => (
        <span key={height} style={{ height, opacity: i < filled ? 1 : 0.28 }} />
      ))}
    </Bars>
  )
}

/** As a chip of MUI's looks, of which the first pages would have the whole code for this one. */
const Level = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  maxWidth: '100%',
  minHeight: 26,
  padding: '0 10px',
  borderRadius: 6,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  backgroundColor: theme.vars.palette.surface.sunk,
}))

/** Beginner, Intermediate, Advanced; All Levels for anything else. */
export function LevelChip({ level, sx }: { level: string; sx?: SxProps<Theme> }) {
  return (
    <Level sx={sx ?? null}>
      <LevelBars level={level} />
      {levelName(level)}
    </Level>
  )
}
