import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { texts as shared } from '#texts/components'
import { texts } from '#texts/dashboard'
import { ProgressLine } from '../../../components/books/progress-line.tsx'
import { markWords } from '../../../lib/course-words.ts'
import type { CurrentLesson } from '../../../lib/current-lesson.ts'
import { formatMinutes, minutesLeft } from '../../../lib/durations.ts'
import { PHONE } from '../../../theme/media.ts'
import { lastAccessedText } from '../last-accessed.ts'
import { CourseName, LessonName, PositionLine } from './lesson-name.tsx'

interface Props {
  enrollment: EnrollmentListItem
  standing: CurrentLesson
  to: string
}

/** What goes on, and the way there. */
export function RightPage({ enrollment, standing, to }: Props) {
  const nameId = useId()
  const { course, completed, newLessons, progress, lastAccessedAt } = enrollment
  const { lesson, number, lessonCount, doneCount, following, parts } = standing
  const isQuiz = lesson.type === 'quiz'
  return (
    <Page aria-labelledby={nameId}>
      <CourseName {...markWords(course.language, course.title)}>{course.title}</CourseName>
      <LessonName
        title={isQuiz ? texts.quiz({ title: lesson.title }) : lesson.title}
        language={course.language}
        id={nameId}
      />
      <PositionLine>{texts.lessonOf({ number, all: lessonCount, time: timeOf(standing) })}</PositionLine>
      <Go>
        <Button component={Link} to={to} viewTransition variant="contained" size="large" aria-describedby={nameId}>
          {texts.continue}
        </Button>
        <Typography variant="body2" component="span">
          {lastAccessedText(lastAccessedAt)}
        </Typography>
      </Go>
      <Foot>
        <strong>{completed ? shared.completed({ newLessons }) : texts.complete({ percent: progress })}</strong>
        {following && (
          <span className="following" dir="auto">
            {texts.following({ lesson: following.title })}
          </span>
        )}
        <ProgressLine
          categoryId={course.categoryId}
          parts={parts}
          label={course.title}
          valueText={texts.lessonsDone({ done: doneCount, all: lessonCount })}
        />
      </Foot>
    </Page>
  )
}

function timeOf({ lesson, readingPosition: place }: CurrentLesson): string | null {
  const minutes = minutesLeft(lesson, place?.share ?? 0)
  if (minutes === null) return null
  return place ? texts.left({ time: formatMinutes(minutes) }) : formatMinutes(minutes)
}

const Page = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: '44px 56px 28px 64px',
  [theme.breakpoints.down('lg')]: { padding: '32px 28px 28px 32px' },
  [PHONE]: { padding: '18px 20px 22px' },
}))

const Go = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  marginTop: 24,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('lg')]: { flexDirection: 'column', alignItems: 'flex-start', gap: 8, marginTop: 16 },
  [PHONE]: { alignItems: 'center', '& > a': { width: '100%' } },
}))

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: '10px 16px',
  marginTop: 'auto',
  paddingTop: 16,
  '& > strong': { fontWeight: 600 },
  '& .following': {
    overflow: 'hidden',
    textAlign: 'end',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& > [role=progressbar]': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('lg')]: { '& .following': { display: 'none' } },
}))
