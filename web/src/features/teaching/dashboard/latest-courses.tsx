import type { CourseListItem } from '@lectern/contracts/courses.ts'
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-router-dom'
import { LATEST_COUNT } from '../../../api/latest-courses.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { RowSkeletons } from '../../../components/row-skeletons.tsx'
import { stackedRows } from '../../../components/stacked-rows.ts'
import { paths } from '../../../config/paths.ts'
import { touchRoom } from '../../../theme/touch-room.ts'
import { CourseRow } from './course-row.tsx'
import { Panel } from './panel.tsx'

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
          {courses?.map((course) => <CourseRow key={course.id} course={course} />) ?? (
            <RowSkeletons rows={LATEST_COUNT} columns={5} />
          )}
        </TableBody>
      </Table>
    </Panel>
  )
}
