import { createTokenSigner } from '@lectern/service-kit/calls/internal-token.ts'
import { startBackgroundWork } from '@lectern/service-kit/process/background-work.ts'
import { defineService } from '@lectern/service-kit/service.ts'
import { configSchema } from './config.ts'
import { createCourseOffers } from './courses/course-offers.ts'
import { createDatabase } from './database.ts'
import { orderRoutes } from './enrollments/order-routes.ts'
import { enrollmentRoutes } from './enrollments/routes.ts'
import { forgetOldInvitations } from './invitations/invitations.repository.ts'
import { invitationRoutes } from './invitations/routes.ts'
import type { Learning } from './learning.ts'
import { noticeRoutes } from './notices/routes.ts'
import { participationRoutes } from './participation/routes.ts'
import { people } from './people/people.ts'
import { progressRoutes } from './progress/routes.ts'
import { handInOverdue } from './quizzes/hand-in-attempt.ts'
import { createPublishedQuizzes } from './quizzes/published-quizzes.ts'
import { quizRoutes } from './quizzes/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { studentRoutes } from './students/routes.ts'
import { subscriptionsOf } from './subscriptions.ts'
import { takeIn } from './taking-in/take-in.ts'
import { timelineRoutes } from './timelines/routes.ts'
import { wishlistRoutes } from './wishlist/routes.ts'

const FORGET_EVERY_MS = 600_000
const OVERDUE_EVERY_MS = 5_000

export const service = defineService({
  name: 'learning',
  configSchema,
  openDatabase: createDatabase,
  connect({ config, database, metrics }): Learning {
    const toCatalog = [config.CATALOG_URL, createTokenSigner(config.INTERNAL_SIGNING_KEY), metrics] as const
    return { database, offers: createCourseOffers(...toCatalog), quizzes: createPublishedQuizzes(...toCatalog) }
  },
  onPrincipal: people.keep,
  routes(app, learning) {
    enrollmentRoutes(app, learning)
    orderRoutes(app, learning)
    progressRoutes(app, learning)
    reviewRoutes(app, learning)
    participationRoutes(app, learning)
    studentRoutes(app, learning)
    noticeRoutes(app, learning)
    invitationRoutes(app, learning)
    wishlistRoutes(app, learning)
    timelineRoutes(app, learning)
    quizRoutes(app, learning)
  },
  subscriptions: subscriptionsOf,
  takeIn,
  background: (app, { database }) =>
    startBackgroundWork(app, [
      { name: 'the removal of old invitations', work: () => forgetOldInvitations(database), everyMs: FORGET_EVERY_MS },
      {
        name: 'handing in quizzes whose time is over',
        work: (signal) => handInOverdue(database, signal),
        everyMs: OVERDUE_EVERY_MS,
      },
    ]),
})
