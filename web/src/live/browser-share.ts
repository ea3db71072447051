import { keepConnected } from './connection.ts'
import type { ConnectionEvent, Emit, Ending } from './connection-events.ts'
import { MARGIN_MS, positionAtOpening } from './opening-position.ts'

/** What a tab hears: as the connection says it, and `reread-all` where what it shows may be older than what was told: it alone, or those of many people. */
export type TabEvent =
  | Exclude<ConnectionEvent, { type: 'hello' | 'position' }>
  | { type: 'reread-all'; ofMany: boolean }

/** How things stand with the tab that has the connection. Times are the computer's. */
interface LeaderState {
  type: 'leader-state'
  id: string | null
  /** All that was told from then on was heard. */
  since: number
  /** Something was, at that time; 0: nothing. */
  lastMessageAt: number
}

/** A tab that was opened asks the one that has the connection. */
type Shared = ConnectionEvent | LeaderState | { type: 'ask' }

/**
 * One connection for all tabs of a person in this browser. The tab that holds the lock has it and says to the others what it hears; when it goes,
 * another gets the lock, and goes on from the last place. (Browsers don't freeze a tab that holds a lock.) Without locks or channels each tab has its
 * own. Until the returned function is called; afterwards nothing is heard.
 */
export function shareConnection(personId: number, openedAt: number, onEvent: (event: TabEvent) => void): () => void {
  const name = `lectern-live-2:${personId}`
  const stop = new AbortController()
  const channel = navigator.locks && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(name) : null
  let last: string | null = null
  let lastMessageAt = 0
  let isUp = false
  let isLeader = false

  function note(event: ConnectionEvent): void {
    if (stop.signal.aborted) return
    if ('id' in event) last = event.id ?? last
    if (event.type === 'up') isUp = event.up
    else if (event.type !== 'position') lastMessageAt = Date.now()
    if (event.type === 'hello') {
      if (!event.resumed) onEvent({ type: 'reread-all', ofMany: true })
    } else if (event.type !== 'position') onEvent(event)
  }

  async function lead(): Promise<void> {
    isLeader = true
    const emit: Emit = (event) => {
      if (stop.signal.aborted) return
      note(event)
      channel?.postMessage(event)
    }
    // It was there with the tab that had it before.
    if (isUp) emit({ type: 'up', up: false })
    const position = last ?? (await positionAtOpening(openedAt, stop.signal))
    await connectFrom(position, emit)
    isLeader = false
  }

  async function connectFrom(position: string | Ending, emit: Emit): Promise<void> {
    if (typeof position === 'string') return keepConnected({ after: position, signal: stop.signal, emit })
    if (position.end === 'session') return emit({ type: 'ended' })
    // Without a place all that is shown is read anew.
    if (position.end === 'lost') await keepConnected({ after: null, signal: stop.signal, emit })
  }

  /** Answered only while the connection is there: its greeting is heard by all. */
  function answer(): void {
    if (!isLeader || !isUp) return
    const state: LeaderState = { type: 'leader-state', id: last, since: openedAt - MARGIN_MS, lastMessageAt }
    channel?.postMessage(state)
  }

  function follow({ id, since, lastMessageAt: lately }: LeaderState): void {
    if (isLeader || isUp) return
    note({ type: 'up', up: true })
    last = id
    const asOf = openedAt - MARGIN_MS
    if (lately >= asOf || since > asOf) onEvent({ type: 'reread-all', ofMany: false })
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Shared>) => {
      if (data.type === 'ask') answer()
      else if (data.type === 'leader-state') follow(data)
      else note(data)
    }
    channel.postMessage({ type: 'ask' } satisfies Shared)
  }
  // Refused when it is given up while it waits.
  if (channel) navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => {})
  else void lead()

  return () => {
    stop.abort()
    channel?.close()
  }
}
