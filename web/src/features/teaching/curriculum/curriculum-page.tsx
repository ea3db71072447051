import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { isNotFound } from '../../../api/api-error.ts'
import { useCourseId } from '../../../api/course.ts'
import { useCourseOutline } from '../../../api/course-outline.ts'
import { CourseNotFound } from '../../../components/course-not-found.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { paths } from '../../../config/paths.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { CurriculumTab } from './curriculum-tab.tsx'
import { texts } from './texts.ts'

const Head = styled('div')(({ theme }) => ({
  padding: '32px 20px 24px',
  backgroundColor: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))
const Column = styled('div')({ maxWidth: 912, margin: '0 auto' })

/** A course's curriculum under the course's title. */
export function Component() {
  const courseId = useCourseId()
  const { data: course, error } = useCourseOutline(courseId)
  usePageTitle(course?.title ?? texts.heading)
  if (courseId === null || isNotFound(error))
    return <CourseNotFound text={texts.courseGone} to={paths.teacherCourses} label={texts.courses} />
  if (error) return <ErrorState title={texts.unreadable} error={error} />
  return (
    <>
      <Head>
        <Column>
          <Button component={Link} to={paths.teacherCourses} startIcon={<ArrowBackRounded />} sx={{ ml: -1.5 }}>
            {texts.courses}
          </Button>
          <Typography variant="h2" component="h1">
            {course?.title ?? '\u00a0'}
          </Typography>
        </Column>
      </Head>
      <div style={{ padding: '36px 20px 64px' }}>
        <Column>
          <CurriculumTab courseId={courseId} />
        </Column>
      </div>
    </>
  )
}
