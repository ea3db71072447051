import type { Lesson } from '@lectern/contracts/shapes/courses.ts'
import type { ReadableLesson } from '@lectern/contracts/shapes/lessons.ts'
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
import type { QuizStage } from './stage.ts'

export interface QuizLessonProps {
  lesson: ReadableLesson
  /** The lessons of the course, by which feedback names them. */
  lessons: readonly Lesson[]
  next: Lesson | null
  /** Whether the lesson is complete. */
  completed: boolean
  /** The course ends with this lesson, and its end stands below: then there is no room for more than a row. */
  isEnd: boolean
  /** Where what stands beside an attempt goes. */
  side: HTMLElement | null
  /** What is shown, and whether the lesson can be marked as complete by hand. */
  onStage: (stage: QuizStage, mayComplete: boolean) => void
  /** The student has handed in an attempt just now. */
  onHandedIn: () => void
}

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
      {lesson.content && <LessonProse html={lesson.content} />}
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
