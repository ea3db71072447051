import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Panel } from './panel.tsx'
import type { TrendPoint } from './trend.ts'
import { TrendChart } from './trend-chart.tsx'

export function EnrollmentTrend({ days }: { days: TrendPoint[] | undefined }) {
  const note = (
    <Typography variant="body2" sx={{ pt: 0.5, color: 'text.secondary', whiteSpace: 'nowrap' }}>
      Last 30 days
    </Typography>
  )
  return (
    <Panel title="Enrollment trend chart" aside={note}>
      <div style={{ padding: '0 24px 20px' }}>{days ? <TrendChart points={days} /> : <Skeleton height={220} />}</div>
    </Panel>
  )
}
