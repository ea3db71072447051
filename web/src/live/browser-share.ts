import { keepConnected } from './connection.ts'
import { MARGIN_MS, placeOfOpening } from './opening-place.ts'
import type { Ending, Said, Say } from './said.ts'

/** What a tab hears: as the connection says it, and `anew` where what it shows may be older than what was told: it alone, or those of many people. */
export type Heard = Exclude<Said, { said: 'hello' | 'place' }> | { said: 'anew'; ofMany: boolean }

/** How things stand with the tab that has the connection. Times are the computer's. */
interface Standing {
  said: 'standing'
  id: string | null
  /** All that was told from then on was heard. */
  since: number
  /** Something was, at that time; 0: nothing. */
  toldAt: number
}

/** A tab that was opened asks the one that has the connection. */
type Shared = Said | Standing | { said: 'ask' }

/**
 * One connection for all tabs of a person in this browser. The tab that holds the lock has it and says to the others what it hears; when it goes,
 * another gets the lock, and goes on from the last place. (Browsers don't freeze a tab that holds a lock.) Without locks or channels each tab has its
 * own. Until the returned function is called; afterwards nothing is heard.
 */
export function shareConnection(personId: number, openedAt: number, hear: (heard: Heard) => void): () => void {
  const name = `lectern-live:${personId}`
  const stop = new AbortController()
  const channel = navigator.locks && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(name) : null
  let last: string | null = null
  let toldAt = 0
  let isUp = false
  let isLeader = false

  function note(said: Said): void {
    if (stop.signal.aborted) return
    if ('id' in said) last = said.id ?? last
    if (said.said === 'up') isUp = said.up
    else if (said.said !== 'place') toldAt = Date.now()
    if (said.said === 'hello') {
      if (!said.resumed) hear({ said: 'anew', ofMany: true })
    } else if (said.said !== 'place') hear(said)
  }

  async function lead(): Promise<void> {
    isLeader = true
    const say: Say = (said) => {
      if (stop.signal.aborted) return
      note(said)
      channel?.postMessage(said)
    }
    // It was there with the tab that had it before.
    if (isUp) say({ said: 'up', up: false })
    const place = last ?? (await placeOfOpening(openedAt, stop.signal))
    await connectFrom(place, say)
    isLeader = false
  }

  async function connectFrom(place: string | Ending, say: Say): Promise<void> {
    if (typeof place === 'string') return keepConnected({ after: place, signal: stop.signal, say })
    if (place.end === 'session') return say({ said: 'ended' })
    // Without a place all that is shown is read anew.
    if (place.end === 'lost') await keepConnected({ after: null, signal: stop.signal, say })
  }

  /** Answered only while the connection is there: its greeting is heard by all. */
  function answer(): void {
    if (!isLeader || !isUp) return
    const standing: Standing = { said: 'standing', id: last, since: openedAt - MARGIN_MS, toldAt }
    channel?.postMessage(standing)
  }

  function follow({ id, since, toldAt: lately }: Standing): void {
    if (isLeader || isUp) return
    note({ said: 'up', up: true })
    last = id
    const asOf = openedAt - MARGIN_MS
    if (lately >= asOf || since > asOf) hear({ said: 'anew', ofMany: false })
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Shared>) => {
      if (data.said === 'ask') answer()
      else if (data.said === 'standing') follow(data)
      else note(data)
    }
    channel.postMessage({ said: 'ask' } satisfies Shared)
  }
  // Refused when it is given up while it waits.
  if (channel) navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => {})
  else void lead()

  return () => {
    stop.abort()
    channel?.close()
  }
}
