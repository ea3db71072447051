import type { QuizOverview } from '@lectern/contracts/shapes/quiz-attempts.ts'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getQuiz } from '#api/quizzes'
import { texts as shared } from '#texts/components-lesson'
import { texts } from '#texts/learn-quiz'
import { errorSentence } from '../../../api/api-error.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { CenteredSpinner } from '../../../components/centered-spinner.tsx'
import { LessonProse } from '../../../components/lesson-content/lesson-prose.tsx'
import { RetryButton } from '../../../components/retry-button.tsx'
import { useAuth } from '../../../session/auth-context.tsx'
import { AttemptView } from './attempt-view.tsx'
import { Overview } from './overview/overview.tsx'
import type { QuizLessonProps } from './quiz-lesson-props.ts'

/** A quiz, before, in and after an attempt: which of them, its address says (`?attempt=`). */
export default function QuizLesson(props: QuizLessonProps) {
  const { lesson, onStage } = props
  const { user } = useAuth()
  const { data, error, mutate } = useFreshRead(getQuiz, { lessonId: lesson.id })
  const [search] = useSearchParams()
  const attemptId = Number(search.get('attempt'))
  const quiz = data?.quiz
  const isUnread = data === undefined
  const mayComplete = !isUnread && (!quiz || mayMark(quiz))
  const stage = isUnread ? 'unread' : quiz ? 'overview' : 'none'
  useEffect(() => {
    if (attemptId === 0) onStage(stage, mayComplete)
  }, [attemptId, stage, mayComplete, onStage])

  if (attemptId > 0 && user) {
    return <AttemptView key={attemptId} {...props} attemptId={attemptId} userId={user.id} quiz={quiz ?? null} />
  }
  return (
    <>
      {lesson.content && <LessonProse html={lesson.content} embeds={lesson.embeds} courseId={lesson.courseId} />}
      {data?.quiz === null && !lesson.content && (
        <Typography color="textSecondary">{shared.quizPlaceholder}</Typography>
      )}
      {quiz && <Overview {...props} quiz={quiz} />}
      {isUnread && !error && <CenteredSpinner />}
      {isUnread && error && (
        <Alert severity="error" sx={{ mt: 3 }} action={<RetryButton size="small" onRetry={() => mutate()} />}>
          {texts.unread} {errorSentence(error)}
        </Alert>
      )}
    </>
  )
}

/** As learning has it: after a reset, or where handing in is enough. */
function mayMark({ passed, settings, attempts }: QuizOverview): boolean {
  return passed || (!settings.required && attempts.some(({ handedInAt }) => handedInAt !== null))
}
