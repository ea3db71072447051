import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/dashboard'
import { useCourse } from '../../../api/course.ts'
import { CourseCover } from '../../../components/course-cover.tsx'
import { paths } from '../../../config/paths.ts'
import { markWords } from '../../../lib/course-words.ts'
import { currentLessonOf } from '../../../lib/current-lesson.ts'
import { formatMinutes } from '../../../lib/durations.ts'
import { PHONE } from '../../../theme/media.ts'
import { lastAccessedText } from '../last-accessed.ts'
import { CourseName, LessonName, PositionLine } from './lesson-name.tsx'
import { Stage } from './stage.ts'

interface Props {
  enrollment: EnrollmentListItem
  /** It was open before, and can't be read just now. */
  begun?: boolean
}

/** A course that stands on the ledge, closed: its first lesson is the way in. */
export function ClosedBook({ enrollment, begun = false }: Props) {
  const nameId = useId()
  const { course, lastAccessedAt } = enrollment
  const { data } = useCourse(course.id)
  const current = data && currentLessonOf(data)
  const lesson = current?.lesson
  const to = paths.learn(course.id, lesson?.id)
  return (
    <Stage>
      <Cover to={to} tabIndex={-1} aria-hidden="true" draggable={false}>
        <CourseCover course={course} flush />
      </Cover>
      <Words aria-labelledby={nameId}>
        {lesson && <CourseName {...markWords(course.language, course.title)}>{course.title}</CourseName>}
        <LessonName title={lesson?.title ?? course.title} language={course.language} id={nameId} />
        {current && (
          <PositionLine>
            {texts.lessonOf({
              number: current.number,
              all: current.lessonCount,
              time: lesson?.duration ? formatMinutes(lesson.duration) : null,
            })}
          </PositionLine>
        )}
        <div className="go">
          <Button component={Link} to={to} variant="contained" size="large" aria-describedby={nameId}>
            {begun ? texts.continue : texts.start}
          </Button>
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {begun ? lastAccessedText(lastAccessedAt) : texts.notStarted}
          </Typography>
        </div>
      </Words>
    </Stage>
  )
}

const Cover = styled(Link)(({ theme }) => ({
  flexShrink: 0,
  width: 512,
  maxWidth: '43%',
  overflow: 'hidden',
  borderRadius: '8px 8px 0 0',
  boxShadow: '0 8px 24px -8px rgb(0 0 0 / .28)',
  [theme.breakpoints.down('md')]: { maxWidth: '48%' },
  [PHONE]: { order: 2, width: '100%', maxWidth: 'none' },
}))

const Words = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  alignSelf: 'center',
  flex: 1,
  minWidth: 0,
  '& .go': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16, marginTop: 24 },
  [PHONE]: {
    flex: 'none',
    alignSelf: 'stretch',
    '& .go': { marginTop: 16 },
    '& .go > a': { width: '100%' },
    '& .go > span': { width: '100%', marginTop: -8, textAlign: 'center' },
  },
})
