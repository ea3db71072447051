const CHANNEL = 'lectern.attempts'
const KEY = 'lectern.attempt-tab'

interface Taken {
  attemptId: number
  tab: string
}

/** Tells other tabs of this browser who writes an attempt from now on, and remembers it for after a crash. */
export function attemptTaken(attemptId: number, tab: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ attemptId, tab }))
  } catch {
    // Then it is asked after a crash.
  }
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ attemptId, tab } satisfies Taken)
  channel.close()
}

/** Calls back when another tab of this browser takes the attempt, until the returned function is called. */
export function onAttemptTaken(attemptId: number, tab: string, onTaken: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<Taken>) => {
    if (data.attemptId === attemptId && data.tab !== tab) onTaken()
  }
  return () => channel.close()
}

/** Whether it was this browser that wrote an attempt last, by this tab. */
export function wasTakenHere(attemptId: number, tab: string): boolean {
  try {
    const taken: Partial<Taken> | null = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return taken?.attemptId === attemptId && taken.tab === tab
  } catch {
    return false
  }
}
