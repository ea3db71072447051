import { useTheme } from '@mui/material/styles'
import { useId } from 'react'

const PANE = { width: 174, height: 234, gap: 12 }
/** The panes rise to the right by 18 %. */
const SKEW = (-Math.atan(0.18) * 180) / Math.PI

/** More than any wall is wide or high. */
const ENDLESS = 6000

interface Props {
  className?: string
  /** The first pane's upper left corner, in pixels from the wall's. */
  left: number
  top: number
}

/** Light through a window's panes, from its first pane to the wall's right and lower edge. Decorative. */
export function WindowLight({ className, left, top }: Props) {
  const id = useId()
  const { art } = useTheme().vars.palette
  const [width, height] = [PANE.width + PANE.gap, PANE.height + PANE.gap]
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true">
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
        <rect width={PANE.width} height={PANE.height} fill={art.light} />
      </pattern>
      <g transform={`translate(${left} ${top}) skewY(${SKEW})`}>
        <rect width={ENDLESS} height={ENDLESS} fill={`url(#${id})`} />
      </g>
    </svg>
  )
}
