import type { CourseOffers } from './courses/course-offers.ts'
import type { Database } from './database.ts'
import type { PublishedQuizzes } from './quizzes/published-quizzes.ts'

/** What the use cases of this service work with. */
export interface Learning {
  database: Database
  offers: CourseOffers
  quizzes: PublishedQuizzes
}
