/** What becomes of text that a part of a page holds, when the session ends: the server has it, this computer keeps it, or nobody does. */
export type UnsentOutcome = 'sent' | 'saved' | 'lost'

/** For so long somebody finds again what this computer keeps. */
export const RETENTION_DAYS = 7

/** Somebody who logs out shouldn't wait longer for the last words to go out. */
const WAIT_MS = 2_500
const OUTCOMES: readonly UnsentOutcome[] = ['sent', 'saved', 'lost']

interface Part {
  /** Whose it is, where it outlives the page of that person. */
  userId?: number
  /** Sends what isn't sent yet. */
  send: () => Promise<unknown>
  /** What would become of it now. */
  outcome: () => UnsentOutcome
}

const parts = new Set<Part>()
let left = false

/** A part that may hold something, until the returned function is called. */
export function registerUnsent(part: Part): () => void {
  parts.add(part)
  return () => parts.delete(part)
}

/** Lets all parts of a person's pages send, for a moment, and answers the worst that would become of anything. */
export async function sendUnsent(userId?: number): Promise<UnsentOutcome> {
  const own = [...parts].filter((part) => part.userId === undefined || part.userId === userId)
  const sending = Promise.allSettled(own.map(({ send }) => send()))
  await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
  const outcomes = own.map(({ outcome }) => outcome())
  return OUTCOMES.findLast((outcome) => outcomes.includes(outcome)) ?? 'sent'
}

/** The person has been asked, and has left: no page asks once more. */
export function leavePages(hasLeft: boolean): void {
  left = hasLeft
}

export function hasLeft(): boolean {
  return left
}
