import type { CourseListItem } from '@lectern/contracts/courses.ts'
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../components/empty-state.tsx'
import { paths } from '../../config/paths.ts'
import { CourseRow } from './course-row.tsx'
import { Panel } from './panel.tsx'
import { stackedRows } from './stacked-rows.ts'
import { LATEST_COUNT } from './teacher-data.ts'

const AllCourses = (
  <MuiLink
    component={Link}
    to={paths.teacherCourses}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      minHeight: 32,
      borderRadius: 1,
      fontSize: '0.9375rem',
      whiteSpace: 'nowrap',
    }}
  >
    View all courses <ArrowForwardRounded />
  </MuiLink>
)

export function LatestCourses({ courses }: { courses: CourseListItem[] | undefined }) {
  if (courses?.length === 0) {
    return (
      <EmptyState
        title="No courses yet"
        text="Write your own, or add the sample courses to see how one is made."
        action={
          <Button component={Link} to={paths.newCourse} variant="contained">
            Create your first course
          </Button>
        }
      />
    )
  }
  return (
    <Panel title="Latest Courses" aside={AllCourses}>
      <Table sx={stackedRows} aria-busy={!courses}>
        <TableHead>
          <TableRow>
            <TableCell>Course Name</TableCell>
            <TableCell align="right">Students</TableCell>
            <TableCell>Rating</TableCell>
            <TableCell>Status</TableCell>
            <TableCell align="right">Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {courses?.map((course) => <CourseRow key={course.id} course={course} />) ?? <LoadingRows />}
        </TableBody>
      </Table>
    </Panel>
  )
}

function LoadingRows() {
  return Array.from({ length: LATEST_COUNT }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: fixed places.
    <TableRow key={place}>
      <TableCell colSpan={5}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Skeleton width={44} height={44} />
          <Skeleton width="36%" height={18} />
        </Box>
      </TableCell>
    </TableRow>
  ))
}
