import { useEffect, useRef, useSyncExternalStore } from 'react'
import { readConversation } from '../../../api/conversations.ts'

/** So long something is in view before it counts as seen. */
const SEEN_AFTER_MS = 400

interface Seen {
  conversationId: number
  /** The newest message of the other, and whether it is in view. */
  newest: number | null
  isInView: boolean
  /** How many are unread as far as the server knows; null while that isn't known. */
  unread: number | null
  /** Whoever sends an answer has seen what it answers to. */
  isAnswered: boolean
}

/** Marks the other's messages as read once the newest is in view of somebody who looks. Where that fails they stay unread. */
export function useReading({ conversationId, newest, isInView, unread, isAnswered }: Seen): void {
  const isLooking = useSyncExternalStore(subscribe, isVisible)
  const read = useRef<number | null>(null)
  // What was here and read before isn't marked again.
  if (read.current === null && unread === 0) read.current = newest ?? 0
  const isDue = unread !== null && isLooking && isInView && newest !== null && newest > (read.current ?? 0)
  const seenAfterMs = isAnswered ? 0 : SEEN_AFTER_MS
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => {
      read.current = newest
      readConversation({ conversationId, body: { until: newest } }).catch(() => {
        read.current = 0
      })
    }, seenAfterMs)
    return () => clearTimeout(timer)
  }, [isDue, newest, conversationId, seenAfterMs])
}

const isVisible = () => document.visibilityState === 'visible'

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
