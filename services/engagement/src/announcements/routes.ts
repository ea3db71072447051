import * as contract from '@lectern/contracts/calls/public/announcements.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import { catchUp, type Hearing } from '../enrollments/catch-up.ts'
import { announce, changeAnnouncement, takeAnnouncementBack } from './announce.ts'
import { listAnnouncements, listLatestAnnouncements, listOwnAnnouncements } from './list-announcements.ts'

export function announcementRoutes(app: FastifyInstance, engagement: Hearing): void {
  const { database } = engagement
  const hearOf = (principal: Principal, courseId: number) => catchUp(engagement, principal.id, courseId)

  route(app, contract.listAnnouncements, async ({ principal, params, query }) => {
    await hearOf(principal, params.courseId)
    return listAnnouncements(database, principal, params.courseId, query)
  })
  route(app, contract.listOwnAnnouncements, async ({ principal, params, query }) => {
    await hearOf(principal, params.courseId)
    return listOwnAnnouncements(database, principal, params.courseId, query)
  })
  route(app, contract.listLatestAnnouncements, ({ principal }) => listLatestAnnouncements(database, principal))
  route(app, contract.announce, async ({ principal, params, body }) => {
    await hearOf(principal, params.courseId)
    return announce(database, principal, params.courseId, body)
  })
  route(app, contract.changeAnnouncement, ({ principal, params, body }) =>
    changeAnnouncement(database, principal, params.announcementId, body),
  )
  route(app, contract.takeAnnouncementBack, ({ principal, params }) =>
    takeAnnouncementBack(database, principal, params.announcementId),
  )
}
