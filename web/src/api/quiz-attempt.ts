import type { QuizAttempt } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { beginAttempt as begin, takeOverAttempt as takeOver } from '#api/quizzes'
import { attemptBegun } from './attempt-changes.ts'
import { attemptRefusal } from './attempt-conflict.ts'
import { changing } from './changing.ts'

/** Begins an attempt for a tab, or answers the open one, whichever tab has it. Throws AttemptConflictError when none is left. */
export const beginAttempt = changing(begin, ({ lessonId }) => attemptBegun(lessonId), { refusal: attemptRefusal })

/** This tab writes the attempt. Throws AttemptConflictError when it is submitted. */
export function takeOverAttempt(attemptId: number, tab: string): Promise<QuizAttempt> {
  return takeOver({ attemptId, body: { tab } }, { refusal: attemptRefusal })
}
