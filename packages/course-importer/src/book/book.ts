import type { BookLesson } from './lesson.ts'
import type { BookModule } from './modules.ts'
import type { ReadPicture } from './pictures.ts'
import type { Problem } from './problems.ts'

/** What a reader makes of its source, whatever that is: a course in waiting. */
export interface Book {
  title: string
  description: string
  /** As a course says it; null where the source says none. */
  language: string | null
  modules: BookModule<BookLesson>[]
  /** Each picture that a page shows, by its name in the book. */
  pictures: ReadonlyMap<string, ReadPicture>
  warnings: Problem[]
}
