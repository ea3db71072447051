import * as contract from '@lectern/contracts/calls/public/notifications.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { changePreferences, listPreferences } from './change-preferences.ts'

export function preferenceRoutes(app: FastifyInstance, database: Database): void {
  route(app, contract.getNotificationPreferences, ({ principal }) => listPreferences(database, principal))
  route(app, contract.changeNotificationPreferences, ({ principal, body }) =>
    changePreferences(database, principal, body),
  )
}
