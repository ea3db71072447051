// Without zod: pages say what may be written before they load anything that checks it.

/** Characters of a message. */
export const MESSAGE_MAX = 4_000
/** Characters of what a message says of a place in a lesson, such as the heading there. */
export const MESSAGE_SECTION_MAX = 200
/** Characters of why somebody reports a message. */
export const REPORT_REASON_MAX = 500
/** Days for which a report that nobody settles is kept. */
export const REPORT_DAYS = 30

export const MESSAGE_PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const MESSAGE_PICTURE_MAX_BYTES = 5_242_880

/** What one person may do in an hour, in all conversations together. */
export const MESSAGES_AN_HOUR = 120
export const CONVERSATIONS_AN_HOUR = 30
export const MESSAGE_PICTURES_AN_HOUR = 20
export const REPORTS_AN_HOUR = 20

/** Unread messages, and conversations with any, are counted so far. */
export const UNREAD_MESSAGES_COUNTED = 100

export const CONVERSATION_TABS = ['all', 'unread', 'archived'] as const
export type ConversationTab = (typeof CONVERSATION_TABS)[number]

/** Why somebody may not write where they may read. `blocked-by-me` ends by their own hand, all others by somebody else's. */
export const WRITING_REFUSALS = ['other-gone', 'course-moved', 'access-ended', 'blocked-by-me', 'blocked'] as const
export type WritingRefusal = (typeof WRITING_REFUSALS)[number]
