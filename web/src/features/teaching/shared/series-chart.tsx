import { styled } from '@mui/material/styles'
import { useWidth } from '../../../lib/use-width.ts'
import { scaleFor } from './chart-scale.ts'
import { isSparse, type Point, shortDay } from './series.ts'

const HEIGHT = 232
const PLOT = { right: 28, top: 40, bottom: 32 }
const AXIS_LETTER = 7.2
const WIDEST_BAR = 40
const DATE_WIDTH = 84

const Svg = styled('svg')(({ theme }) => ({
  display: 'block',
  '& .grid': { stroke: theme.vars.palette.divider, strokeDasharray: '2 4' },
  '& .base': { stroke: theme.vars.palette.divider },
  '& .axis': { fontSize: 12.5, fill: theme.vars.palette.text.secondary },
  '& .area': { fill: theme.vars.palette.chart.area },
  '& .line': {
    fill: 'none',
    stroke: theme.vars.palette.chart.first,
    strokeWidth: 2.5,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  },
  '& .last': { fill: theme.vars.palette.chart.first },
  '& .label rect': { fill: theme.vars.palette.inverse.ground },
  '& .label text': { fontSize: 12.5, fontWeight: 600, fill: theme.vars.palette.inverse.text },
}))

interface Props {
  points: Point[]
  format: (value: number) => string
  /** Beside the last point, which alone is marked. */
  lastLabel: string
}

/** A line over an area; where points are sparse bars, of which the last is full. A table beside it says the same. */
export function SeriesChart({ points, format, lastLabel }: Props) {
  const [box, width] = useWidth<HTMLDivElement>(480)
  const { top, ticks } = scaleFor(Math.max(...points.map(({ value }) => value), 0))
  const isBars = isSparse(points)
  const left = Math.max(...ticks.map((tick) => format(tick).length)) * AXIS_LETTER + 16
  const plotWidth = width - left - PLOT.right
  const slot = plotWidth / points.length
  const x = (index: number) =>
    left + (isBars ? (index + 0.5) * slot : (index * plotWidth) / Math.max(points.length - 1, 1))
  // What is below 0, a week of refunds alone, stands on the base line; the table has the figure.
  const y = (value: number) => HEIGHT - PLOT.bottom - (Math.max(value, 0) * (HEIGHT - PLOT.top - PLOT.bottom)) / top
  const pointsPerDate = Math.max(Math.ceil((DATE_WIDTH * points.length) / Math.max(plotWidth, 1)), 1)
  const last = points.at(-1)
  return (
    <div ref={box}>
      <Svg width={width} height={HEIGHT} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? 'base' : 'grid'}
              x1={left}
              x2={width - PLOT.right}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text className="axis" x={left - 12} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {points.map((point, index) =>
          (points.length - 1 - index) % pointsPerDate === 0 ? (
            <text key={point.from} className="axis" x={x(index)} y={HEIGHT - 8} textAnchor="middle">
              {shortDay(point.from)}
            </text>
          ) : null,
        )}
        {isBars ? <Bars {...{ points, x, y }} slot={slot} /> : <Line {...{ points, x, y }} />}
        {last && <LastLabel x={x(points.length - 1)} y={y(last.value)} right={width} text={lastLabel} dot={!isBars} />}
      </Svg>
    </div>
  )
}

interface MarksProps {
  points: Point[]
  x: (index: number) => number
  y: (value: number) => number
}

function Line({ points, x, y }: MarksProps) {
  const line = points.map((point, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(point.value)}`).join('')
  return (
    <>
      <path className="area" d={`${line}V${y(0)}H${x(0)}Z`} />
      <path className="line" d={line} />
    </>
  )
}

function Bars({ points, x, y, slot }: MarksProps & { slot: number }) {
  const width = Math.min(slot * 0.5, WIDEST_BAR)
  return points.map((point, index) => (
    <rect
      key={point.from}
      className="last"
      fillOpacity={index === points.length - 1 ? 1 : 0.32}
      x={x(index) - width / 2}
      y={y(point.value)}
      width={width}
      height={y(0) - y(point.value)}
      rx="3"
    />
  ))
}

function LastLabel({ x, y, right, text, dot }: { x: number; y: number; right: number; text: string; dot: boolean }) {
  const width = text.length * 6.8 + 20
  const left = Math.min(x - width / 2, right - width)
  return (
    <g>
      {dot && <circle className="last" cx={x} cy={y} r={5} />}
      <g className="label">
        <rect x={left} y={y - 34} width={width} height={24} rx={6} />
        <text x={left + width / 2} y={y - 17.5} textAnchor="middle">
          {text}
        </text>
      </g>
    </g>
  )
}
