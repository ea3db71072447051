import { createTokenSigner } from '@lectern/service-kit/calls/internal-token.ts'
import { createServiceClient } from '@lectern/service-kit/calls/service-client.ts'
import { notedSignatureLimits } from '@lectern/service-kit/events/signature-limits.ts'
import { startBackgroundWork } from '@lectern/service-kit/process/background-work.ts'
import { createWakeUp } from '@lectern/service-kit/process/wake-up.ts'
import { defineService } from '@lectern/service-kit/service.ts'
import { createCredentials } from './certificates/credentials.ts'
import { giveMissingCertificates, issueDueCertificates } from './certificates/issue-due-certificates.ts'
import { certificateRoutes } from './certificates/routes.ts'
import { unsealCertificates } from './certificates/unseal-certificates.ts'
import { configSchema } from './config.ts'
import { createCourseOffers } from './courses/course-offers.ts'
import { moveToOwners } from './courses/move-to-owner.repository.ts'
import { createDatabase } from './database.ts'
import { digestSets } from './digests.repository.ts'
import { orderRoutes } from './enrollments/order-routes.ts'
import { enrollmentRoutes } from './enrollments/routes.ts'
import { forgetOldInvitations } from './invitations/invitations.repository.ts'
import { invitationRoutes } from './invitations/routes.ts'
import type { Learning } from './learning.ts'
import { noticeRoutes } from './notices/routes.ts'
import { participationRoutes } from './participation/routes.ts'
import { people } from './people/people.ts'
import { personalData } from './people/personal-data.ts'
import { progressRoutes } from './progress/routes.ts'
import { exportAttempts } from './quizzes/export-attempts.ts'
import { handInOverdue } from './quizzes/hand-in-attempt.ts'
import { createPublishedQuizzes } from './quizzes/published-quizzes.ts'
import { quizRoutes } from './quizzes/routes.ts'
import { replay } from './replay/replay.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { studentRoutes } from './students/routes.ts'
import { subscriptionsOf } from './subscriptions.ts'
import { timelineRoutes } from './timelines/routes.ts'
import { wishlistRoutes } from './wishlist/routes.ts'

const FORGET_EVERY_MS = 600_000
const OVERDUE_EVERY_MS = 5_000
/** A new owner looks at the students of the course that they have just got. */
const MOVE_EVERY_MS = 1_000
/** What another process left behind, or what became due by time, is found by then. */
const ISSUE_EVERY_MS = 2_000
const MISSING_EVERY_MS = 60_000
/** That of a copy on one machine, for what leads to it. */
const DEFAULT_ORIGIN = 'http://localhost:8080'

export const service = defineService({
  name: 'learning',
  configSchema,
  openDatabase: createDatabase,
  async connect({ config, database, metrics }): Promise<Learning> {
    const signer = createTokenSigner(config.INTERNAL_SIGNING_KEY)
    const toCatalog = [config.CATALOG_URL, signer, metrics] as const
    const [origin = DEFAULT_ORIGIN] = config.PUBLIC_ORIGINS
    return {
      database,
      offers: createCourseOffers(...toCatalog),
      quizzes: createPublishedQuizzes(...toCatalog),
      catalog: createServiceClient({ name: 'catalog', baseUrl: config.CATALOG_URL, signer, metrics }),
      credentials: await createCredentials(database, origin, config.CREDENTIAL_SIGNING_KEY),
      mail: config.MAIL_FROM !== undefined,
      certificatesDue: createWakeUp(),
    }
  },
  onPrincipal: people.keep,
  routes(app, learning) {
    certificateRoutes(app, learning)
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
  personalData,
  exportRows: { quizAttempts: exportAttempts },
  signatureLimits: (_config, database) => notedSignatureLimits(database),
  digests: digestSets,
  subscriptions: subscriptionsOf,
  replay,
  background(app, learning) {
    const { database, certificatesDue } = learning
    startBackgroundWork(app, [
      { name: 'the removal of old invitations', work: () => forgetOldInvitations(database), everyMs: FORGET_EVERY_MS },
      {
        name: 'the moving of enrollments to new owners of courses',
        work: (signal) => moveToOwners(database, signal),
        everyMs: MOVE_EVERY_MS,
      },
      {
        name: 'submitting quizzes whose time is up',
        work: (signal) => handInOverdue(database, signal),
        everyMs: OVERDUE_EVERY_MS,
      },
      {
        name: 'the issuing of certificates',
        work: () => issueDueCertificates(learning),
        ...{ everyMs: ISSUE_EVERY_MS, wakeUp: certificatesDue, retry: { first: 500, most: 10_000 } },
      },
      {
        name: 'the opening of restored certificates',
        work: () => unsealCertificates(learning),
        everyMs: ISSUE_EVERY_MS,
      },
      {
        name: 'the search for missing certificates',
        work: () => giveMissingCertificates(learning),
        everyMs: MISSING_EVERY_MS,
      },
    ])
  },
})
