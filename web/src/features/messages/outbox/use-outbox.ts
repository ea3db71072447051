import { useMemo, useSyncExternalStore } from 'react'
import { outboxOf } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'

/** What the person has written and the server hasn't acknowledged, in all conversations or in one. */
export function useOutgoing(userId: number, conversationId?: number): readonly Outgoing[] {
  const outbox = outboxOf(userId)
  const all = useSyncExternalStore(outbox.subscribe, outbox.current)
  return useMemo(
    () => (conversationId === undefined ? all : all.filter((one) => one.conversationId === conversationId)),
    [all, conversationId],
  )
}
