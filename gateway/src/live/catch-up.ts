import { setTimeout as delay } from 'node:timers/promises'
import type { LiveStream } from './live-stream.ts'
import type { ReadMissed } from './read-missed.ts'

const AT_ONCE = 100
const RETRY_MS = 500

interface CatchUp {
  streams: () => readonly LiveStream[]
  readMissed: ReadMissed
  /** False again: it is begun anew once it is heard what is published. */
  isHearing: () => boolean
}

/** Gives each stream what it missed while nothing was heard, or says that nobody knows what that is; what comes goes out again after it. */
export async function catchUp({ streams, readMissed, isHearing }: CatchUp): Promise<void> {
  // Those that are just being opened read for themselves.
  const missing = new Set(streams().filter(({ id }) => id !== ''))
  while (isHearing() && missing.size > 0) {
    const few = [...missing].slice(0, AT_ONCE)
    try {
      const missed = await Promise.all(few.map(({ owner, id }) => readMissed(owner.userId, id)))
      if (!isHearing()) return
      for (const [index, stream] of few.entries()) {
        const since = missed[index]
        if (since) stream.catchUp(since)
        stream.resume()
        missing.delete(stream)
      }
    } catch {
      // Redis went again, which it tells of itself.
      await delay(RETRY_MS)
    }
  }
}
