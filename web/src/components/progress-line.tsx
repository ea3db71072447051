import { styled } from '@mui/material/styles'

const Track = styled('div')(({ theme }) => ({
  height: 4,
  borderRadius: 2,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.divider,
  '& > div': { height: '100%', backgroundColor: theme.vars.palette.primary.main },
}))

/** How much of something is done, from 0 to `all`. */
export function ProgressLine({ done, all, label }: { done: number; all: number; label: string }) {
  return (
    <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={all} aria-valuenow={done}>
      <div style={{ width: `${(100 * done) / Math.max(1, all)}%` }} />
    </Track>
  )
}
