import type { QuizAttempt, SaveAnswersBody, SavedAnswers } from '@lectern/contracts/shapes/quiz-attempts.ts'
import type { Work } from './work.ts'

export type SaveStatus =
  /** When, in milliseconds; null where nothing was answered yet. */
  | { is: 'saved'; at: number | null }
  | { is: 'unsaved' }
  | { is: 'saving' }
  | { is: 'offline' }
  | { is: 'failed'; reason: string }
  /** Another tab writes the attempt. */
  | { is: 'other-tab' }
  /** Nothing can be written any more. */
  | { is: 'handed-in' }

export interface SaverState extends Work {
  status: SaveStatus
  /** Whether what the server lacks is kept on this computer. */
  isPersisted: boolean
}

export interface SaverCalls {
  save: (attemptId: number, body: SaveAnswersBody) => Promise<SavedAnswers>
  handIn: (attemptId: number, body: SaveAnswersBody) => Promise<QuizAttempt>
}
