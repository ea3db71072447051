import { useOutletContext } from 'react-router-dom'

/** What somebody begins to write under a question: what they wrote before, after Undo. */
export interface Begun {
  questionId: number
  text: string
  /** Apart from what was begun there before. */
  time: number
}

export interface InboxContext {
  /** The address of the list, with what it is filtered by. */
  list: string
  /** The list isn't beside it. */
  isAlone: boolean
  /** The question's place in the list, from 1, and how many there are; null where it isn't in the list. */
  placeOf: (questionId: number) => { place: number; count: number } | null
  begun: Begun | null
  /** After an answer was posted. */
  onPosted: (questionId: number, answer: { courseId: number; answerId: number; text: string }) => void
}

export const useInboxContext = () => useOutletContext<InboxContext>()
