import type { People } from '../sessions/people.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import type { LiveStream } from './live-stream.ts'

const AT_ONCE = 100

export interface SessionChecks {
  /** Whether the session of each counts still, and is whose it was. Throws 503 while Redis is away. */
  stillCount(streams: readonly LiveStream[]): Promise<boolean[]>
  /** Ends those of which that isn't so. Nothing is asked in anybody's name, so no session lasts longer for it. */
  endOthers(streams: readonly LiveStream[]): Promise<void>
}

/** A stream ends with its session, and with the role that its person had. */
export function createSessionChecks(sessions: SessionStore, people: People): SessionChecks {
  async function stillCount(streams: readonly LiveStream[]): Promise<boolean[]> {
    const looked = await sessions.look(streams.map(({ owner: { sessionId: id, userId } }) => ({ id, userId })))
    return looked.map((seen, index) => {
      const role = seen?.person?.role
      return seen !== null && people.counts(seen) && (role === undefined || role === streams[index]?.owner.role)
    })
  }

  return {
    stillCount,
    async endOthers(streams) {
      for (let start = 0; start < streams.length; start += AT_ONCE) {
        const few = streams.slice(start, start + AT_ONCE)
        const count = await stillCount(few)
        for (const [index, stream] of few.entries()) if (!count[index]) stream.end('session')
      }
    },
  }
}
