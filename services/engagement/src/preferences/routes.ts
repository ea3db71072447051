import * as contract from '@lectern/contracts/calls/public/notifications.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Engagement } from '../engagement.ts'
import { changePreferences, listPreferences } from './change-preferences.ts'

export function preferenceRoutes(app: FastifyInstance, engagement: Engagement): void {
  route(app, contract.getNotificationPreferences, ({ principal }) => listPreferences(engagement, principal))
  route(app, contract.changeNotificationPreferences, ({ principal, body }) =>
    changePreferences(engagement, principal, body),
  )
}
