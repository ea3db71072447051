import { UNREAD_MESSAGES_COUNTED } from '@lectern/contracts/shapes/message-limits.ts'

/** `3`, and `99+` where there may be more than are counted. */
export function countedMessages(unread: number): string {
  return unread >= UNREAD_MESSAGES_COUNTED ? `${UNREAD_MESSAGES_COUNTED - 1}+` : String(unread)
}
