import type { Lesson } from '@lectern/contracts/shapes/courses.ts'
import { useCallback, useState } from 'react'
import type { QuizStage } from './stage.ts'

interface Told {
  lessonId: number
  stage: QuizStage
  mayComplete: boolean
}

/** What the open lesson shows of a quiz, as the quiz tells it; other lessons have none. */
export function useQuizStage(lesson: Lesson | undefined) {
  const [told, setTold] = useState<Told | null>(null)
  const lessonId = lesson?.id ?? 0
  const onStage = useCallback(
    (stage: QuizStage, mayComplete: boolean) => setTold({ lessonId, stage, mayComplete }),
    [lessonId],
  )
  const isQuiz = lesson?.type === 'quiz'
  const known = told?.lessonId === lessonId ? told : null
  const stage: QuizStage = isQuiz ? (known?.stage ?? 'unread') : 'none'
  return { stage, mayComplete: isQuiz ? (known?.mayComplete ?? false) : true, onStage }
}
