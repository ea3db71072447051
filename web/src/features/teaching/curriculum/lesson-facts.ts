import { texts } from '#texts/teaching-curriculum'
import { formatAllMinutes } from '../../../lib/durations.ts'
import type { LessonCounts } from './model/outline.ts'

/** `12 lessons, 2 drafts, 1 h 5 min`. */
export function lessonFacts({ published, drafts, minutes }: LessonCounts): string {
  return texts.moduleFacts({ published, drafts, length: minutes > 0 ? formatAllMinutes(minutes) : null })
}
