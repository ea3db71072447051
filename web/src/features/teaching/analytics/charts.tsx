import type { Figures } from '@lectern/contracts/shapes/figures.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-analytics'
import { ChartPanel } from '../../../components/figures/chart-panel.tsx'
import { formatCount, formatWholeDollars } from '../../../lib/format.ts'
import { RatingsPanel } from './ratings-panel.tsx'

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 20,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

interface Props {
  figures: Figures | undefined
  timeZone: string
  today: string
}

/** Revenue, enrollments, completions and ratings over the range. */
export function Charts({ figures, timeZone, today }: Props) {
  const { revenue, enrollments, completions, ratings, period } = figures ?? {}
  const bucket = period?.bucket ?? 'week'
  const by = texts.by[bucket]
  const counted = (series: { from: string; to: string; count: number }[]) => ({
    bucket,
    points: series.map(({ from, to, count }) => ({ from, to, value: count })),
  })
  const all = { timeZone, today }
  return (
    <Grid>
      <ChartPanel
        {...all}
        title={texts.revenue}
        note={revenue && texts.revenueNote({ paid: revenue.paid, refunded: revenue.refunded, by })}
        asOf={revenue?.asOf}
        series={revenue && { bucket, points: revenue.series.map(({ from, to, net }) => ({ from, to, value: net })) }}
        format={formatWholeDollars}
      />
      <ChartPanel
        {...all}
        title={texts.enrollments}
        note={enrollments && texts.enrollmentsNote({ count: enrollments.count, students: enrollments.students, by })}
        asOf={enrollments?.asOf}
        series={enrollments && counted(enrollments.series)}
        format={formatCount}
      />
      <ChartPanel
        {...all}
        title={texts.completions}
        note={completions && texts.completionsNote({ count: completions.count, by })}
        asOf={completions?.asOf}
        series={completions && counted(completions.series)}
        format={formatCount}
      />
      <RatingsPanel ratings={ratings} timeZone={timeZone} />
    </Grid>
  )
}
