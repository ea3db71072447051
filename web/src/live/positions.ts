import type { LivePosition } from '@lectern/contracts/shapes/live.ts'
import { rest } from './pauses.ts'

/** As the contract has them; taken from there they would bring all of zod along. */
const AT_LEAST_HEADER: typeof import('@lectern/contracts/shapes/live.ts').AT_LEAST_HEADER = 'lectern-at-least'
const BEHIND: typeof import('@lectern/contracts/shapes/live.ts').BEHIND = '/problems/behind'

/** After so long every database is as far. */
const KEPT_MS = 60_000
const FIRST_PAUSE_MS = 100
const MOST_MS = 5_000

interface Place {
  position: LivePosition
  place: bigint
  at: number
}

/** How far each service was when it told something: reads ask for at least that, so that nobody is told and then shown the old state. */
export class Positions {
  #newest = new Map<string, Place>()

  note(position: LivePosition): void {
    const [service = '', text = ''] = position.split('@')
    const place = placeOf(text)
    const known = this.#newest.get(service)
    if (!known || place >= known.place || isOld(known)) this.#newest.set(service, { position, place, at: Date.now() })
  }

  /** Fetches from where it is as far. Where that takes too long it is from elsewhere, as after a restore: then it is read as it is. */
  fetch = async (url: string, request: RequestInit & { headers: Record<string, string> }): Promise<Response> => {
    const signal = request.signal ?? new AbortController().signal
    const asked = this.#asked()
    if (asked === '') return fetch(url, request)
    // Only as JSON does a refusal say what it is.
    const headers = { ...request.headers, Accept: 'application/json', [AT_LEAST_HEADER]: asked }
    const end = Date.now() + MOST_MS
    for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
      const response = await fetch(url, { ...request, headers })
      if (!(await isBehind(response))) return response
      if (Date.now() + pause > end) break
      await rest(pause, signal)
    }
    this.forget()
    return fetch(url, request)
  }

  forget(): void {
    this.#newest.clear()
  }

  #asked(): string {
    const young = [...this.#newest.values()].filter((place) => !isOld(place))
    return young.map(({ position }) => position).join(',')
  }
}

function isOld({ at }: Place): boolean {
  return Date.now() - at > KEPT_MS
}

/** Postgres writes both halves of a place in hexadecimal. */
function placeOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high || 0}`) << 32n) + BigInt(`0x${low || 0}`)
}

async function isBehind(response: Response): Promise<boolean> {
  if (response.status !== 503 || !response.headers.get('content-type')?.includes('json')) return false
  const problem: { type?: string } = await response
    .clone()
    .json()
    .catch(() => ({}))
  return problem.type === BEHIND
}
