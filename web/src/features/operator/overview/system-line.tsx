import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { readTruth } from '#api/checks'
import { texts } from '#texts/admin-overview'
import { useOperatorRead } from '../../../api/use-operator-read.ts'
import { paths } from '../../../config/paths.ts'
import ArrowForwardRounded from '../../../icons/arrow-forward-rounded.tsx'
import { timeAgo } from '../../../lib/time-ago.ts'
import { Mark } from '../parts.tsx'
import { verdictOf } from '../truth/verdict.ts'

/** How the last data check ended, and the way to the machinery. */
export function SystemLine() {
  const truth = useOperatorRead(readTruth)
  const { title, severity } = verdictOf(truth)
  const last = truth.data?.runs[0]
  return (
    <Card
      role="status"
      aria-busy={!truth.data && !truth.error}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minHeight: 52, px: 3, py: 0.75 }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {texts.check}
      </Typography>
      <Mark severity={severity}>{title}</Mark>
      <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
        {last && texts.checked({ ago: timeAgo(last.finishedAt) })}
      </Typography>
      <Button component={Link} to={paths.operator} endIcon={<ArrowForwardRounded />}>
        {texts.system}
      </Button>
    </Card>
  )
}
