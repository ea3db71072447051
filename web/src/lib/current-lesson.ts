import type { CourseDetail, CourseEnrollment, Lesson, ReadingPosition } from '@lectern/contracts/shapes/courses.ts'
import { moduleParts, type NumberedLesson, numberLessons, type ProgressPart, sumOf } from './course-outline.ts'

/** Where a student goes on in a course. */
export interface CurrentLesson extends NumberedLesson {
  /** Of all lessons, from 1. */
  number: number
  lessonCount: number
  doneCount: number
  /** How far they are in the lesson; null where they haven't begun it. */
  readingPosition: ReadingPosition | null
  /** The next one that is left after it. */
  following: Lesson | undefined
  /** Per module, in their order. */
  parts: ProgressPart[]
}

/** Ids of the lessons that are done. */
export function completedIn({ progress }: CourseEnrollment): ReadonlySet<number> {
  return new Set(progress.filter(({ completed }) => completed).map(({ lessonId }) => lessonId))
}

/**
 * The one rule for where a student goes on: the lesson that they were in last, unless it is done. Else the next that is left after the
 * one that they completed last, from the end on again from the beginning. Where nothing is left, the last, at the end of which the course says so. Undefined in a course
 * without lessons, and for one that isn't enrolled in (any more).
 */
export function currentLessonOf({ enrollment, modules }: CourseDetail): CurrentLesson | undefined {
  if (!enrollment) return undefined
  const completed = completedIn(enrollment)
  const lessons = numberLessons(modules)
  const isLeft = ({ lesson }: NumberedLesson) => !completed.has(lesson.id)
  const after = lessons.findIndex(({ lesson }) => lesson.id === lastDoneOf(enrollment, lessons))
  const found =
    lessons.find((one) => one.lesson.id === enrollment.lastLessonId && isLeft(one)) ??
    [...lessons.slice(after + 1), ...lessons].find(isLeft) ??
    lessons.at(-1)
  if (!found) return undefined
  const index = lessons.indexOf(found)
  const readingPosition = enrollment.progress.find(({ lessonId }) => lessonId === found.lesson.id)?.place
  const parts = moduleParts(modules, completed)
  const { total: lessonCount, done: doneCount } = sumOf(parts)
  return {
    ...found,
    ...{ number: index + 1, lessonCount, doneCount, parts },
    readingPosition: readingPosition && readingPosition.position > 0 ? readingPosition : null,
    following: lessons.slice(index + 1).find(isLeft)?.lesson,
  }
}

/** The lesson completed last; of several at the same time, the one that comes last in the course. */
function lastDoneOf({ progress }: CourseEnrollment, lessons: readonly NumberedLesson[]): number | undefined {
  const times = new Map(progress.map(({ lessonId, completedAt }) => [lessonId, Date.parse(completedAt ?? '')]))
  const timeOf = ({ lesson }: NumberedLesson) => times.get(lesson.id) || 0
  const latest = Math.max(0, ...lessons.map(timeOf))
  return latest === 0 ? undefined : lessons.findLast((one) => timeOf(one) === latest)?.lesson.id
}
