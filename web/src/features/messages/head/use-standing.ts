import type { ConversationDetails } from '@lectern/contracts/shapes/conversations.ts'
import { texts as shared } from '#texts/components'
import { texts } from '#texts/messages'
import { useCourseOutline } from '../../../api/course-outline.ts'
import { useEnrollmentDetails } from '../../../api/enrollment-details.ts'
import { placeLessons } from '../../../lib/course-outline.ts'
import { formatPercent } from '../../../lib/format.ts'
import { useOwnTimeZone } from '../../../session/use-own-time-zone.ts'
import type { Side } from '../when.ts'

/** For the course's teacher: how much of it the student has done, and the lesson where they go on; else null. */
export function useStanding({ course, person, enrollmentId }: ConversationDetails, side: Side): string | null {
  const isWanted = side === 'teacher' && person !== null && enrollmentId !== null
  const { data } = useEnrollmentDetails(isWanted ? enrollmentId : null, useOwnTimeZone())
  const { data: outline } = useCourseOutline(isWanted ? course.id : null)
  if (!data) return null
  const { completed, newLessons, progress } = data.enrollment
  const line = `, ${completed ? shared.completed({ newLessons }) : formatPercent(progress)}`
  const left = new Set(data.progress.filter(({ completed }) => !completed).map(({ lessonId }) => lessonId))
  const next = placeLessons(outline?.modules ?? []).find(({ lesson }) => left.has(lesson.id))
  return next ? texts.head.at({ line, lesson: `${next.moduleNumber}.${next.lessonNumber}` }) : line
}
