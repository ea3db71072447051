import type { LessonType, Level } from '@lectern/contracts/shapes/courses.ts'
import type { Quiz } from '@lectern/contracts/shapes/quizzes.ts'

/** The categories that the migrations create; a sample course names its category, as ids differ between databases. */
type SampleCategory = 'Web Development' | 'Business' | 'Design' | 'Data Science'

export interface SampleLesson {
  title: string
  type: LessonType
  /** Minutes. */
  duration: number
  /** HTML that the lesson sanitiser leaves as it is. */
  content: string
  /** What a lesson of type quiz asks, with its key. */
  quiz?: Quiz
  videoUrl?: string | null
  /** Read by anyone once the course is active. */
  freePreview?: boolean
}

export interface SampleModule {
  title: string
  description: string
  lessons: SampleLesson[]
}

export interface SampleCourse {
  /** Tells the course from the others for ever, also when its title changes, so that seeding twice doesn't double it. */
  key: string
  title: string
  /** Plain text. */
  description: string
  /** US dollars. */
  price: number
  level: Level
  category: SampleCategory
  modules: SampleModule[]
}
