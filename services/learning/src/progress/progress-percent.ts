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
