import type { CourseStats } from '@lectern/contracts/shapes/analytics.ts'
import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-dashboard'
import { LATEST_COUNT } from '../../../api/course-lists.ts'
import { CourseRating } from '../../../components/course-rating.tsx'
import { CoverThumbnail } from '../../../components/cover-thumbnail.tsx'
import { DataTable, NUMERIC } from '../../../components/data-table.tsx'
import { Panel } from '../../../components/panel.tsx'
import { paths } from '../../../config/paths.ts'
import ArrowForwardRounded from '../../../icons/arrow-forward-rounded.tsx'
import EditOutlined from '../../../icons/edit-outlined.tsx'
import VisibilityOutlined from '../../../icons/visibility-outlined.tsx'
import { markWords } from '../../../lib/course-words.ts'
import { formatCount } from '../../../lib/format.ts'
import { PHONE } from '../../../theme/media.ts'
import { touchRoom } from '../../../theme/touch-room.ts'
import { CourseStatusChip } from '../shared/course-status.tsx'

const AllCourses = (
  <MuiLink
    component={Link}
    to={paths.teacherCourses}
    sx={{
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      minHeight: 32,
      borderRadius: 1,
      fontSize: '0.9375rem',
      whiteSpace: 'nowrap',
      ...touchRoom('-6px 0'),
    }}
  >
    {texts.latest.all} <ArrowForwardRounded />
  </MuiLink>
)

/** Between a phone and a desktop the words have to do without their icons. */
const narrowActions = {
  whiteSpace: 'nowrap',
  '@media (min-width: 700px) and (max-width: 999.95px)': {
    '& .MuiButton-root': { minWidth: 0, px: 1 },
    '& .MuiButton-startIcon': { display: 'none' },
  },
} as const

interface Props {
  courses: CourseListItem[] | undefined
  /** Who is enrolled is told by the figures. */
  stats: CourseStats[] | undefined
}

export function LatestCourses({ courses, stats }: Props) {
  // A course that was made a moment ago isn't counted yet, and has nobody.
  const studentsOf = (id: number) => stats && (stats.find(({ courseId }) => courseId === id)?.students ?? 0)
  const { columns } = texts.latest
  return (
    <Panel title={texts.latest.title} aside={AllCourses}>
      <DataTable
        stacked="phone"
        skeletons={LATEST_COUNT}
        columns={{
          course: { head: columns.course, sx: { minWidth: 220, [PHONE]: { minWidth: 0 } } },
          students: { head: columns.students, ...NUMERIC },
          rating: { head: columns.rating },
          status: { head: columns.status },
          actions: { head: columns.actions, align: 'right', sx: narrowActions },
        }}
        rows={courses}
        rowKey={({ id }) => id}
        cells={(course) => ({
          course: (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <CoverThumbnail course={course} />
              <Typography
                variant="h4"
                component="span"
                id={`latest-course-${course.id}`}
                {...markWords(course.language, course.title)}
                sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}
              >
                {course.title}
              </Typography>
            </Box>
          ),
          students: <Students count={studentsOf(course.id)} />,
          rating: (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
              <CourseRating course={course} reviews="" />
            </Box>
          ),
          status: <CourseStatusChip status={course.status ?? 'active'} />,
          actions: (
            <>
              <Button
                component={Link}
                to={paths.editCourse(course.id)}
                size="small"
                startIcon={<EditOutlined />}
                aria-describedby={`latest-course-${course.id}`}
              >
                {texts.latest.edit}
              </Button>
              <Button
                component={Link}
                to={paths.course(course.id)}
                size="small"
                startIcon={<VisibilityOutlined />}
                aria-describedby={`latest-course-${course.id}`}
              >
                {texts.latest.view}
              </Button>
            </>
          ),
        })}
      />
    </Panel>
  )
}

function Students({ count }: { count: number | undefined }) {
  return (
    <>
      {count === undefined ? '' : formatCount(count)}
      <Box component="span" sx={{ display: 'none', [PHONE]: { display: 'inline' } }}>
        {' '}
        {texts.latest.students({ count: count ?? 0 })}
      </Box>
    </>
  )
}
