import type { Message, Messages } from '@lectern/contracts/shapes/conversations.ts'

/** What is here of a conversation: an unbroken run of messages up to the newest, the oldest first. */
export interface Thread {
  messages: Message[]
  /** Where what is older begins; null at the beginning of the conversation. */
  before: number | null
}

/** The newest part was read, for the first time or again: what it says of its own stretch holds. */
export function withNewest(thread: Thread | null, { items, next }: Messages): Thread {
  const newest = items.toReversed()
  const [first] = newest
  const last = thread?.messages.at(-1)
  // So much came meanwhile that there would be a gap.
  if (!thread || !first || next === null || !last || first.id > last.id) return { messages: newest, before: next }
  return { messages: [...thread.messages.filter(({ id }) => id < first.id), ...newest], before: thread.before }
}

/** The part before what is here was read. */
export function withOlder(thread: Thread, { items, next }: Messages): Thread {
  const [first] = thread.messages
  const older = items.toReversed().filter(({ id }) => !first || id < first.id)
  return { messages: [...older, ...thread.messages], before: next }
}
