import { UNREAD_COUNTED } from '@lectern/contracts/shapes/counted-unread.ts'

/** `3`, and `99+` where there are more than are counted. */
export function countedUnread(unread: number): string {
  return unread > UNREAD_COUNTED ? `${UNREAD_COUNTED}+` : String(unread)
}

/** What the bell and its list say around the notifications. */
export const texts = {
  bell: (unread: number) => (unread > 0 ? `Notifications, ${countedUnread(unread)} unread` : 'Notifications'),
  title: 'Notifications',
  readAll: 'Mark all as read',
  notRead: 'Couldn’t mark as read',
  settings: 'Notification settings',
  close: 'Close',
  all: 'All',
  unread: 'Unread',
  days: { today: 'Today', earlier: 'Earlier' },
  more: 'Show earlier notifications',
  loading: 'Loading',
  failed: 'Couldn’t load your notifications.',
  none: 'No notifications yet',
  noneText: {
    student: 'Updates from your courses will appear here.',
    teacher: 'Activity in your courses will appear here.',
  },
  nothingUnread: 'You’re all caught up',
} as const
