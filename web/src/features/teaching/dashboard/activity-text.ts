import type { Activity } from '@lectern/contracts/shapes/analytics.ts'
import { texts } from '#texts/teaching-dashboard'

type DescribedActivity = Pick<Activity, 'kind' | 'rating' | 'amount' | 'courseTitle'>

/** What somebody did, in parts; `course` makes one of the course's title. */
export function activityText<T>(
  { kind, rating, amount, courseTitle: title }: DescribedActivity,
  course: (parts: (string | number | T)[]) => T,
): (string | number | T)[] {
  const { activity } = texts
  switch (kind) {
    case 'enrolled':
      return activity.enrolled({ title, course })
    case 'unenrolled':
      return activity.removed({ title, course })
    case 'course-completed':
      return activity.completed({ title, course })
    case 'review-posted':
      return activity.reviewed({ title, course, rating })
    case 'payment-succeeded':
      return activity.paid({ title, course, amount })
    case 'payment-refunded':
      return activity.refunded({ title, course, amount })
    case 'refund-returned':
      return activity.refundReturned({ title, course, amount })
  }
}
