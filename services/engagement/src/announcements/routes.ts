import * as contract from '@lectern/contracts/calls/public/announcements.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Hearing } from '../enrollments/catch-up.ts'
import { hearingRoute } from '../enrollments/hear-of.ts'
import { announce, changeAnnouncement, takeAnnouncementBack } from './announce.ts'
import { listAnnouncements, listLatestAnnouncements, listOwnAnnouncements } from './list-announcements.ts'

export function announcementRoutes(app: FastifyInstance, engagement: Hearing): void {
  const { database } = engagement

  hearingRoute(app, engagement, contract.listAnnouncements, ({ principal, params, query }) =>
    listAnnouncements(database, principal, params.courseId, query),
  )
  hearingRoute(app, engagement, contract.listOwnAnnouncements, ({ principal, params, query }) =>
    listOwnAnnouncements(database, principal, params.courseId, query),
  )
  route(app, contract.listLatestAnnouncements, ({ principal }) => listLatestAnnouncements(database, principal))
  hearingRoute(app, engagement, contract.announce, ({ principal, params, body }) =>
    announce(database, principal, params.courseId, body),
  )
  route(app, contract.changeAnnouncement, ({ principal, params, body }) =>
    changeAnnouncement(database, principal, params.announcementId, body),
  )
  route(app, contract.takeAnnouncementBack, ({ principal, params }) =>
    takeAnnouncementBack(database, principal, params.announcementId),
  )
}
