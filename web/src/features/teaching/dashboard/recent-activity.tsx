import type { Activity } from '@lectern/contracts/shapes/analytics.ts'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/teaching-dashboard'
import { Panel } from '../../../components/panel.tsx'
import { PersonAvatar } from '../../../components/person-avatar.tsx'
import { PlainList } from '../../../components/plain-list.tsx'
import { timeAgo } from '../../../lib/time-ago.ts'
import { PHONE } from '../../../theme/media.ts'
import { activityText } from './activity-text.ts'
import { groupByPerson } from './group-activity.ts'

const Rows = styled(PlainList)(({ theme }) => ({
  padding: '0 24px 12px',
  '& > li': {
    ...theme.typography.row,
    display: 'flex',
    gap: 16,
    minHeight: 64,
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .entries': { flex: 1, minWidth: 0 },
  '& .entry': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '2px 16px',
    [PHONE]: { flexDirection: 'column', alignItems: 'flex-start' },
  },
  '& .what': { minWidth: 0, overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
  '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& em': { fontStyle: 'normal', color: theme.vars.palette.text.primary },
  '& time': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
}))

const PEOPLE = 8
/** Of one person. */
const ENTRIES = 3

/** What happened lately, by person: who buys, enrolls and finishes in one evening stands there once. */
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
          {groupByPerson(activity)
            .slice(0, PEOPLE)
            .map(({ studentId, student, entries }) => (
              <li key={studentId}>
                <PersonAvatar name={student} />
                <div className="entries">
                  <b>{student}</b>
                  {entries.slice(0, ENTRIES).map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                  {entries.length > ENTRIES && (
                    <span className="what">{texts.activity.more({ count: entries.length - ENTRIES })}</span>
                  )}
                </div>
              </li>
            ))}
        </Rows>
      )}
    </Panel>
  )
}

function Entry({ entry }: { entry: Activity }) {
  return (
    <div className="entry">
      <span className="what">
        {activityText(entry, (title) => (
          <em key="course">{title}</em>
        ))}
      </span>
      <time dateTime={entry.at}>{timeAgo(entry.at)}</time>
    </div>
  )
}
