import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import { studyStateOf } from '@lectern/contracts/shapes/study-state.ts'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/dashboard'
import { StatFigure } from '../../components/stat-figure.tsx'
import LibraryBooksOutlined from '../../icons/library-books-outlined.tsx'
import TrendingUpRounded from '../../icons/trending-up-rounded.tsx'
import WorkspacePremiumOutlined from '../../icons/workspace-premium-outlined.tsx'
import { formatCount, formatPercent } from '../../lib/format.ts'
import { WIDER_THAN_PHONE } from '../../theme/media.ts'
import { overallProgress } from './enrollment-groups.ts'

/** One card, three figures, told apart by dividers. */
const Stats = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr 1.5fr',
  // Between phone and desktop the labels need the room.
  [`${WIDER_THAN_PHONE} and (max-width: 899.95px)`]: { '& .label > svg': { display: 'none' } },
  '& > * + *': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr 1fr',
    '& > :last-child': {
      gridColumn: '1 / -1',
      borderLeft: 0,
      borderTop: `1px solid ${theme.vars.palette.divider}`,
    },
  },
}))

export function LearningStats({ enrollments }: { enrollments: EnrollmentListItem[] | undefined }) {
  const completed = enrollments?.filter((enrollment) => studyStateOf(enrollment) === 'completed').length
  const overall = enrollments && overallProgress(enrollments)
  return (
    <Stats>
      <StatFigure
        label={texts.stats.enrolled}
        icon={LibraryBooksOutlined}
        value={enrollments && formatCount(enrollments.length)}
      />
      <StatFigure
        label={texts.stats.completed}
        icon={WorkspacePremiumOutlined}
        value={completed === undefined ? undefined : formatCount(completed)}
      />
      <StatFigure
        label={texts.stats.progress}
        icon={TrendingUpRounded}
        value={overall === undefined ? undefined : formatPercent(overall)}
      >
        <LinearProgress
          variant="determinate"
          value={overall ?? 0}
          aria-label={texts.stats.progress}
          sx={{ flex: 1, height: 8, borderRadius: 4 }}
        />
      </StatFigure>
    </Stats>
  )
}
