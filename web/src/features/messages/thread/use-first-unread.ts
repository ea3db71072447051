import { useState } from 'react'
import type { Thread } from './thread.ts'

/** The first message that was unread when the conversation was opened; it stays while it is open. Null: none, or not known yet. */
export function useFirstUnread(thread: Thread | null, unread: number, isFresh: boolean): number | null {
  const [first, setFirst] = useState<number | null>()
  if (thread && isFresh && first === undefined) {
    const theirs = thread.messages.filter(({ mine }) => !mine)
    setFirst(unread === 0 ? null : ((theirs.at(-unread) ?? theirs[0])?.id ?? null))
  }
  return first ?? null
}
