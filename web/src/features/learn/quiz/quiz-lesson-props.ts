import type { Lesson } from '@lectern/contracts/shapes/courses.ts'
import type { ReadableLesson } from '@lectern/contracts/shapes/lessons.ts'
import type { QuizStage } from './stage.ts'

export interface QuizLessonProps {
  lesson: ReadableLesson
  /** The lessons of the course, by which feedback names them. */
  lessons: readonly Lesson[]
  next: Lesson | null
  /** Whether the lesson is complete. */
  completed: boolean
  /** The course ends with this lesson, and its end stands below: then there is no room for more than a row. */
  isEnd: boolean
  /** Where what stands beside an attempt goes. */
  side: HTMLElement | null
  /** What is shown, and whether the lesson can be marked as complete by hand. */
  onStage: (stage: QuizStage, mayComplete: boolean) => void
  /** The student has handed in an attempt just now. */
  onHandedIn: () => void
}
