import Chip from '@mui/material/Chip'
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

/** Beginner, Intermediate, Advanced; All Levels for anything else. */
export function LevelChip({ level, sx }: { level: string; sx?: SxProps<Theme> }) {
  return <Chip icon={<LevelBars level={level} />} label={levelName(level)} sx={sx ?? null} />
}
