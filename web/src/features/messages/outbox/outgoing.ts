import type { Message, MessagePicture } from '@lectern/contracts/shapes/conversations.ts'

/** What a message says and shows, before it is one. */
export interface Written {
  text: string
  lesson: Message['lesson']
  picture: MessagePicture | null
}

export const NOTHING_WRITTEN: Written = { text: '', lesson: null, picture: null }

/** A message that the server hasn't acknowledged. */
export interface Outgoing extends Written {
  /** By which the server knows it again: however often it is sent, it is one message. */
  key: string
  conversationId: number
  /** When it was written, ISO 8601. */
  at: string
  /** Why it wasn't sent; null while it may be on its way. */
  failure: Failure | null
}

interface Failure {
  sentence: string
  /** The server has refused it: the same would be refused again, and it certainly isn't a message there. */
  isFinal: boolean
}
