import { styled } from '@mui/material/styles'
import { formatQuantity } from '../../lib/format.ts'
import { scaleFor, summary, type TrendPoint } from './trend.ts'

const WIDTH = 640
const HEIGHT = 232
const PLOT = { left: 40, right: 18, top: 34, bottom: 32 }
const LABEL_EVERY = 6

const Svg = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
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

/** Enrollments per day as a line; only the last point is marked and labelled. */
export function TrendChart({ points }: { points: TrendPoint[] }) {
  const { top, ticks } = scaleFor(Math.max(...points.map((point) => point.enrollments), 0))
  const x = (index: number) => PLOT.left + (index * (WIDTH - PLOT.left - PLOT.right)) / Math.max(points.length - 1, 1)
  const y = (value: number) => HEIGHT - PLOT.bottom - (value * (HEIGHT - PLOT.top - PLOT.bottom)) / top
  const line = points.map((point, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(point.enrollments)}`).join('')
  const last = points.at(-1)
  return (
    <Svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary(points)}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? 'base' : 'grid'}
            x1={PLOT.left}
            x2={WIDTH - PLOT.right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className="axis" x={PLOT.left - 12} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {points.map((point, index) =>
        (points.length - 1 - index) % LABEL_EVERY === 0 ? (
          <text key={point.date} className="axis" x={x(index)} y={HEIGHT - 8} textAnchor="middle">
            {shortDate.format(new Date(point.date))}
          </text>
        ) : null,
      )}
      <path className="area" d={`${line}V${y(0)}H${x(0)}Z`} />
      <path className="line" d={line} />
      {last && <LastPoint x={x(points.length - 1)} y={y(last.enrollments)} point={last} />}
    </Svg>
  )
}

function LastPoint({ x, y, point }: { x: number; y: number; point: TrendPoint }) {
  const text = `${formatQuantity(point.enrollments, 'enrollment')} today`
  const width = text.length * 6.6 + 20
  const left = WIDTH - 6 - width
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
