import type { Message, SendMessageBody } from '@lectern/contracts/shapes/conversations.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { noteMessage } from '../conversations/conversations.repository.ts'
import { lockCounting } from '../conversations/hourly-limits.repository.ts'
import { refuseBeyondHour } from '../conversations/hourly-limits.ts'
import { lockedOfParty, ofParty } from '../conversations/of-party.ts'
import { publishLiveConversation } from '../conversations/publish-live-conversation.ts'
import { noSuchConversation, refuseUnlessWritable } from '../conversations/shown-conversation.ts'
import { findConversationWithAccess } from '../conversations/shown-conversations.repository.ts'
import type { Transaction } from '../database.ts'
import type { Engagement } from '../engagement.ts'
import { people } from '../people/people.ts'
import { titleOfLesson } from './lesson-titles.ts'
import { findByKey, insertMessage, type MessageRow, showPicture } from './messages.repository.ts'
import { toMessage } from './shown-message.ts'

interface Sent {
  message: Message
  created: boolean
}

/**
 * Writes to the other, once for a key: the same again answers the message that is there. Throws `notFound` (404) for another's conversation, 409 for
 * a key with other words, `forbidden` (403) where the person may not write now, 400 for a lesson or picture that isn't theirs to show, 429 beyond
 * what an hour allows.
 */
export async function sendMessage(
  engagement: Engagement,
  { id: personId }: Principal,
  conversationId: number,
  body: SendMessageBody,
): Promise<Sent> {
  const { courseId } = await ofParty(engagement.database, personId, conversationId)
  const { lessonId } = body
  const lessonTitle = lessonId === undefined ? null : await titleOfLesson(engagement, courseId, lessonId)
  return engagement.database.$transaction(async (tx) => {
    await people.refuseErased(tx, personId)
    // Serializes everything this person sends, in all conversations: of two requests with one key the second finds the first.
    await lockCounting(tx, personId, 'messages')
    const conversation = await lockedOfParty(tx, personId, conversationId)
    const before = await findByKey(tx, personId, body.key)
    if (before) return { message: toMessage(theSame(before, conversationId, body), personId), created: false }
    const details = await findConversationWithAccess(tx, personId, conversationId)
    if (!details) throw noSuchConversation()
    refuseUnlessWritable(details)
    await refuseBeyondHour(tx, personId, 'messages')
    const message = await write(tx, { conversationId, personId, lessonTitle }, body)
    await noteMessage(tx, { id: conversationId, authorId: personId, messageId: message.id })
    await publishLiveConversation(tx, conversation)
    return { message: toMessage(message, personId), created: true }
  })
}

/** What an operator took away has no words that could be compared. */
function theSame(before: MessageRow, conversationId: number, body: SendMessageBody): MessageRow {
  const { text, lessonId, place, pictureId } = body
  const [were, are] = [
    [before.text, before.lessonId, before.place, before.pictureId],
    [text, lessonId ?? null, place ?? null, pictureId ?? null],
  ]
  const isSame =
    before.conversationId === conversationId &&
    (before.removedAt !== null || are.every((part, at) => part === were[at]))
  if (!isSame) throw refuse('message-sent-differently')
  return before
}

async function write(
  tx: Transaction,
  { conversationId, personId, lessonTitle }: { conversationId: number; personId: number; lessonTitle: string | null },
  { key, text, lessonId, place, pictureId }: SendMessageBody,
): Promise<MessageRow> {
  const message = {
    conversationId,
    authorId: personId,
    key,
    text,
    lessonId: lessonId ?? null,
    lessonTitle,
    place: place ?? null,
  }
  const id = await insertMessage(tx, message)
  if (pictureId !== undefined && !(await showPicture(tx, message, pictureId, id))) {
    throw refuse('message-picture-not-to-send')
  }
  const row = await findByKey(tx, personId, key)
  if (!row) throw new Error('A message is not there that was just written')
  return row
}
