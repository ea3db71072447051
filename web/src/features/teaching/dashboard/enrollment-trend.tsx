import type { TeacherAnalytics } from '@lectern/contracts/shapes/analytics.ts'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/teaching-dashboard'
import { SeriesChart } from '../../../components/figures/lazy-series-chart.tsx'
import { Panel } from '../../../components/panel.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { formatCount } from '../../../lib/format.ts'
import { trendSummary } from './trend-summary.ts'

const Body = styled('div')({ padding: '0 24px 20px' })

/** Enrollments of the last 30 days: a line, or bars while there are few. */
export function EnrollmentTrend({ days }: { days: TeacherAnalytics['dailyEnrollments'] | undefined }) {
  const note = (
    <Typography variant="body2" sx={{ pt: 0.5, color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {texts.trend.range}
    </Typography>
  )
  const today = days?.at(-1)?.enrollments ?? 0
  return (
    <Panel title={texts.trend.title} aside={note}>
      <Body>
        {!days && <Skeleton height={220} />}
        {days && (
          <>
            <VisuallyHidden>{trendSummary(days)}</VisuallyHidden>
            <SeriesChart
              points={days.map(({ date, enrollments }) => ({ from: date, to: date, value: enrollments }))}
              format={formatCount}
              lastLabel={texts.trend.today({ enrollments: today })}
            />
          </>
        )}
      </Body>
    </Panel>
  )
}
