import type { Ending } from './connection-events.ts'
import { readMissed } from './poll.ts'

/** What was told just before the page was opened may not have been in what it read. */
export const MARGIN_MS = 1_000

/**
 * The place where somebody was when their page began to read, by the clock that places are made by: what was told since is told to it. Or why nobody
 * can say.
 */
export async function positionAtOpening(openedAt: number, signal: AbortSignal): Promise<string | Ending> {
  const now = await readMissed(null, signal)
  if ('end' in now) return now
  const age = Math.max(0, Date.now() - openedAt) + MARGIN_MS
  return `${Math.max(0, Math.floor(Number(now.id.split('-')[0]) - age))}-0`
}
