import type { CourseListItem, CourseStatus } from '@lectern/contracts/courses.ts'
import EditOutlined from '@mui/icons-material/EditOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { CoverThumbnail } from '../../components/cover-thumbnail.tsx'
import { StarRating } from '../../components/star-rating.tsx'
import { paths } from '../../config/paths.ts'
import { formatCount, formatRating } from '../../lib/format.ts'
import { PHONE } from '../../theme/media.ts'

const STATUS: Record<CourseStatus, { label: string; color: 'success' | 'secondary' | 'default' }> = {
  active: { label: 'Active', color: 'success' },
  draft: { label: 'Draft', color: 'secondary' },
  archived: { label: 'Archived', color: 'default' },
}

export function CourseRow({ course }: { course: CourseListItem }) {
  const titleId = useId()
  const status = STATUS[course.status ?? 'active']
  return (
    <TableRow>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <CoverThumbnail course={course} />
          <Typography variant="h4" component="span" id={titleId} sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}>
            {course.title}
          </Typography>
        </Box>
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatCount(course.reviewCount)}
        <Box component="span" sx={{ display: 'none', [PHONE]: { display: 'inline' } }}>
          {' '}
          students
        </Box>
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
          <StarRating value={course.averageRating} />
          <b>{formatRating(course.averageRating)}</b>
        </Box>
      </TableCell>
      <TableCell>
        <Chip label={status.label} color={status.color} />
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <Button
          component={Link}
          to={paths.editCourse(course.id)}
          size="small"
          startIcon={<EditOutlined />}
          aria-describedby={titleId}
        >
          Edit
        </Button>
        <Button
          component={Link}
          to={paths.course(course.id)}
          size="small"
          startIcon={<VisibilityOutlined />}
          aria-describedby={titleId}
        >
          View
        </Button>
      </TableCell>
    </TableRow>
  )
}
