import * as contract from '@lectern/contracts/calls/public/announcements.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { CatchUpContext } from '../enrollments/catch-up.ts'
import { answerersRoute, catchUpOnNamed, catchUpRoute } from '../enrollments/catch-up-route.ts'
import { announce, cancelAnnouncement, changeAnnouncement } from './announce.ts'
import { courseOfAnnouncement } from './announcements.repository.ts'
import {
  listAnnouncements,
  listLatestAnnouncements,
  listOwnAnnouncements,
  listTeacherAnnouncements,
} from './list-announcements.ts'

export function announcementRoutes(app: FastifyInstance, engagement: CatchUpContext): void {
  const { database } = engagement

  catchUpRoute(app, engagement, contract.listAnnouncements, ({ principal, params, query }) =>
    listAnnouncements(database, principal, params.courseId, query),
  )
  catchUpRoute(app, engagement, contract.listOwnAnnouncements, ({ principal, params, query }) =>
    listOwnAnnouncements(database, principal, params.courseId, query),
  )
  answerersRoute(app, engagement, contract.listLatestAnnouncements, ({ principal }) =>
    listLatestAnnouncements(database, principal),
  )
  answerersRoute(app, engagement, contract.listTeacherAnnouncements, ({ principal, query }) =>
    listTeacherAnnouncements(database, principal, query),
  )
  catchUpRoute(app, engagement, contract.announce, ({ principal, params, body }) =>
    announce(database, principal, params.courseId, body),
  )
  const caughtUp = async (principal: Principal, announcementId: number) => {
    const courseId = await courseOfAnnouncement(database, announcementId)
    if (courseId !== null) await catchUpOnNamed(engagement, principal.id, { courseId })
  }
  route(app, contract.changeAnnouncement, async ({ principal, params, body }) => {
    await caughtUp(principal, params.announcementId)
    await changeAnnouncement(database, principal, params.announcementId, body)
  })
  route(app, contract.takeAnnouncementBack, async ({ principal, params }) => {
    await caughtUp(principal, params.announcementId)
    await cancelAnnouncement(database, principal, params.announcementId)
  })
}
