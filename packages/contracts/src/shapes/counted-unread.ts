/** Unread notifications are counted so far; one more says that there are more. */
export const UNREAD_COUNTED = 99
