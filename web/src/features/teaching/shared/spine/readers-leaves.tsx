import { keyframes, styled } from '@mui/material/styles'
import { REDUCED_MOTION } from '../../../../theme/media.ts'
import type { Leaf } from './readers-book.ts'
import type { SpineColours } from './spine-colours.ts'
import type { Slot, SpineMeasures } from './spine-layout.ts'
import { opensBy } from './use-active-leaf.ts'

const grow = keyframes({ from: { transform: 'scaleY(0)' } })
const Growing = styled('g')({
  transformBox: 'fill-box',
  transformOrigin: 'bottom',
  animation: `${grow} 240ms cubic-bezier(.2, 0, 0, 1) backwards`,
  [REDUCED_MOTION]: { animation: 'none' },
})

/** All leaves have grown 400 ms after the first began. */
const DELAY_MS = 8
const ALL_DELAYS_MS = 160
const RIM = 1.5
const RIBBON = { foot: 8, perReader: 1.9, longest: 48, width: 10 }

interface Props {
  leaf: Leaf
  place: Slot
  order: number
  count: number
  enrolled: number
  mostReading: number
  isActive: boolean
  measures: SpineMeasures
  colours: SpineColours
  onPoint: (leaf: Leaf | null) => void
  onOpen: (leaf: Leaf) => void
}

/** One leaf: everyone enrolled, on it who went on, and on top who stopped here; below the spine the ribbon of who reads. */
export function ReadersLeaf(props: Props) {
  const { leaf, place, order, count, enrolled, isActive, measures, colours, onPoint, onOpen } = props
  const { top, bottom, height } = measures
  const perReader = enrolled === 0 ? 0 : (bottom - top) / enrolled
  const paper = (leaf.reached - leaf.stopped) * perReader
  const tint = leaf.stopped * perReader
  const delay = Math.min(DELAY_MS, ALL_DELAYS_MS / count) * order
  return (
    <g
      onPointerEnter={() => onPoint(leaf)}
      onPointerLeave={() => onPoint(null)}
      onPointerUp={(event) => opensBy(event, leaf) && onOpen(leaf)}
    >
      <rect x={place.x} y={top} width={place.width} height={bottom - top} fill={colours.tint} fillOpacity=".17" />
      <Growing style={{ animationDelay: `${delay}ms` }}>
        <rect x={place.x} y={bottom - paper} width={place.width} height={paper} fill={colours.paper} />
        {leaf.stopped > 0 && (
          <rect
            x={place.x}
            y={bottom - paper - tint}
            width={place.width}
            height={Math.max(tint - (leaf.reached > leaf.stopped ? RIM : 0), 1)}
            fill={colours.tint}
          />
        )}
      </Growing>
      {leaf.reading > 0 && <Ribbon {...props} top={height} />}
      {isActive && (
        <rect
          x={place.x - 1}
          y={top - 1}
          width={place.width + 2}
          height={bottom - top + 2}
          fill="none"
          stroke={colours.tint}
          strokeWidth="2"
        />
      )}
    </g>
  )
}

function Ribbon({ leaf, place, mostReading, colours, top }: Props & { top: number }) {
  const perReader = Math.min(RIBBON.perReader, (RIBBON.longest - RIBBON.foot) / mostReading)
  const length = RIBBON.foot + leaf.reading * perReader
  const width = Math.min(RIBBON.width, place.width * 0.8)
  const left = place.x + (place.width - width) / 2
  const notch = Math.min(5, length / 2)
  return (
    <RibbonPath
      style={{ '--ribbon': colours.ground, '--ribbon-in-the-dark': colours.tint }}
      d={`M${left} ${top}v${length}l${width / 2} ${-notch}l${width / 2} ${notch}v${-length}z`}
    />
  )
}

interface RibbonStyle {
  style: Record<'--ribbon' | '--ribbon-in-the-dark', string>
}
const RibbonPath = styled('path')<RibbonStyle>(({ theme }) => ({
  fill: 'var(--ribbon)',
  ...theme.applyStyles('dark', { fill: 'var(--ribbon-in-the-dark)' }),
}))
