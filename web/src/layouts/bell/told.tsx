import type { Notification } from '@lectern/contracts/shapes/notifications.ts'
import { toldParts } from '@lectern/contracts/shapes/told-parts.ts'
import { notificationWords } from './notification-words.ts'

/** What a notification says, names in bold: each may be written in another direction than what is around it. */
export function Told(notification: Notification) {
  return toldParts(notification, notificationWords).map((part) => {
    if ('text' in part) return part.text
    return part.known === null ? notificationWords.nameless[part.name] : <Name key={part.name} name={part.known} />
  })
}

function Name({ name }: { name: string }) {
  return (
    <b>
      <bdi>{name}</bdi>
    </b>
  )
}
