import { getUser } from '@lectern/contracts/calls/internal/identity.ts'
import { stopViewing, viewAsPerson } from '@lectern/contracts/calls/public/viewing.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import { withAuditLog } from '@lectern/service-kit/operations/audit-log.ts'
import fp from 'fastify-plugin'
import { beginViewing, endViewing } from '../sessions/sessions.ts'

/** Viewing the site as somebody: what comes in between is in `viewing-rules.ts`. */
export const viewingRoutes = fp(
  async (app) => {
    route(app, viewAsPerson, ({ params: { personId: userId }, principal, request }) => {
      const begin = async () => {
        if (userId === principal.id) throw refuse('viewing-oneself')
        const person = await app.services.identity.call(getUser, { params: { userId } })
        if (person.rights?.length) throw refuse('viewing-right-holder')
        if (person.suspension) throw refuse('viewing-suspended')
        await beginViewing(request, person, await app.people.now())
      }
      return withAuditLog(request, 'view-as-person', principal, begin, () => ({ personId: userId }))
    })
    route(app, stopViewing, async ({ principal, request }) => {
      if (!request.viewing) return
      const { personId } = request.viewing
      await withAuditLog(
        request,
        'stop-viewing',
        principal,
        () => endViewing(request),
        () => ({ personId }),
      )
    })
  },
  { name: 'viewing-routes', dependencies: ['viewing-rules', 'step-up'] },
)
