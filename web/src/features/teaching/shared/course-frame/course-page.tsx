import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-course'
import { isNotFound } from '../../../../api/api-error.ts'
import { useCourse, useCourseId } from '../../../../api/course.ts'
import { hasRights, isOwner, rightsIn } from '../../../../api/course-rights.ts'
import { BackLink } from '../../../../components/back-link.tsx'
import { CenteredSpinner } from '../../../../components/centered-spinner.tsx'
import { CourseNotFound } from '../../../../components/course-not-found.tsx'
import { ErrorState } from '../../../../components/error-state.tsx'
import { paths } from '../../../../config/paths.ts'
import EditOutlined from '../../../../icons/edit-outlined.tsx'
import VisibilityOutlined from '../../../../icons/visibility-outlined.tsx'
import { usePageTitle } from '../../../../lib/use-page-title.ts'
import { useAuth } from '../../../../session/auth-context.tsx'
import { CourseStatusChip } from '../course-status.tsx'
import { type CourseTab, CourseTabs, opensTab } from './course-tabs.tsx'
import { Head, Row, TitleRow } from './head-parts.ts'

/** As wide as a teacher's page. */
const WIDTH = 1152

interface Props {
  tab: CourseTab
  children: (course: CourseDetail) => ReactNode
}

/** One of the pages of the course that the address names, below its head. */
export function CoursePage({ tab, children }: Props) {
  const courseId = useCourseId()
  const { user } = useAuth()
  const { data: course, error, mutate } = useCourse(courseId)
  // A course of another teacher can be seen, and managed as far as it is shared.
  if (courseId === null || isNotFound(error) || (course && user && !opensTab(rightsIn(course, user), tab)))
    return <CourseNotFound text={texts.notFound} to={paths.teacherCourses} label={texts.back} />
  if (!course && error) return <ErrorState title={texts.unreadable} error={error} onRetry={() => mutate()} />
  if (!course) return <CenteredSpinner />
  return (
    <>
      <CourseHead course={course} tab={tab} />
      {children(course)}
    </>
  )
}

function CourseHead({ course, tab }: { course: CourseDetail; tab: CourseTab }) {
  usePageTitle(course.title)
  const isDraft = course.status === 'draft'
  const { user } = useAuth()
  return (
    <Head width={WIDTH}>
      <Row sx={{ minHeight: 32 }}>
        <BackLink to={paths.teacherCourses}>{texts.back}</BackLink>
      </Row>
      <TitleRow>
        <Typography variant="h1" dir="auto">
          {course.title}
        </Typography>
        <CourseStatusChip status={course.status} visibility={course.visibility} activeLabel={texts.published} />
        <div className="actions">
          <Button component={Link} to={paths.coursePreview(course.id)} startIcon={<VisibilityOutlined />}>
            {texts.preview}
          </Button>
          {tab === 'overview' && hasRights(rightsIn(course, user), 'edit') && (
            <Button
              component={Link}
              to={paths.editCurriculum(course.id)}
              variant={isDraft ? 'outlined' : 'contained'}
              startIcon={<EditOutlined />}
            >
              {texts.editCurriculum}
            </Button>
          )}
          {tab === 'overview' && isDraft && isOwner(course, user) && (
            <Button component={Link} to={paths.courseSettings(course.id)} variant="contained">
              {texts.publish}
            </Button>
          )}
        </div>
      </TitleRow>
      <CourseTabs courseId={course.id} tab={tab} />
    </Head>
  )
}
