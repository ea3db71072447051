import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import { STUDY_STATES, type StudyState } from '@lectern/contracts/shapes/study-state.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/dashboard'
import { EmptyState } from '../../components/empty-state.tsx'
import { PlainList } from '../../components/plain-list.tsx'
import { paths } from '../../config/paths.ts'
import { formatCount } from '../../lib/format.ts'
import { skeletonKeys } from '../../lib/skeleton-keys.ts'
import { EnrollmentCard } from './enrollment-card.tsx'
import { EnrollmentCardSkeleton } from './enrollment-card-skeleton.tsx'
import { groupEnrollments } from './enrollment-groups.ts'

const SKELETONS: Record<StudyState, number> = { 'in-progress': 3, completed: 2, 'not-started': 2 }
/** Cards shown at once; more come with a button, so that a thousand courses don't mean a thousand covers. */
const STEP = 12

const Grid = styled(PlainList)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 32,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 24 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const TabCount = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  marginLeft: 8,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}))

interface Props {
  enrollments: EnrollmentListItem[] | undefined
  group: StudyState
  onGroup: (group: StudyState) => void
}

/** The student's courses, one group at a time. */
export function EnrollmentTabs({ enrollments, group, onGroup }: Props) {
  const id = useId()
  const groups = enrollments && groupEnrollments(enrollments)
  return (
    <Box sx={{ mt: 6 }}>
      <Tabs value={group} onChange={(_, chosen: StudyState) => onGroup(chosen)} aria-label={texts.tabsLabel}>
        {STUDY_STATES.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-${one}`}
            aria-controls={`${id}-panel`}
            label={
              <span>
                {texts.tabs[one]}
                {groups && <TabCount>{formatCount(groups[one].length)}</TabCount>}
              </span>
            }
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${group}`} sx={{ pt: 4 }}>
        {groups ? (
          <GroupPanel key={group} group={group} groups={groups} onGroup={onGroup} />
        ) : (
          <Loading group={group} />
        )}
      </Box>
    </Box>
  )
}

function Loading({ group }: { group: StudyState }) {
  return (
    <Grid aria-busy="true">
      {skeletonKeys(SKELETONS[group]).map((key) => (
        <li key={key}>
          <EnrollmentCardSkeleton />
        </li>
      ))}
    </Grid>
  )
}

interface PanelProps extends Pick<Props, 'group' | 'onGroup'> {
  groups: Record<StudyState, EnrollmentListItem[]>
}

function GroupPanel({ group, groups, onGroup }: PanelProps) {
  const [shown, setShown] = useState(STEP)
  const enrollments = groups[group]
  if (enrollments.length === 0) {
    return (
      <EmptyGroup group={group} waiting={groups['not-started'].length} onShowWaiting={() => onGroup('not-started')} />
    )
  }
  return (
    <>
      <Grid>
        {enrollments.slice(0, shown).map((enrollment) => (
          <li key={enrollment.id}>
            <EnrollmentCard enrollment={enrollment} group={group} />
          </li>
        ))}
      </Grid>
      {shown < enrollments.length && (
        <Box sx={{ mt: 4, textAlign: 'center' }}>
          <Button variant="outlined" onClick={() => setShown(shown + STEP)}>
            {texts.showMore}
          </Button>
        </Box>
      )}
    </>
  )
}

function EmptyGroup(props: { group: StudyState; waiting: number; onShowWaiting: () => void }) {
  const { group, waiting, onShowWaiting } = props
  if (group === 'in-progress' && waiting > 0) {
    const actions = (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
        <Button variant="outlined" onClick={onShowWaiting}>
          {texts.showNotStarted({ count: waiting })}
        </Button>
        <Button component={Link} to={paths.courses}>
          {texts.browse}
        </Button>
      </Box>
    )
    return <EmptyState title={texts.empty[group].title} text={texts.waiting({ count: waiting })} action={actions} />
  }
  const browse = { to: paths.courses, label: texts.browse }
  return <EmptyState {...texts.empty[group]} {...(group === 'in-progress' && { link: browse })} />
}
