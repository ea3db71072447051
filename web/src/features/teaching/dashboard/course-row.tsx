import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-dashboard'
import { CourseRating } from '../../../components/course-rating.tsx'
import { CoverThumbnail } from '../../../components/cover-thumbnail.tsx'
import { paths } from '../../../config/paths.ts'
import EditOutlined from '../../../icons/edit-outlined.tsx'
import VisibilityOutlined from '../../../icons/visibility-outlined.tsx'
import { markWords } from '../../../lib/course-words.ts'
import { formatCount } from '../../../lib/format.ts'
import { PHONE } from '../../../theme/media.ts'
import { CourseStatusChip } from '../shared/course-status.tsx'

/** Between a phone and a desktop the words have to do without their icons. */
const narrowActions = {
  whiteSpace: 'nowrap',
  '@media (min-width: 700px) and (max-width: 999.95px)': {
    '& .MuiButton-root': { minWidth: 0, px: 1 },
    '& .MuiButton-startIcon': { display: 'none' },
  },
} as const

interface Props {
  course: CourseListItem
  /** Enrolled now; undefined while that is being read. */
  students: number | undefined
}

export function CourseRow({ course, students }: Props) {
  const titleId = useId()
  return (
    <TableRow>
      <TableCell sx={{ minWidth: 220, [PHONE]: { minWidth: 0 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <CoverThumbnail course={course} />
          <Typography
            variant="h4"
            component="span"
            id={titleId}
            {...markWords(course.language, course.title)}
            sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}
          >
            {course.title}
          </Typography>
        </Box>
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {students === undefined ? '' : formatCount(students)}
        <Box component="span" sx={{ display: 'none', [PHONE]: { display: 'inline' } }}>
          {' '}
          {texts.latest.students({ count: students ?? 0 })}
        </Box>
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
          <CourseRating course={course} reviews="" />
        </Box>
      </TableCell>
      <TableCell>
        <CourseStatusChip status={course.status ?? 'active'} />
      </TableCell>
      <TableCell align="right" sx={narrowActions}>
        <Button
          component={Link}
          to={paths.editCourse(course.id)}
          size="small"
          startIcon={<EditOutlined />}
          aria-describedby={titleId}
        >
          {texts.latest.edit}
        </Button>
        <Button
          component={Link}
          to={paths.course(course.id)}
          size="small"
          startIcon={<VisibilityOutlined />}
          aria-describedby={titleId}
        >
          {texts.latest.view}
        </Button>
      </TableCell>
    </TableRow>
  )
}
