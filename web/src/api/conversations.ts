import type { ConversationTab } from '@lectern/contracts/shapes/message-limits.ts'
import * as calls from '#api/conversations'
import { changing } from './changing.ts'
import { conversationChanged, conversationRead, personBlocked } from './talk-changes.ts'
import { usePollingUnlessLive } from './use-polling.ts'
import { useFreshRead, useRead } from './use-read.ts'

/** How often an open conversation asks whether one may still write, and a page with the count how many are unread. */
const LOOK_AGAIN_MS = 30_000

export interface ConversationFilter {
  tab: ConversationTab
  search: string
}

/** A part of the list, the newest first: the one after this place, where `next` of the part before says so. */
export function useConversations({ tab, search }: ConversationFilter, after: string | null) {
  const query = { tab, search: search || undefined, after: after ?? undefined }
  return useFreshRead(calls.listConversations, query, { keepPreviousData: true })
}

/** In how many conversations something is unread; undefined while it isn't known. With false nothing is read. */
export function useUnreadConversations(isWanted = true): number | undefined {
  const read = useRead(calls.countUnreadConversations, isWanted ? {} : null, { revalidateOnMount: isWanted })
  return usePollingUnlessLive(read, () => (isWanted ? LOOK_AGAIN_MS : null)).data?.unread
}

/** With whom and about what it is, and whether one may write there. */
export function useConversation(conversationId: number | null) {
  const read = useFreshRead(calls.getConversation, conversationId === null ? null : { conversationId })
  return usePollingUnlessLive(read, (data) => (data ? LOOK_AGAIN_MS : null))
}

/** The other's messages until this one are read. */
export const readConversation = changing(calls.readConversation, (input) => conversationRead(input.conversationId))

export const archiveConversation = changing(calls.archiveConversation, (input) =>
  conversationChanged(input.conversationId),
)

/** Concerns all conversations with the same person. */
export const blockPerson = changing(calls.blockPerson, personBlocked)
