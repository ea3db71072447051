import type { TeacherAnalytics } from '@lectern/contracts/shapes/analytics.ts'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/teaching-dashboard'
import { Panel } from '../../../components/panel.tsx'
import { PlainList } from '../../../components/plain-list.tsx'
import { formatPercent } from '../../../lib/format.ts'
import { completionRows } from './completion-rows.ts'

const Rows = styled(PlainList)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  padding: '8px 24px 28px',
})
const Line = styled('div')(({ theme }) => ({
  ...theme.typography.row,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 6,
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}))

export function CompletionRates({ analytics }: { analytics: TeacherAnalytics | undefined }) {
  const rows = analytics && completionRows(analytics)
  return (
    <Panel title={texts.completion.title} note={texts.completion.note}>
      {rows?.length === 0 && (
        <Typography variant="row" sx={{ px: 3, pb: 3, color: 'text.secondary' }}>
          {texts.completion.none}
        </Typography>
      )}
      {!rows && <Skeleton height={120} sx={{ mx: 3, mb: 3 }} />}
      {rows && rows.length > 0 && (
        <Rows>
          {rows.map((row) => (
            <li key={row.courseId}>
              <Line>
                <span>{row.title}</span>
                <b>{formatPercent(row.percent)}</b>
              </Line>
              <LinearProgress variant="determinate" value={row.percent} aria-label={row.title} />
            </li>
          ))}
        </Rows>
      )}
    </Panel>
  )
}
