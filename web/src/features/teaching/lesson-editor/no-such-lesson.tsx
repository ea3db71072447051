import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useCourseId } from '../../../api/course.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { PageContainer } from '../../../components/page-container.tsx'
import { paths } from '../../../config/paths.ts'
import { texts } from './texts.ts'

/** A lesson that was deleted, or is not this teacher's: the two look the same. */
export function NoSuchLesson() {
  const courseId = useCourseId()
  const back = (
    <Button
      component={Link}
      to={courseId === null ? paths.teacherCourses : paths.editCurriculum(courseId)}
      variant="contained"
    >
      {texts.missing.back}
    </Button>
  )
  return (
    <PageContainer sx={{ maxWidth: 688, py: { xs: 5, md: 10 } }}>
      <EmptyState heading="h1" scene="gap" title={texts.missing.title} text={texts.missing.text} action={back} />
    </PageContainer>
  )
}
