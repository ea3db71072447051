import type {
  listMessages,
  reportMessage,
  sendMessage,
  storeMessagePicture,
} from '@lectern/contracts/calls/public/conversations.ts'
import type { Message, MessagePicture, Messages, SendMessageBody } from '@lectern/contracts/shapes/conversations.ts'
import { call, endpoint, urlOf } from './endpoint.ts'
import { messageSent } from './talk-changes.ts'
import { uploadFile } from './upload-file.ts'
import { useRead } from './use-read.ts'
import { useWatchedUnlessTold } from './use-watched.ts'

const list = endpoint<typeof listMessages>('GET', '/api/conversations/{conversationId}/messages')
const sending = endpoint<typeof sendMessage>('POST', '/api/conversations/{conversationId}/messages')
const storing = endpoint<typeof storeMessagePicture>('POST', '/api/conversations/{conversationId}/pictures')
const reporting = endpoint<typeof reportMessage>('POST', '/api/messages/{messageId}/report')

/** How often an open conversation asks for what came. */
const LOOK_AGAIN_MS = 10_000

/** As many as a part can have. */
const MOST = 100

/** The newest messages of a conversation, the newest first, and what comes while somebody looks. */
export function useNewestMessages(conversationId: number) {
  const read = useRead(list, { params: { conversationId } }, { revalidateOnMount: true })
  return useWatchedUnlessTold(read, (data) => (data ? LOOK_AGAIN_MS : null))
}

/** The part before those: `before` is `next` of the part after it. */
export function olderMessages(conversationId: number, before: number): Promise<Messages> {
  return call(list, { params: { conversationId }, query: { before, limit: MOST } })
}

/** The messages of a conversation that have these words, the newest first. Without words none is looked for. */
export function useFoundMessages(conversationId: number, search: string) {
  const input = search === '' ? null : { params: { conversationId }, query: { search, limit: MOST } }
  return useRead(list, input, { revalidateOnMount: true })
}

/** The same key again is the same message. */
export async function send(conversationId: number, body: SendMessageBody): Promise<Message> {
  const message = await call(sending, { params: { conversationId }, body })
  await messageSent(conversationId, message)
  return message
}

/** Stores a picture for a message that is still to be sent. */
export function storePicture(
  conversationId: number,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<MessagePicture> {
  return uploadFile('POST', urlOf(storing.path, { params: { conversationId } }), file, onProgress)
}

/** Tells whoever runs the site of a message of the other's. */
export function report(messageId: number, reason: string) {
  return call(reporting, { params: { messageId }, body: { reason } })
}
