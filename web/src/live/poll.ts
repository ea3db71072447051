import type { LiveMessage } from '@lectern/contracts/shapes/live.ts'
import { about, rest } from './pauses.ts'
import { type Ending, lost, type Reading } from './said.ts'
import { refusalOf } from './stream.ts'

const TOLD = '/api/live/told'
const EVERY_MS = 15_000
/** A stream is tried again after so many looks. */
const LOOKS = 20

interface Told {
  resumed: boolean
  id: string
  messages: (LiveMessage & { id: string })[]
}

/** Looks every quarter of a minute, where streams aren't let through, until it is time to try one again. It throws nothing. */
export async function pollTold({ after, signal, say }: Reading): Promise<Ending> {
  let last = after
  for (let looks = 0; looks < LOOKS && !signal.aborted; looks += 1) {
    const told = await readTold(last, signal)
    if ('end' in told) return told
    for (const { id, ...message } of told.messages) say({ said: 'told', id, message })
    if (told.resumed) say({ said: 'place', id: told.id })
    else say({ said: 'hello', id: told.id, resumed: false })
    last = told.id
    await rest(about(EVERY_MS), signal)
  }
  return lost(true)
}

/** What was told since a place; without one, only where that is. */
export async function readTold(after: string | null, signal: AbortSignal): Promise<Told | Ending> {
  try {
    const query = after === null ? '' : `?after=${encodeURIComponent(after)}`
    const response = await fetch(`${TOLD}${query}`, {
      ...{ credentials: 'include', cache: 'no-store', signal },
      headers: { Accept: 'application/json' },
    })
    return refusalOf(response) ?? ((await response.json()) as Told)
  } catch {
    return lost()
  }
}
