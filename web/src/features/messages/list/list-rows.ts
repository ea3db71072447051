import type { TeacherAnnouncement } from '@lectern/contracts/shapes/announcements.ts'
import type { Conversation } from '@lectern/contracts/shapes/conversations.ts'

/** What a teacher has told whole courses, the newest first. */
export type Announced = readonly TeacherAnnouncement[]

/** One of the two. Its key is the conversation's id, or less than 0. */
interface ListRow {
  key: number
  at: string
  conversation?: Conversation
  announcement?: TeacherAnnouncement
}

interface Part {
  items: readonly Conversation[]
  announced: Announced
  /** When something was written last in the conversation before this part; undefined at the beginning. */
  until: string | undefined
  /** Nothing comes after it. */
  isLast: boolean
}

/** A part of the list: its conversations, and between them what was announced in that time. */
export function listRows({ items, announced, until, isLast }: Part): ListRow[] {
  const since = isLast ? '' : (items.at(-1)?.lastAt ?? '')
  const conversations = items.map((conversation) => ({
    key: conversation.id,
    at: conversation.lastAt ?? '',
    conversation,
  }))
  const announcements = announced
    .filter(({ at }) => at >= since && (until === undefined || at < until))
    .map((announcement) => ({ key: -announcement.id, at: announcement.at, announcement }))
  return [...conversations, ...announcements].sort((one, other) => other.at.localeCompare(one.at))
}
