import type { NotificationWords } from './notification-words.ts'
import type { Notification } from './notifications.ts'

/** A part of a sentence: text, or the name that stands there; null for one that nobody knows. */
export type ToldPart = { text: string } | { name: 'actor' | 'course'; known: string | null }

/** The sentence of a notification with its names, which are shown apart: each may be written in another direction than what is around it. */
export function toldParts(
  notification: Pick<Notification, 'kind' | 'count' | 'subject' | 'actor' | 'course'>,
  { told }: NotificationWords,
): ToldPart[] {
  const { actor, course } = notification
  return namedParts(told(notification), { actor: actor?.fullName ?? null, course: course?.title ?? null })
}

/** The parts of a sentence with `{actor}` and `{course}` in it. */
export function namedParts(sentence: string, known: Record<'actor' | 'course', string | null>): ToldPart[] {
  return sentence
    .split(/(\{actor\}|\{course\})/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part !== '{actor}' && part !== '{course}') return { text: part }
      const name = part === '{actor}' ? 'actor' : 'course'
      return { name, known: known[name] }
    })
}
