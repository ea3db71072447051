import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { texts } from '#texts/learn'
import { paths } from '../../../config/paths.ts'
import { PHONE } from '../../../theme/media.ts'

const Notice = styled(Alert)({
  alignItems: 'center',
  borderRadius: 0,
  '& .MuiAlert-action': { alignItems: 'center', paddingTop: 0 },
  [PHONE]: {
    flexWrap: 'wrap',
    '& .MuiAlert-icon': { display: 'none' },
    '& .MuiAlert-message': { flex: '1 1 100%', paddingBottom: 0 },
  },
  '@media print': { display: 'none' },
})

interface Props {
  courseId: number
  /** The lesson that is open, for whoever may edit it. */
  editedId: number | undefined
}

/** Above the player, where a teacher sees it as a student does. It's there from the start, so that it moves nothing. */
export function PreviewNotice({ courseId, editedId }: Props) {
  return (
    <Notice
      severity="info"
      action={
        <>
          {editedId !== undefined && (
            <Button component={Link} to={paths.editLesson(courseId, editedId)} color="inherit" size="small">
              {texts.preview.edit}
            </Button>
          )}
          <Button component={Link} to={paths.teacherCourse(courseId)} color="inherit" size="small">
            {texts.preview.leave}
          </Button>
        </>
      }
    >
      {texts.preview.note}
    </Notice>
  )
}
