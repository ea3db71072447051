import { useOutletContext } from 'react-router-dom'
import { paths } from '../../config/paths.ts'
import type { Side } from './when.ts'

/** Whose messages these are, and how much room there is: what the page around a conversation tells it. */
export interface ConversationContext {
  side: Side
  /** The conversation has the window for itself, and the list is another screen. */
  isAlone: boolean
}

export function useConversationContext(): ConversationContext {
  return useOutletContext<ConversationContext>()
}

/** Where the list is, and each conversation. */
export const PATHS_OF_SIDE = {
  student: { list: paths.messages, conversation: paths.conversation },
  teacher: { list: paths.teacherMessages, conversation: paths.teacherConversation },
} as const
