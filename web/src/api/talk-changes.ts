import type { Message, Messages } from '@lectern/contracts/shapes/conversations.ts'
import { mutate } from 'swr'
import { courseRead } from './changes.ts'
import { outdate, readsOf, readsUnder } from './reads.ts'

/** What people say to each other. It belongs to `changes.ts`, which every page loads; this one comes with the pages where they do. */

const CONVERSATIONS = '/api/conversations'
/** What waits for a teacher. */
const waiting = readsOf('/api/teacher/waiting')

/** A question under a lesson of a course, an answer to it, or votes for them came, changed or went. */
export function questionsChanged(courseId: number): Promise<void> {
  return outdate(
    readsOf(`${courseRead(courseId)}/questions`),
    readsUnder('/api/questions'),
    readsOf('/api/teacher/questions'),
    waiting,
  )
}

/** An announcement of a course was written, changed, sent or taken back. */
export function announcementsChanged(courseId: number): Promise<void> {
  return outdate(
    readsOf(`${courseRead(courseId)}/announcements`),
    readsUnder(`/api/teacher/courses/${courseId}/announcements`),
    readsUnder('/api/teacher/announcements'),
  )
}

/** A message came, was read or taken away there, or what may be written there is something else now. */
export function conversationChanged(conversationId: number): Promise<void> {
  const lists = [readsOf(CONVERSATIONS), readsOf(`${CONVERSATIONS}/unread`), waiting]
  return outdate(...lists, readsUnder(`${CONVERSATIONS}/${conversationId}`))
}

/** The person has read what the other wrote there: what was written is what it was. */
export function conversationRead(conversationId: number): Promise<void> {
  return outdate(
    readsOf(CONVERSATIONS),
    readsOf(`${CONVERSATIONS}/unread`),
    waiting,
    readsOf(`${CONVERSATIONS}/${conversationId}`),
  )
}

/** The message stands among the others at once; the list says so when it is read again. */
export async function messageSent(conversationId: number, message: Message): Promise<void> {
  const newest = `${CONVERSATIONS}/${conversationId}/messages`
  let isRead = false
  const added = (part: Messages | undefined) => {
    isRead = part !== undefined
    if (!part || part.items.some(({ id }) => id === message.id)) return part
    return { ...part, items: [message, ...part.items] }
  }
  await mutate<Messages>(newest, added, { revalidate: false })
  // A read that was under way counts no more: it may have begun before.
  await (isRead ? outdate(readsOf(CONVERSATIONS)) : outdate(readsOf(CONVERSATIONS), readsOf(newest)))
}

/** Somebody was blocked, or no longer, which holds in all conversations with them. */
export function personBlocked(): Promise<void> {
  return outdate(readsUnder(CONVERSATIONS))
}
