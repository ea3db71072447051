import { styled } from '@mui/material/styles'
import { formatQuantity } from '../../../lib/format.ts'
import { useWidth } from '../../../lib/use-width.ts'
import { scaleFor, summary, type TrendPoint } from './trend.ts'

const HEIGHT = 232
const PLOT = { left: 36, right: 24, top: 36, bottom: 32 }
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

const shortDate = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Enrollments per day as a line; only the last point is marked and labelled. Drawn to the width that there is. */
export function TrendChart({ points }: { points: TrendPoint[] }) {
  const [box, width] = useWidth<HTMLDivElement>(560)
  const { top, ticks } = scaleFor(Math.max(...points.map((point) => point.enrollments), 0))
  const plotWidth = width - PLOT.left - PLOT.right
  const x = (index: number) => PLOT.left + (index * plotWidth) / Math.max(points.length - 1, 1)
  const y = (value: number) => HEIGHT - PLOT.bottom - (value * (HEIGHT - PLOT.top - PLOT.bottom)) / top
  const line = points.map((point, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(point.enrollments)}`).join('')
  const daysPerLabel = Math.ceil((DATE_WIDTH * points.length) / Math.max(plotWidth, 1))
  const last = points.at(-1)
  return (
    <div ref={box}>
      <Svg width={width} height={HEIGHT} role="img" aria-label={summary(points)}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              className={tick === 0 ? 'base' : 'grid'}
              x1={PLOT.left}
              x2={width - PLOT.right}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text className="axis" x={PLOT.left - 12} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {points.map((point, index) =>
          (points.length - 1 - index) % daysPerLabel === 0 ? (
            <text key={point.date} className="axis" x={x(index)} y={HEIGHT - 8} textAnchor="middle">
              {shortDate.format(new Date(point.date))}
            </text>
          ) : null,
        )}
        <path className="area" d={`${line}V${y(0)}H${x(0)}Z`} />
        <path className="line" d={line} />
        {last && <LastPoint x={x(points.length - 1)} y={y(last.enrollments)} right={width} point={last} />}
      </Svg>
    </div>
  )
}

function LastPoint({ x, y, right, point }: { x: number; y: number; right: number; point: TrendPoint }) {
  const text = `${formatQuantity(point.enrollments, 'enrollment')} today`
  const width = text.length * 6.8 + 20
  const left = right - width
  return (
    <g>
      <circle className="last" cx={x} cy={y} r={5} />
      <g className="label">
        <rect x={left} y={y - 34} width={width} height={24} rx={6} />
        <text x={left + width / 2} y={y - 17.5} textAnchor="middle">
          {text}
        </text>
      </g>
    </g>
  )
}
