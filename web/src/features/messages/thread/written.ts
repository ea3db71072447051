import type { ThreadRow } from './rows.ts'

/** A message, and one that is on its way, as both are drawn. */
export function writtenIn(row: Extract<ThreadRow, { kind: 'message' | 'outgoing' }>) {
  if (row.kind === 'message') {
    const { message, isFirst, isLast, isLastRead } = row
    return { ...message, message, outgoing: null, isFirst, isLast, isLastRead }
  }
  const { outgoing, isFirst } = row
  const unread = { mine: true, readAt: null, removed: false }
  return { ...outgoing, ...unread, message: null, outgoing, isFirst, isLast: true, isLastRead: false }
}
