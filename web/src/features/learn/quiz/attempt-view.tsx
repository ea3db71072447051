import type { QuizAttempt, QuizOverview } from '@lectern/contracts/shapes/quiz-attempts.ts'
import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { texts } from '#texts/learn-quiz'
import { errorSentence } from '../../../api/api-error.ts'
import { CenteredSpinner } from '../../../components/centered-spinner.tsx'
import { RetryButton } from '../../../components/retry-button.tsx'
import { tabStore } from '../../../lib/tab-store.ts'
import type { QuizLessonProps } from './quiz-lesson-props.ts'
import { Result } from './result/result.tsx'
import { type OpenedAttempt, openAttempt } from './saving/open-attempt.ts'
import { showAttempt, takeBack } from './saving/send-without-page.ts'
import { type SavedWork, workOf } from './saving/work.ts'
import { Taking } from './taking/taking.tsx'

interface Props extends QuizLessonProps {
  userId: number
  attemptId: number
  /** null until it is read. */
  quiz: QuizOverview | null
}

/** One attempt: open, or with its result. Mount one per attempt. */
export function AttemptView({ userId, attemptId, quiz, side, onStage, onHandedIn, ...props }: Props) {
  const [opening, setOpening] = useState({ times: 1, takesOver: false })
  const [opened, setOpened] = useState<(OpenedAttempt & { times: number }) | Error | null>(null)
  /** Handed in here, a moment ago. */
  const [handedIn, setHandedIn] = useState<QuizAttempt | null>(null)
  useEffect(() => {
    const store = tabStore<SavedWork>(workOf(userId, attemptId))
    let current = true
    const hide = showAttempt(attemptId)
    takeBack(attemptId)
      .then(() => openAttempt({ userId, attemptId, store, takesOver: opening.takesOver }))
      .then(
        (result) => current && setOpened({ ...result, times: opening.times }),
        (error: Error) => current && setOpened(error),
      )
    return () => {
      current = false
      hide()
      store.release()
    }
  }, [userId, attemptId, opening])

  const attempt = opened instanceof Error ? null : (handedIn ?? opened?.attempt)
  const stage = !attempt ? 'unread' : attempt.handedInAt === null ? 'taking' : 'result'
  useEffect(() => onStage(stage, false), [stage, onStage])

  const open = (takesOver: boolean) => setOpening(({ times }) => ({ times: times + 1, takesOver }))
  if (opened instanceof Error) {
    return (
      <Alert severity="error" action={<RetryButton size="small" onRetry={() => open(false)} />}>
        {texts.unread} {errorSentence(opened)}
      </Alert>
    )
  }
  if (!opened || !attempt) return <CenteredSpinner />
  if (stage === 'result') {
    return <Result {...props} attempt={attempt} quiz={quiz} side={side} justNow={handedIn !== null} />
  }
  return (
    <Taking
      // Taken over, it is opened anew.
      key={opened.times}
      opened={opened}
      side={side}
      onResult={(result) => {
        setHandedIn(result)
        onHandedIn()
      }}
      onTakeOver={() => open(true)}
    />
  )
}
