import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listMessages } from '#api/conversations'
import { MESSAGES_MAX, useNewestMessages } from '../../../api/messages.ts'
import { type Thread, withNewest, withOlder } from './thread.ts'

interface Shown {
  /** Null until the first part is read. */
  thread: Thread | null
  error: Error | undefined
  /** It was read after the conversation was opened. */
  isFresh: boolean
  retry: () => unknown
  /** Reads the part before; while it is being read, and at the beginning, it does nothing. */
  more: () => void
  /** The part before could not be read. */
  moreFailed: boolean
}

/** The messages of one conversation, for as long as its page is open, back to one that is wanted. Mount it anew for another conversation. */
export function useThread(conversationId: number, wanted: number | null): Shown {
  const { data, error, isValidating, mutate } = useNewestMessages(conversationId)
  const [thread, setThread] = useState<Thread | null>(data ? withNewest(null, data) : null)
  const [joined, setJoined] = useState(data)
  const [moreFailed, setMoreFailed] = useState(false)
  const [isFresh, setFresh] = useState(false)
  const isReading = useRef(false)
  if (data && !isValidating && !isFresh) setFresh(true)
  if (data && data !== joined) {
    setJoined(data)
    setThread((before) => withNewest(before, data))
  }

  async function more() {
    const before = thread?.before ?? null
    if (before === null || isReading.current) return
    isReading.current = true
    try {
      let part = await listMessages({ conversationId, before, limit: MESSAGES_MAX })
      const parts = [part]
      // What lies between is drawn once, however much it is.
      while (wanted !== null && part.next !== null && wanted < part.next) {
        part = await listMessages({ conversationId, before: part.next, limit: MESSAGES_MAX })
        parts.push(part)
      }
      // Unless what was here has been replaced meanwhile.
      setThread((now) => (now?.before === before ? parts.reduce(withOlder, now) : now))
      setMoreFailed(false)
    } catch {
      setMoreFailed(true)
    }
    isReading.current = false
  }

  const first = thread?.messages[0]?.id
  const readMore = useEffectEvent(more)
  useEffect(() => {
    if (wanted !== null && first !== undefined && wanted < first) void readMore()
  }, [wanted, first])

  return { thread, error, isFresh, retry: () => mutate(), more: () => void more(), moreFailed }
}
