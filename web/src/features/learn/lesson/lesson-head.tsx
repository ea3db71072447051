import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Ref } from 'react'
import { texts } from '#texts/learn'
import { useCourseWords } from '../../../components/course-language.ts'
import CheckRounded from '../../../icons/check-rounded.tsx'
import ScheduleRounded from '../../../icons/schedule-rounded.tsx'
import type { NumberedLesson } from '../../../lib/course-outline.ts'
import { formatMinutes } from '../../../lib/durations.ts'

const Marks = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 26,
  marginBottom: 14,
  '& .left': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    marginLeft: 4,
    color: theme.vars.palette.text.secondary,
  },
  '& .left svg': { fontSize: 18 },
  '@media print': { '& .left, & .state': { display: 'none' } },
}))

interface Props {
  placed: NumberedLesson
  completed: boolean
  /** What is left to read or to watch of an open lesson; null while that isn't known. */
  minutesLeft: number | null
  heading: Ref<HTMLHeadingElement>
}

/** Where the lesson stands, what is left of it, and its name. */
export function LessonHead({ placed, completed, minutesLeft, heading }: Props) {
  const { moduleNumber, lessonNumber, lesson } = placed
  const words = useCourseWords()
  const isQuiz = lesson.type === 'quiz'
  return (
    <>
      <Marks>
        <Chip label={texts.place({ module: moduleNumber, lesson: lessonNumber })} />
        {completed ? (
          <Chip className="state" color="success" icon={<CheckRounded />} label={texts.completed} />
        ) : (
          <Chip className="state" color="secondary" label={texts.inProgress} />
        )}
        {!completed && minutesLeft !== null && (
          <span className="left">
            <ScheduleRounded aria-hidden="true" />
            {texts.left({ minutes: formatMinutes(minutesLeft) })}
          </span>
        )}
      </Marks>
      <Typography
        variant="h1"
        ref={heading}
        tabIndex={-1}
        {...(isQuiz ? { dir: 'auto' } : words(lesson.title))}
        sx={{ mb: 2.5, overflowWrap: 'anywhere' }}
      >
        {isQuiz ? texts.quiz({ title: lesson.title }) : lesson.title}
      </Typography>
    </>
  )
}
