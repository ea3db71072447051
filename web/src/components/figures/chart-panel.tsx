import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/figure-parts'
import { AsOf } from '../as-of.tsx'
import { Panel } from '../panel.tsx'
import { visuallyHidden } from '../visually-hidden.tsx'
import { SeriesChart } from './lazy-series-chart.tsx'
import { labelOf, type Series, whenIs } from './series.ts'

const Body = styled('div')({ minHeight: 236, padding: '0 20px 16px' })
const HiddenTable = styled('table')(visuallyHidden)

interface Props {
  title: string
  note: string | undefined
  asOf: string | null | undefined
  timeZone: string
  today: string
  /** A skeleton while it is undefined. */
  series: Series | undefined
  format: (value: number) => string
  /** Bars however many points there are, and no label over the last. */
  asBars?: boolean
}

/** A figure over the range as a chart, and as a table for those who do not see it. */
export function ChartPanel({ title, note, asOf, timeZone, today, series, format, asBars = false }: Props) {
  return (
    <Panel title={title} note={note} aside={<AsOf at={asOf} timeZone={timeZone} />}>
      <Body>{series ? <Chart {...{ title, today, series, format, asBars }} /> : <Skeleton height={220} />}</Body>
    </Panel>
  )
}

function Chart({
  title,
  today,
  series,
  format,
  asBars,
}: Pick<Props, 'title' | 'today' | 'format'> & { series: Series; asBars: boolean }) {
  const { points, bucket } = series
  const last = points.at(-1)
  if (!last || points.every(({ value }) => value === 0)) {
    return (
      <Typography variant="row" sx={{ px: 0.5, py: 2, color: 'text.secondary' }}>
        {texts.nothing}
      </Typography>
    )
  }
  return (
    <>
      <SeriesChart
        {...{ points, format, asBars }}
        lastLabel={asBars ? null : `${format(last.value)} ${whenIs(last, bucket, today)}`}
      />
      <HiddenTable>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.period}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.from}>
              <th scope="row">{labelOf(point)}</th>
              <td>{format(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </HiddenTable>
    </>
  )
}
