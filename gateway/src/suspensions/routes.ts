import { countOwnedCourses } from '@lectern/contracts/calls/internal/catalog.ts'
import * as internal from '@lectern/contracts/calls/internal/identity.ts'
import * as calls from '@lectern/contracts/calls/public/people.ts'
import * as own from '@lectern/contracts/calls/public/suspensions.ts'
import type { Principal, SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import { withAuditLog } from '@lectern/service-kit/operations/audit-log.ts'
import { withAttempts } from '@lectern/service-kit/process/backoff.ts'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { logAct } from '../accounts/account-log.ts'
import { of } from '../accounts/own-account.ts'
import { asDownload } from '../data-exports/as-download.ts'
import { createExports } from '../data-exports/exports.ts'
import { makeExport } from '../data-exports/make-export.ts'
import { finishErasure } from '../erasures/finish-erasure.ts'
import { PERSISTENTLY } from '../redis.ts'
import { listSessionsOf } from '../sessions/own-sessions.ts'
import { isSuspended } from './suspended-access.ts'

/** Other people's accounts, as far as sessions are concerned; and what a suspended person can still do. */
export const suspensionRoutes = fp(
  async (app) => {
    const { identity } = app.services
    const ownExports = createExports(app.redis, 'data-export')
    const administratorsExports = createExports(app.redis, 'administrators-export')

    route(app, calls.suspendPerson, async ({ params: { personId: userId }, principal, body, request }) => {
      const suspend = async () => {
        const outcome = await identity.call(internal.suspendUser, { params: { userId }, user: principal, body })
        // Afterwards, so that a login in between is refused by identity or ended here. Repeating the call makes up for a Redis that was away.
        await withAttempts(PERSISTENTLY, () => app.people.suspend(userId))
        return outcome
      }
      // Not the reason: it may name people, and logs outlive an erasure.
      await withAuditLog(request, 'suspend-person', principal, suspend, (outcome) => ({ personId: userId, ...outcome }))
    })
    route(app, calls.unsuspendPerson, async ({ params: { personId: userId }, principal, request }) => {
      const restore = async () => {
        const outcome = await identity.call(internal.unsuspendUser, { params: { userId }, user: principal })
        await withAttempts(PERSISTENTLY, () => app.people.restore(userId))
        return outcome
      }
      await withAuditLog(request, 'unsuspend-person', principal, restore, (outcome) => ({
        personId: userId,
        ...outcome,
      }))
    })
    route(app, calls.setPersonRights, async ({ params: { personId: userId }, principal, body, request }) => {
      const set = async () => {
        const outcome = await identity.call(internal.setUserRights, { params: { userId }, user: principal, body })
        // Sessions that the person has know of a new right at once; that one was taken, each call learns by itself.
        await withAttempts(PERSISTENTLY, () => app.people.ask(userId))
        return outcome
      }
      const details = ({ changed }: { changed: boolean }) => ({ personId: userId, rights: body.rights, changed })
      await withAuditLog(request, 'set-person-rights', principal, set, details)
    })
    route(app, calls.setPersonRole, async ({ params: { personId }, principal, body, request }) => {
      const change = async (role: SignUpRole) => {
        const input = { params: { userId: personId }, user: principal, body: { role } }
        const outcome = await identity.call(internal.setUserRole, input)
        // Sessions that the person has go on in the new role.
        await withAttempts(PERSISTENTLY, () => app.people.ask(personId))
        return outcome
      }
      const set = () => (body.role === 'teacher' ? change('teacher') : makeStudent(app, personId, change))
      const details = ({ changed }: { changed: boolean }) => ({ personId, role: body.role, changed })
      await withAuditLog(request, 'set-person-role', principal, set, details)
    })
    route(app, calls.listPersonSessions, async ({ params, request }) => {
      await personOf(app, params.personId)
      return listSessionsOf(request, params.personId)
    })
    route(app, calls.endPersonSessions, async ({ params: { personId }, principal, request }) => {
      const end = async () => {
        await personOf(app, personId)
        // One of this very millisecond, too.
        await app.people.revokeBefore(personId, (await app.people.now()) + 1)
      }
      await withAuditLog(request, 'end-person-sessions', principal, end, () => ({ personId }))
    })
    route(app, calls.beginPersonExport, async ({ params, principal }) => {
      await personOf(app, params.personId)
      return administratorsExports.begin(principal.id)
    })
    route(app, calls.downloadPersonData, ({ params: { personId }, principal, request, reply }) => {
      const download = async () => {
        const person = await personOf(app, personId)
        const begun = await administratorsExports.newest(principal.id)
        const taken = await administratorsExports.take(principal.id, begun?.id ?? '')
        asDownload(reply, `data-of-person-${personId}.zip`)
        return makeExport(app, administratorsExports, { person, sessions: [], taken, byId: principal.id })
      }
      return withAuditLog(request, 'download-person-data', principal, download, () => ({ personId }))
    })
    route(app, calls.deletePerson, async ({ params: { personId }, principal, request }) => {
      const remove = async () => {
        const person = await personOf(app, personId)
        if (!isSuspended(person)) throw refuse('account-not-suspended')
        return deleteAccount(app, person)
      }
      return withAuditLog(request, 'delete-person', principal, remove, () => ({ personId }))
    })

    route(app, own.getOwnSuspension, async ({ request, reply }) => {
      reply.header('cache-control', 'no-store')
      return (await app.suspendedAccess.find(request)).suspension
    })
    route(app, own.downloadSuspendedData, async ({ request, reply }) => {
      const person = await app.suspendedAccess.find(request)
      const { id } = await ownExports.begin(person.id)
      const taken = await ownExports.take(person.id, id)
      asDownload(reply, 'your-data.zip')
      logAct(request, 'data export', person)
      return makeExport(app, ownExports, { person, sessions: [], taken })
    })
    route(app, own.deleteSuspendedAccount, async ({ request }) => {
      const person = await app.suspendedAccess.find(request)
      const deleted = await deleteAccount(app, person)
      logAct(request, 'account erasure', person)
      await app.suspendedAccess.end(request)
      return deleted
    })
  },
  { name: 'suspension-routes', dependencies: ['people', 'suspended-access', 'step-up', 'account-acts'] },
)

/** Only who owns no course becomes a student. One that they created or accepted meanwhile gives the role back. */
async function makeStudent<Outcome extends { changed: boolean }>(
  app: FastifyInstance,
  personId: number,
  change: (role: SignUpRole) => Promise<Outcome>,
): Promise<Outcome> {
  await requireNoCourses(app, personId)
  const outcome = await change('student')
  try {
    await requireNoCourses(app, personId)
  } catch (error) {
    if (outcome.changed) await withAttempts(PERSISTENTLY, () => change('teacher'))
    throw error
  }
  return outcome
}

/** Throws 409 for who owns courses: nobody else could teach in them. */
async function requireNoCourses(app: FastifyInstance, personId: number): Promise<void> {
  const { count } = await app.services.catalog.call(countOwnedCourses, { params: { personId } })
  if (count > 0) throw refuse('teacher-owns-courses', { count })
}

/** Throws 404 for nobody, and for a deleted account. */
function personOf(app: FastifyInstance, userId: number): Promise<Principal> {
  return app.services.identity.call(internal.getUser, { params: { userId } })
}

async function deleteAccount(app: FastifyInstance, person: Principal): Promise<{ erasureId: string | null }> {
  await app.services.identity.call(internal.deleteUser, of(person))
  return finishErasure(app, person)
}
