import type { Lesson } from '@lectern/contracts/shapes/courses.ts'
import type { QuizAttempt, QuizOverview } from '@lectern/contracts/shapes/quiz-attempts.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { texts } from '#texts/learn-quiz'
import ArrowForwardRounded from '../../../../icons/arrow-forward-rounded.tsx'
import ReplayRounded from '../../../../icons/replay-rounded.tsx'
import { PHONE } from '../../../../theme/media.ts'
import { useBeginning } from '../use-beginning.ts'

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  marginTop: 20,
  '& > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& > a': { maxWidth: '100%', flexShrink: 1 },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis' },
  [PHONE]: { '& > a, & > button': { width: '100%' } },
}))

interface Props {
  attempt: QuizAttempt
  quiz: QuizOverview
  next: Lesson | null
}

/** Where to go from a result: on, or once more. What is likelier comes first. */
export function ResultWays({ attempt, quiz, next }: Props) {
  const { begin, goOn, pending, failure } = useBeginning(quiz.lessonId)
  const { attemptsLeft, openAttemptId } = quiz
  const passed = quiz.passed || (attempt.result?.score?.passed ?? false)
  const isLeft = attemptsLeft === null || attemptsLeft > 0
  const goesOn = passed || !isLeft
  const again = isLeft && (
    <Button
      key="again"
      variant={goesOn ? 'outlined' : 'contained'}
      startIcon={<ReplayRounded />}
      onClick={() => (openAttemptId === null ? void begin() : goOn(openAttemptId))}
      disabled={pending}
    >
      {openAttemptId === null ? texts.overview.again : texts.overview.goOn}
    </Button>
  )
  const on = next && (
    <Button
      key="on"
      component={Link}
      to={{ search: `?lesson=${next.id}` }}
      variant={goesOn ? 'contained' : 'outlined'}
      endIcon={<ArrowForwardRounded />}
    >
      <span className="name" dir="auto">
        {texts.result.next({ title: next.title })}
      </span>
    </Button>
  )
  return (
    <>
      <Ways>
        {goesOn ? [on, again] : [again, on]}
        <p>
          {isLeft
            ? texts.overview.left({ left: attemptsLeft })
            : texts.result.noneLeft({ isPassed: passed || !quiz.settings.required })}
        </p>
      </Ways>
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {texts.overview.notBegun} {failure}
        </Alert>
      )}
    </>
  )
}
