import * as contract from '@lectern/contracts/calls/public/notifications.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { listNotifications } from './list-notifications.ts'
import { countUnread, setAllRead, setRead } from './notifications.repository.ts'

export function notificationRoutes(app: FastifyInstance, database: Database): void {
  route(app, contract.listNotifications, ({ principal, query }) => listNotifications(database, principal, query))
  route(app, contract.countUnread, async ({ principal }) => ({ unread: await countUnread(database, principal.id) }))
  route(app, contract.readNotification, async ({ principal, params, body }) => {
    const isTheirs = await setRead(database, principal.id, params.notificationId, body.read)
    if (!isTheirs) throw refuse('notification-not-found')
  })
  route(app, contract.readNotifications, ({ principal, body }) =>
    setAllRead(database, principal.id, new Date(body.until)),
  )
}
