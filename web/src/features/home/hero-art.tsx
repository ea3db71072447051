import { useTheme } from '@mui/material/styles'
import { FaceOutCover } from '../../covers/face-out-cover.tsx'
import { BookSpine } from './book-spine.tsx'
import { shelvedBooks } from './shelved-books.ts'

const WIDTH = 724
const UPPER_BOARD = 268
const LOWER_BOARD = 566
const PANES = [0, 1].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })))

/** The reading room: window light across two shelves. */
export function HeroArt({ className }: { className?: string }) {
  const { art } = useTheme().vars.palette
  return (
    <svg className={className} viewBox={`0 0 ${WIDTH} 600`} aria-hidden="true">
      {PANES.map(({ row, column }) => (
        <Pane key={`${row}${column}`} row={row} column={column} fill={art.light} />
      ))}
      <Shelf x={356} y={UPPER_BOARD} />
      {shelvedBooks.upper.map((spine) => (
        <BookSpine key={spine.x} spine={spine} board={UPPER_BOARD} />
      ))}
      <FaceOutCover family="web" seed={15} x={540} y={UPPER_BOARD - 154} width={108} height={154} cropFrom={150} />
      <Shelf x={96} y={LOWER_BOARD} />
      {shelvedBooks.lower.map((spine) => (
        <BookSpine key={spine.x} spine={spine} board={LOWER_BOARD} />
      ))}
      <FaceOutCover family="data" seed={43} x={292} y={LOWER_BOARD - 206} width={142} height={206} cropFrom={0} />
      <g transform={`translate(671 ${LOWER_BOARD}) rotate(-10)`}>
        <BookSpine spine={shelvedBooks.leaning} board={0} />
      </g>
    </svg>
  )
}

const PANE = { width: 166, height: 250, stepX: 178, stepY: 262, skew: 0.18 }

function Pane({ row, column, fill }: { row: number; column: number; fill: string }) {
  const x = 196 + column * PANE.stepX
  const y = 112 - column * PANE.stepX * PANE.skew + row * PANE.stepY
  const rise = PANE.width * PANE.skew
  return <path fill={fill} d={`M${x} ${y}l${PANE.width} ${-rise}v${PANE.height}l${-PANE.width} ${rise}z`} />
}

function Shelf({ x, y }: { x: number; y: number }) {
  const { art } = useTheme().vars.palette
  return (
    <>
      <rect x={x} y={y} width={WIDTH - x} height="12" fill={art.wood} />
      <rect x={x} y={y + 12} width={WIDTH - x} height="5" fill={art.woodEdge} />
      <path d={`M${x} ${y + 17}H${WIDTH}V${y + 30}H${x + 26}Z`} opacity=".06" />
    </>
  )
}
