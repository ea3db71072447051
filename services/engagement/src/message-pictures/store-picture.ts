import { getMessagePicture } from '@lectern/contracts/calls/public/conversations.ts'
import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import type { MessagePicture } from '@lectern/contracts/shapes/conversations.ts'
import { MESSAGE_PICTURE_MAX_BYTES, MESSAGE_PICTURE_TYPES } from '@lectern/contracts/shapes/message-limits.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { unsupportedMediaType } from '@lectern/service-kit/errors.ts'
import { sizeOf, writePicture } from '@lectern/service-kit/pictures/write-picture.ts'
import { refuseBeyondHour } from '../conversations/hourly-limits.ts'
import { noSuchConversation, refuseUnlessWritable } from '../conversations/shown-conversation.ts'
import { findConversationWithAccess } from '../conversations/shown-conversations.repository.ts'
import type { Database, Transaction } from '../database.ts'
import { people } from '../people/people.ts'
import { insertPicture } from './message-pictures.repository.ts'

/**
 * Stores a picture, written again in a safe form, for the next message of its author. Throws `notFound` (404) for another's conversation, `forbidden`
 * (403) where they may not write, 415 and 400 for what is no such picture, 429 beyond what an hour allows, 503 while many wait.
 */
export async function storePicture(
  database: Database,
  { id: personId }: Principal,
  conversationId: number,
  { mediaType: declared, bytes: given }: { mediaType: string; bytes: Buffer },
): Promise<MessagePicture> {
  const mediaType = MESSAGE_PICTURE_TYPES.find((type) => type === declared)
  if (!mediaType) throw unsupportedMediaType(MESSAGE_PICTURE_TYPES)
  const refuse = (tx: Transaction) => refuseToStore(tx, personId, conversationId)
  // What would be refused afterwards isn't worked on.
  await database.$transaction(refuse)
  const options = { mediaType, animated: false, maxBytes: MESSAGE_PICTURE_MAX_BYTES }
  const bytes = await writePicture(given, options, personId)
  const size = await sizeOf(bytes)
  return database.$transaction(async (tx) => {
    await refuse(tx)
    const id = await insertPicture(tx, { conversationId, authorId: personId, mediaType, ...size, bytes })
    return { id, url: buildPath(getMessagePicture.path, { pictureId: id }), ...size }
  })
}

async function refuseToStore(tx: Transaction, personId: number, conversationId: number): Promise<void> {
  await people.refuseErased(tx, personId)
  const conversation = await findConversationWithAccess(tx, personId, conversationId)
  if (!conversation) throw noSuchConversation()
  refuseUnlessWritable(conversation)
  await refuseBeyondHour(tx, personId, 'pictures')
}
