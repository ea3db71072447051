import type { StudentListItem } from '@lectern/contracts/shapes/students.ts'
import { texts } from '#texts/teaching-students'
import { formatDate } from '../../../lib/format.ts'
import { isOver } from '../../../lib/is-over.ts'

/** Until when a student has the course, or since when no more, where that ends. */
export function accessEnd(item: StudentListItem, timeZone: string): string | null {
  if (!item.accessUntil) return null
  return (isOver(item) ? texts.accessEnded : texts.accessUntil)({ day: formatDate(item.accessUntil, timeZone) })
}
