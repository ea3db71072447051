import type { CourseStats } from '@lectern/contracts/shapes/analytics.ts'
import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-dashboard'
import { LATEST_COUNT } from '../../../api/course-lists.ts'
import { Panel } from '../../../components/panel.tsx'
import { RowSkeletons } from '../../../components/row-skeletons.tsx'
import { stackedRows } from '../../../components/stacked-rows.ts'
import { paths } from '../../../config/paths.ts'
import ArrowForwardRounded from '../../../icons/arrow-forward-rounded.tsx'
import { touchRoom } from '../../../theme/touch-room.ts'
import { CourseRow } from './course-row.tsx'

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

interface Props {
  courses: CourseListItem[] | undefined
  /** Who is enrolled is told by the figures. */
  stats: CourseStats[] | undefined
}

export function LatestCourses({ courses, stats }: Props) {
  // A course that was made a moment ago isn't counted yet, and has nobody.
  const studentsOf = (id: number) => stats && (stats.find(({ courseId }) => courseId === id)?.students ?? 0)
  return (
    <Panel title={texts.latest.title} aside={AllCourses}>
      <Table sx={stackedRows} aria-busy={!courses}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.latest.columns.course}</TableCell>
            <TableCell align="right">{texts.latest.columns.students}</TableCell>
            <TableCell>{texts.latest.columns.rating}</TableCell>
            <TableCell>{texts.latest.columns.status}</TableCell>
            <TableCell align="right">{texts.latest.columns.actions}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {courses?.map((course) => <CourseRow key={course.id} course={course} students={studentsOf(course.id)} />) ?? (
            <RowSkeletons rows={LATEST_COUNT} columns={5} />
          )}
        </TableBody>
      </Table>
    </Panel>
  )
}
