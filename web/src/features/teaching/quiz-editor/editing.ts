import type { QuizStatistics } from '@lectern/contracts/shapes/quiz-figures.ts'
import type { QuestionBank, QuizItem } from '@lectern/contracts/shapes/quizzes.ts'
import { createContext, type RefObject, useContext } from 'react'

export type QuestionFigures = QuizStatistics['questions'][number]

/** What the parts of a quiz's editor know of the whole. */
export interface Editing {
  courseId: number
  lessonId: number
  /** Texts whose pictures are on their way. */
  uploading: RefObject<Set<string>>
  /** The open question or bank; null: all are closed. */
  openId: string | null
  open: (id: string | null) => void
  change: (item: QuizItem) => void
  remove: (id: string) => void
  duplicate: (id: string) => void
  banks: readonly Pick<QuestionBank, 'id' | 'title'>[]
  /** Puts a question at the end of a bank, or of the quiz. */
  moveTo: (id: string, bankId: string | null) => void
  addTo: (bankId: string | null) => void
  addBank: () => void
  /** What is missing before it can be published, by item. */
  problems: ReadonlyMap<string, readonly string[]>
  /** How each question did; undefined until it is read. */
  statistics: ReadonlyMap<string, QuestionFigures> | undefined
}

const Context = createContext<Editing | null>(null)
export const EditingProvider = Context.Provider

/** Throws outside of the editor. */
export function useEditing(): Editing {
  const editing = useContext(Context)
  if (!editing) throw new Error('useEditing must be used within a quiz editor')
  return editing
}
