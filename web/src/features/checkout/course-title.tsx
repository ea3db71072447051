import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Typography from '@mui/material/Typography'
import { markWords } from '../../lib/course-words.ts'

interface Props {
  course: Pick<CourseDetail, 'title' | 'language'>
  component: 'h3' | 'p'
}

/** Which course it is about, in its own language. */
export function CourseTitle({ course, component }: Props) {
  return (
    <Typography
      variant="h4"
      component={component}
      sx={{ overflowWrap: 'anywhere' }}
      {...markWords(course.language, course.title)}
    >
      {course.title}
    </Typography>
  )
}
