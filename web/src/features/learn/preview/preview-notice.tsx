import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { texts } from '#texts/learn'
import { hasRights, rightsIn } from '../../../api/course-rights.ts'
import { paths } from '../../../config/paths.ts'
import { useAuth } from '../../../session/auth-context.tsx'

interface Props {
  course: CourseDetail
  /** The one that is open; null in a course without lessons. */
  lessonId: number | null
}

/** Above the player, where a teacher sees it as a student does. */
export default function PreviewNotice({ course, lessonId }: Props) {
  const { user } = useAuth()
  const mayEdit = hasRights(rightsIn(course, user), 'edit')
  return (
    <Alert
      severity="info"
      sx={{ borderRadius: 0, flexWrap: 'wrap', '@media print': { display: 'none' } }}
      action={
        <>
          {mayEdit && lessonId !== null && (
            <Button component={Link} to={paths.editLesson(course.id, lessonId)} color="inherit" size="small">
              {texts.preview.edit}
            </Button>
          )}
          <Button component={Link} to={paths.teacherCourse(course.id)} color="inherit" size="small">
            {texts.preview.leave}
          </Button>
        </>
      }
    >
      {texts.preview.note}
    </Alert>
  )
}
