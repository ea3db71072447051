import type { Lesson } from '@lectern/contracts/shapes/courses.ts'
import { useCallback, useRef, useState } from 'react'
import type { QuizStage } from './stage.ts'

interface ReportedStage {
  lessonId: number
  stage: QuizStage
  mayComplete: boolean
  /** Whether the lesson was complete when the attempt that is shown was opened. */
  wasDone: boolean
}

/** What the open lesson shows of a quiz, as the quiz tells it; other lessons have none. */
export function useQuizStage(lesson: Lesson | undefined, isDone: boolean) {
  const [reported, setReported] = useState<ReportedStage | null>(null)
  const lessonId = lesson?.id ?? 0
  const done = useRef(isDone)
  done.current = isDone
  const onStage = useCallback(
    (stage: QuizStage, mayComplete: boolean) =>
      setReported((before) => {
        // What an attempt completes may be told before it is answered.
        const isSameAttempt = before?.lessonId === lessonId && before.stage === 'taking'
        return { lessonId, stage, mayComplete, wasDone: isSameAttempt ? before.wasDone : done.current }
      }),
    [lessonId],
  )
  const isQuiz = lesson?.type === 'quiz'
  const known = reported?.lessonId === lessonId ? reported : null
  const stage: QuizStage = isQuiz ? (known?.stage ?? 'unread') : 'none'
  const wasDone = known?.wasDone ?? false
  return { stage, mayComplete: isQuiz ? (known?.mayComplete ?? false) : true, wasDone, onStage }
}
