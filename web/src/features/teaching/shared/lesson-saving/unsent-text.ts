import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'
import type { TabStore } from '../../../../lib/tab-store.ts'

/** A text that the server hasn't acknowledged, as it is kept on this computer. */
export interface UnsentText {
  text: LessonText
  /** The version it is based on. */
  version: number
  /** Texts that were sent without an answer: one of them may have arrived. */
  sent: LessonText[]
  /** When it was typed. */
  at: number
}

export type TextStore = TabStore<UnsentText>

/** Unsent text of one lesson is kept by account. */
export const textsOf = (userId: number, lessonId: number) => `lesson-text:${userId}:${lessonId}:`

/** The same of what its quiz's editor didn't send: each editor goes on with its own. */
export const quizzesOf = (userId: number, lessonId: number) => `lesson-quiz:${userId}:${lessonId}:`
