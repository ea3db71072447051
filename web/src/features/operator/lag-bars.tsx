import { styled } from '@mui/material/styles'
import { texts } from '#texts/operator'
import type { Severity } from './parts.tsx'

const WIDTH = 4
const STEP = 6
const HEIGHT = 22
const SLOTS = 15

const Bars = styled('svg')(({ theme }) => ({
  display: 'inline-block',
  verticalAlign: 'middle',
  fill: theme.vars.palette.chart.first,
  '& rect': { opacity: 0.5 },
  '& rect:last-of-type': { opacity: 1 },
  '&.warning': { fill: theme.vars.palette.warning.main },
  '&.error': { fill: theme.vars.palette.error.main },
}))

/** A bar for each minute, the newest at the right; none for one in which nobody looked. Heights grow with the logarithm. */
export function LagBars({ samples, severity }: { samples: readonly (number | null)[]; severity: Severity }) {
  const known = samples.filter((sample) => sample !== null)
  if (known.length === 0) return null
  const most = Math.max(...known)
  const full = Math.log2(Math.max(most, 63) + 1)
  return (
    <Bars
      className={severity}
      width={SLOTS * STEP}
      height={HEIGHT}
      role="img"
      aria-label={texts.consumers.samples({ most })}
    >
      {samples.map((sample, place) => {
        if (sample === null) return null
        const height = 2 + ((HEIGHT - 2) * Math.log2(sample + 1)) / full
        const x = (SLOTS - samples.length + place) * STEP + STEP - WIDTH
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in time.
        return <rect key={place} x={x} y={HEIGHT - height} width={WIDTH} height={height} rx={1} />
      })}
    </Bars>
  )
}
