import { readRemoval } from '@lectern/contracts/calls/internal/learning.ts'
import * as contract from '@lectern/contracts/calls/public/students.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { internalRoute, route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Learning } from '../learning.ts'
import { findRemoval, listOpenNotices, markDismissed } from './notices.repository.ts'

export function noticeRoutes(app: FastifyInstance, { database }: Learning): void {
  route(app, contract.listNotices, async ({ principal }) => listOpenNotices(database, principal.id))

  route(app, contract.dismissNotice, async ({ params, principal }) => {
    if (!(await markDismissed(database, principal.id, params.noticeId))) throw refuse('notice-not-found')
  })

  internalRoute(app, readRemoval, async ({ params }) => {
    const removal = await findRemoval(database, params.enrollmentId)
    if (removal === null) throw refuse('student-not-removed')
    return removal
  })
}
