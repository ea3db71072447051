import * as calls from '#api/conversations'
import { changing } from './changing.ts'
import { messageSent } from './talk-changes.ts'
import { usePollingUnlessLive } from './use-polling.ts'
import { useFreshRead } from './use-read.ts'

/** How often an open conversation asks for what came. */
const LOOK_AGAIN_MS = 10_000

/** As many as a part can have. */
export const MESSAGES_MAX = 100

/** The newest messages of a conversation, the newest first, and what comes while somebody looks. */
export function useNewestMessages(conversationId: number) {
  const read = useFreshRead(calls.listMessages, { conversationId })
  return usePollingUnlessLive(read, (data) => (data ? LOOK_AGAIN_MS : null))
}

/** The messages of a conversation that have these words, the newest first. Without words none is looked for. */
export function useFoundMessages(conversationId: number, search: string) {
  return useFreshRead(calls.listMessages, search === '' ? null : { conversationId, search, limit: MESSAGES_MAX })
}

/** The same key again is the same message. */
export const sendMessage = changing(calls.sendMessage, ({ conversationId }, message) =>
  messageSent(conversationId, message),
)
