import type { Notification } from '@lectern/contracts/shapes/notifications.ts'
import { texts } from './texts.ts'
import { toldText } from './told-texts.ts'

/** A name that the sentence leaves room for, or what stands between two. */
const PARTS = /(\{actor\}|\{course\})/

/** What a notification says, names in bold: each may be written in another direction than what is around it. */
export function Told(notification: Notification) {
  const { actor, course } = notification
  return toldText(notification)
    .split(PARTS)
    .map((part) => {
      if (part === '{actor}') return actor ? <Name key={part} name={actor.fullName} /> : texts.somebody
      if (part === '{course}') return course ? <Name key={part} name={course.title} /> : texts.aCourse
      return part
    })
}

function Name({ name }: { name: string }) {
  return (
    <b>
      <bdi>{name}</bdi>
    </b>
  )
}
