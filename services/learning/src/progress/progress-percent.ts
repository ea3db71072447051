interface LessonCounts {
  /** Lessons of the course as it is now. */
  lessonCount: number
  /** How many of those are completed. */
  completedLessons: number
}

/**
 * The rounded share of completed lessons, 0–100; 0 for an empty course. While a lesson is left it is at most 99, and at
 * least 1 once a lesson is done, so that 100 always means done and 0 not begun (docs/decisions/0007).
 */
export function progressPercent({ lessonCount, completedLessons }: LessonCounts): number {
  if (lessonCount === 0 || completedLessons === 0) return 0
  if (completedLessons >= lessonCount) return 100
  return Math.min(99, Math.max(1, Math.round((100 * completedLessons) / lessonCount)))
}

/** `progressState` of an enrollment that has done every lesson. */
export const EVERYTHING_DONE = 2

/** Of the records of an outline, one per lesson. */
export function countsOf(records: readonly { completed: boolean }[]): LessonCounts {
  return { lessonCount: records.length, completedLessons: records.filter(({ completed }) => completed).length }
}

/**
 * The share of an enrollment by its own row. It may not have been counted against the course's newest outline yet, so the
 * state decides what is everything.
 */
export function storedPercent(
  { completedLessons, progressState }: { completedLessons: number; progressState: number },
  lessonCount: number,
): number {
  return progressState === EVERYTHING_DONE ? 100 : Math.min(99, progressPercent({ lessonCount, completedLessons }))
}
