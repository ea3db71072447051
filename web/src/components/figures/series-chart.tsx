import { styled, useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { axisClasses } from '@mui/x-charts/ChartsAxis'
import { chartsGridClasses } from '@mui/x-charts/ChartsGrid'
import { useDrawingArea, useXScale } from '@mui/x-charts/hooks'
import { LineChart, lineClasses } from '@mui/x-charts/LineChart'
import { isSparse, labelOf, type Point, shortDay } from './series.ts'

const HEIGHT = 232
const MARGIN = { left: 0, right: 20, top: 40, bottom: 0 }
const LABEL_HEIGHT = 24
const AXIS_CHARACTER_WIDTH = 7.2
/** The scale of a quiet time: a single enrollment isn't a peak. */
const SMALLEST_TOP = 3

const Chart = styled('div')(({ theme }) => ({
  height: HEIGHT,
  [`& .${chartsGridClasses.line}`]: { stroke: theme.vars.palette.divider, strokeDasharray: '2 4' },
  [`& .${axisClasses.root} .${axisClasses.line}`]: { stroke: theme.vars.palette.divider },
  [`& .${axisClasses.root} .${axisClasses.tickLabel}`]: {
    fontFamily: theme.typography.fontFamily,
    fontSize: 12.5,
    fill: theme.vars.palette.text.secondary,
  },
  [`& .${lineClasses.area}`]: { fill: theme.vars.palette.chart.area },
  [`& .${lineClasses.line}`]: { strokeWidth: 2.5 },
  [`& .${lineClasses.mark}`]: { fill: theme.vars.palette.chart.first },
  '& .label rect': { fill: theme.vars.palette.inverse.ground },
  '& .label text': { fontSize: 12.5, fontWeight: 600, fill: theme.vars.palette.inverse.text },
}))

interface Props {
  points: Point[]
  format: (value: number) => string
  /** Above the last point, which alone is marked. */
  lastLabel: string | null
  /** Bars, also where points aren't sparse. */
  asBars?: boolean
}

/** A line over an area; where points are sparse or small bars, of which the last is full. A table beside it says the same. */
export default function SeriesChart({ points, format, lastLabel, asBars = false }: Props) {
  const { first } = useTheme().vars.palette.chart
  const values = points.map(({ value }) => value)
  const days = points.map(({ from }) => from)
  const labels = new Map(points.map((point) => [point.from, labelOf(point)]))
  const largest = Math.max(...values, 0)
  const widest = Math.max(format(largest).length, format(SMALLEST_TOP).length)
  const xAxis = {
    data: days,
    height: 32,
    disableTicks: true,
    tickLabelMinGap: 28,
    valueFormatter: (day: string, { location }: { location: string }) =>
      location === 'tick' ? shortDay(day) : (labels.get(day) ?? day),
  }
  const yAxis = {
    // A week of refunds alone goes below 0.
    ...(values.every((value) => value >= 0) && { min: 0 }),
    ...(largest < SMALLEST_TOP && { max: SMALLEST_TOP }),
    width: widest * AXIS_CHARACTER_WIDTH + 16,
    disableLine: true,
    disableTicks: true,
    tickNumber: 3,
    tickMinStep: 1,
    valueFormatter: format,
  }
  const shared = {
    height: HEIGHT,
    margin: MARGIN,
    yAxis: [yAxis],
    grid: { horizontal: true },
    hideLegend: true,
    skipAnimation: true,
    // The table is what is read by other means than the eye.
    disableKeyboardNavigation: true,
  }
  const series = { data: values, color: first, valueFormatter: (value: number | null) => format(value ?? 0) }
  const label = lastLabel !== null && <LastLabel x={days.at(-1) ?? ''} text={lastLabel} />
  return (
    <Chart aria-hidden="true">
      {asBars || isSparse(points) ? (
        <BarChart
          {...shared}
          xAxis={[
            {
              ...xAxis,
              scaleType: 'band',
              categoryGapRatio: 0.5,
              colorMap: {
                type: 'ordinal',
                values: days,
                colors: days.map((day) => barColour(first, day === days.at(-1))),
              },
            },
          ]}
          series={[series]}
          borderRadius={3}
        >
          {label}
        </BarChart>
      ) : (
        <LineChart
          {...shared}
          xAxis={[{ ...xAxis, scaleType: 'point' }]}
          series={[{ ...series, area: true, curve: 'linear', showMark: ({ index }) => index === values.length - 1 }]}
        >
          {label}
        </LineChart>
      )}
    </Chart>
  )
}

function barColour(colour: string, isLast: boolean): string {
  return isLast ? colour : `color-mix(in srgb, ${colour} 32%, transparent)`
}

/** What the last point says, above all points, so that it covers none. */
function LastLabel({ x, text }: { x: string; text: string }) {
  const area = useDrawingArea()
  const xScale = useXScale<'band' | 'point'>()
  const width = text.length * 6.8 + 20
  const middle = (xScale(x) ?? 0) + xScale.bandwidth() / 2
  const left = Math.min(middle - width / 2, area.left + area.width + area.right - width)
  const top = area.top - LABEL_HEIGHT - 8
  return (
    <g className="label">
      <rect x={left} y={top} width={width} height={LABEL_HEIGHT} rx={6} />
      <text x={left + width / 2} y={top + 16.5} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}
