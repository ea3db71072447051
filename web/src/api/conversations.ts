import type {
  archiveConversation,
  blockPerson,
  countUnreadConversations,
  getConversation,
  listConversations,
  openConversation,
  readConversation,
} from '@lectern/contracts/calls/public/conversations.ts'
import type { OpenConversationBody } from '@lectern/contracts/shapes/conversations.ts'
import type { ConversationTab } from '@lectern/contracts/shapes/message-limits.ts'
import { call, endpoint } from './endpoint.ts'
import { conversationChanged, conversationRead, personBlocked } from './talk-changes.ts'
import { useRead } from './use-read.ts'
import { useWatchedUnlessTold } from './use-watched.ts'

const list = endpoint<typeof listConversations>('GET', '/api/conversations')
const unread = endpoint<typeof countUnreadConversations>('GET', '/api/conversations/unread')
const opening = endpoint<typeof openConversation>('POST', '/api/conversations')
const one = endpoint<typeof getConversation>('GET', '/api/conversations/{conversationId}')
const reading = endpoint<typeof readConversation>('POST', '/api/conversations/{conversationId}/read')
const archiving = endpoint<typeof archiveConversation>('PUT', '/api/conversations/{conversationId}/archived')
const blocking = endpoint<typeof blockPerson>('PUT', '/api/conversations/{conversationId}/blocked')

/** How often an open conversation asks whether one may still write, and a page with the count how many are unread. */
const LOOK_AGAIN_MS = 30_000

export interface ConversationFilter {
  tab: ConversationTab
  search: string
}

/** A part of the list, the newest first: the one after this place, where `next` of the part before says so. */
export function useConversations({ tab, search }: ConversationFilter, after: string | null) {
  const query = { tab, ...(search && { search }), ...(after !== null && { after }) }
  return useRead(list, { query }, { revalidateOnMount: true, keepPreviousData: true })
}

/** In how many conversations something is unread; undefined while it isn't known. With false nothing is read. */
export function useUnreadConversations(isWanted = true): number | undefined {
  const read = useRead(unread, isWanted ? {} : null, { revalidateOnMount: isWanted })
  return useWatchedUnlessTold(read, () => (isWanted ? LOOK_AGAIN_MS : null)).data?.unread
}

/** With whom and about what it is, and whether one may write there. */
export function useConversation(conversationId: number | null) {
  const read = useRead(one, conversationId === null ? null : { params: { conversationId } }, {
    revalidateOnMount: true,
  })
  return useWatchedUnlessTold(read, (data) => (data ? LOOK_AGAIN_MS : null))
}

/** Finds the conversation, or begins it, and answers its id. Throws ApiError where one may not. */
export async function openedConversation(body: OpenConversationBody): Promise<number> {
  return (await call(opening, { body })).id
}

/** The other's messages until this one are read. */
export async function readUntil(conversationId: number, until: number): Promise<void> {
  await call(reading, { params: { conversationId }, body: { until } })
  await conversationRead(conversationId)
}

export async function archive(conversationId: number, archived: boolean): Promise<void> {
  await call(archiving, { params: { conversationId }, body: { archived } })
  await conversationChanged(conversationId)
}

/** Concerns all conversations with the same person. */
export async function block(conversationId: number, blocked: boolean): Promise<void> {
  await call(blocking, { params: { conversationId }, body: { blocked } })
  await personBlocked()
}
