import { notificationParts } from '@lectern/contracts/shapes/notification-parts.ts'
import type { Notification } from '@lectern/contracts/shapes/notifications.ts'
import { texts } from '#texts/notifications'

/** What a notification says, names in bold: each may be written in another direction than what is around it. */
export function NotificationText(notification: Notification) {
  return notificationParts(notification, texts, (name, of) => (
    <b key={of}>
      <bdi>{name}</bdi>
    </b>
  ))
}
