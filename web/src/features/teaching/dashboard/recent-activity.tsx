import type { Activity } from '@lectern/contracts/analytics.ts'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { PersonAvatar } from '../../../components/person-avatar.tsx'
import { PlainList } from '../../../components/plain-list.tsx'
import { timeAgo } from '../../../lib/time-ago.ts'
import { PHONE } from '../../../theme/media.ts'
import { Panel } from '../shared/panel.tsx'
import { activityText } from './activity-text.ts'
import { texts } from './texts.ts'

const Rows = styled(PlainList)(({ theme }) => ({
  padding: '0 24px 12px',
  '& > li': {
    ...theme.typography.row,
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: 64,
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .entry': {
    display: 'flex',
    flex: 1,
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2px 16px',
    minWidth: 0,
    [PHONE]: { flexDirection: 'column', alignItems: 'flex-start' },
  },
  '& .what': { minWidth: 0, overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& em': { fontStyle: 'normal', color: theme.vars.palette.text.primary },
  '& time': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
}))

const SHOWN = 8

export function RecentActivity({ activity }: { activity: Activity[] | undefined }) {
  return (
    <Panel title={texts.activity.title}>
      {!activity && <Skeleton height={120} sx={{ mx: 3, mb: 3 }} />}
      {activity?.length === 0 && (
        <Typography variant="row" sx={{ px: 3, pb: 3, color: 'text.secondary' }}>
          {texts.activity.none}
        </Typography>
      )}
      {activity && activity.length > 0 && (
        <Rows>
          {activity.slice(0, SHOWN).map((entry) => (
            <li key={entry.id}>
              <PersonAvatar name={entry.student} />
              <div className="entry">
                <span className="what">
                  <b>{entry.student}</b> {activityText(entry)} <em>{entry.courseTitle}</em>
                </span>
                <time dateTime={entry.at}>{timeAgo(entry.at)}</time>
              </div>
            </li>
          ))}
        </Rows>
      )}
    </Panel>
  )
}
