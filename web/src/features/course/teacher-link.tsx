import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import MuiLink from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths.ts'

/** To the page of who teaches it; the words alone where there is none, without a course that everybody sees. */
export function TeacherLink({ course, children }: { course: CourseDetail; children: ReactNode }) {
  if (course.teacher.courseCount === 0) return children
  return (
    <MuiLink component={Link} to={paths.teacher(course.teacherId)} color="inherit" underline="always">
      {children}
    </MuiLink>
  )
}
