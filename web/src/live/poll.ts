import type { LiveMessage } from '@lectern/contracts/shapes/live.ts'
import { type ConnectionOptions, type Ending, lost } from './connection-events.ts'
import { about, rest } from './pauses.ts'
import { refusalOf } from './stream.ts'

const PATH = '/api/live/told'
const EVERY_MS = 15_000
/** A stream is tried again after so many looks. */
const LOOKS = 20

interface MissedMessages {
  resumed: boolean
  id: string
  messages: (LiveMessage & { id: string })[]
}

/** Looks every quarter of a minute, where streams aren't let through, until it is time to try one again. It throws nothing. */
export async function pollMessages({ after, signal, emit }: ConnectionOptions): Promise<Ending> {
  let last = after
  for (let looks = 0; looks < LOOKS && !signal.aborted; looks += 1) {
    const missed = await readMissed(last, signal)
    if ('end' in missed) return missed
    for (const { id, ...message } of missed.messages) emit({ type: 'message', id, message })
    if (missed.resumed) emit({ type: 'position', id: missed.id })
    else emit({ type: 'hello', id: missed.id, resumed: false })
    last = missed.id
    await rest(about(EVERY_MS), signal)
  }
  return lost(true)
}

/** What was told since a place; without one, only where that is. */
export async function readMissed(after: string | null, signal: AbortSignal): Promise<MissedMessages | Ending> {
  try {
    const query = after === null ? '' : `?after=${encodeURIComponent(after)}`
    const response = await fetch(`${PATH}${query}`, {
      ...{ credentials: 'include', cache: 'no-store', signal },
      headers: { Accept: 'application/json' },
    })
    return refusalOf(response) ?? ((await response.json()) as MissedMessages)
  } catch {
    return lost()
  }
}
