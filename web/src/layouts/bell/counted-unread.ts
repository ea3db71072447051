import { UNREAD_COUNTED } from '@lectern/contracts/shapes/counted-unread.ts'

/** `3`, and `99+` where there are more than are counted. */
export function countedUnread(unread: number): string {
  return unread > UNREAD_COUNTED ? `${UNREAD_COUNTED}+` : String(unread)
}
