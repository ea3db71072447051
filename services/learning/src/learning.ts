import type { ServiceClient } from '@lectern/service-kit/calls/service-client.ts'
import type { WakeUp } from '@lectern/service-kit/process/wake-up.ts'
import type { Credentials } from './certificates/credentials.ts'
import type { CourseOffers } from './courses/course-offers.ts'
import type { Database } from './database.ts'
import type { PublishedQuizzes } from './quizzes/published-quizzes.ts'

/** What the use cases of this service work with. */
export interface Learning {
  database: Database
  offers: CourseOffers
  quizzes: PublishedQuizzes
  catalog: ServiceClient<'catalog'>
  credentials: Credentials
  /** Whether mail is sent. Without mail, people aren't asked to confirm their address. */
  mail: boolean
  /** Rung when there are certificates to issue. */
  certificatesDue: WakeUp
}
