import type { Notification, NotificationKind } from './notifications.ts'

/** What stands in a sentence for a name; `parts` are what the language says where nobody knows it. */
type Named<T> = (parts: (string | number | T)[]) => T

interface NotificationParams<T> {
  count: number
  /** Beside the one who is named. */
  others: number
  dollars: number
  rating: number
  timedOut: boolean
  passed: boolean
  actor: Named<T>
  course: Named<T>
}

/** The area `notifications` of packages/texts, in some language. */
type NotificationTexts = Record<
  NotificationKind,
  <T>(params: NotificationParams<T>) => readonly (string | number | T)[]
>

/** The parts of a notification's sentence. `drawName` draws names apart: each may be written in another direction than what is around it. */
export function notificationParts<T>(
  { kind, count, subject, actor, course }: Pick<Notification, 'kind' | 'count' | 'subject' | 'actor' | 'course'>,
  texts: NotificationTexts,
  drawName: (name: string, of: 'actor' | 'course') => T,
): readonly (string | number | T)[] {
  const { amountCents = 0, rating = 0, timedOut = false, passed = false } = subject
  return texts[kind]<string | T>({
    ...{ count, others: count - 1, dollars: amountCents / 100, rating, timedOut, passed },
    actor: (parts) => (actor ? drawName(actor.fullName, 'actor') : parts.join('')),
    course: (parts) => (course ? drawName(course.title, 'course') : parts.join('')),
  })
}
