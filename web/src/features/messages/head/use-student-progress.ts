import type { ConversationDetails } from '@lectern/contracts/shapes/conversations.ts'
import { getEnrollmentDetails } from '#api/students'
import { texts as shared } from '#texts/components'
import { texts } from '#texts/messages'
import { useCourse } from '../../../api/course.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { numberLessons } from '../../../lib/course-outline.ts'
import { formatPercent } from '../../../lib/format.ts'
import { useOwnTimeZone } from '../../../session/use-own-time-zone.ts'
import type { Side } from '../when.ts'

/** For the course's teacher: how much of it the student has done, and the lesson where they go on; else null. */
export function useStudentProgress({ course, person, enrollmentId }: ConversationDetails, side: Side): string | null {
  const isWanted = side === 'teacher' && person !== null && enrollmentId !== null
  const timeZone = useOwnTimeZone()
  const { data } = useFreshRead(getEnrollmentDetails, isWanted ? { enrollmentId, timeZone } : null)
  const { data: outline } = useCourse(isWanted ? course.id : null)
  if (!data) return null
  const { completed, newLessons, progress } = data.enrollment
  const line = `, ${completed ? shared.completed({ newLessons }) : formatPercent(progress)}`
  const left = new Set(data.progress.filter(({ completed }) => !completed).map(({ lessonId }) => lessonId))
  const next = numberLessons(outline?.modules ?? []).find(({ lesson }) => left.has(lesson.id))
  return next ? texts.head.at({ line, lesson: `${next.moduleNumber}.${next.lessonNumber}` }) : line
}
