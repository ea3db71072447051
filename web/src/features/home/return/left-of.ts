import { minutesLeft } from '../../../lib/durations.ts'
import type { Standing } from '../../../lib/next-lesson.ts'

/** Minutes of the lesson that are left; null where they aren't known. */
export function leftOf({ lesson, place }: Standing): { minutes: number; isBegun: boolean } | null {
  const minutes = minutesLeft(lesson, place?.share ?? 0)
  return minutes === null ? null : { minutes, isBegun: place !== null }
}
