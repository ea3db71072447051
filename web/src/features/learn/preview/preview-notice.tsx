import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { texts } from '#texts/learn'
import { hasRights, rightsIn } from '../../../api/course-rights.ts'
import { paths } from '../../../config/paths.ts'
import { useAuth } from '../../../session/auth-context.tsx'
import { PHONE } from '../../../theme/media.ts'

const Notice = styled(Alert)({
  alignItems: 'center',
  borderRadius: 0,
  '& .MuiAlert-action': { alignItems: 'center', paddingTop: 0 },
  [PHONE]: {
    flexWrap: 'wrap',
    '& .MuiAlert-icon': { display: 'none' },
    '& .MuiAlert-message': { flex: '1 1 100%', paddingBottom: 0 },
    '& .MuiAlert-action': { marginLeft: -4, paddingLeft: 0 },
  },
  '@media print': { display: 'none' },
})

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
    <Notice
      severity="info"
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
    </Notice>
  )
}
