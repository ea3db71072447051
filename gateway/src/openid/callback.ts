import * as internal from '@lectern/contracts/calls/internal/openid.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logAct, logContinued, logRefusal } from '../accounts/account-log.ts'
import type { KnownDevices } from '../accounts/known-devices.ts'
import { begin as beginSession } from '../accounts/sign-in.ts'
import type { OpenidParts } from './authorize.ts'
import type { OpenidAttempt } from './pending-authorizations.ts'
import type { Visitor } from './provider.ts'
import { causeOf, OpenidRefusal, refusedBy } from './refusals.ts'

/** How far the provider's clock may be off. */
const CLOCKS_DIFFER_MS = 60_000

export interface Return {
  app: FastifyInstance
  parts: OpenidParts
  devices: KnownDevices
  request: FastifyRequest
  reply: FastifyReply
}

/** Where the browser goes on that came from the provider: always a page of this site, which says what there is to say. */
export async function finishCallback(to: Return): Promise<string> {
  const { request } = to
  let redirect: string | null = null
  try {
    const { state } = request.query as Record<string, unknown>
    const attempt = typeof state === 'string' ? await to.parts.pendingAuthorizations.takeAttempt(request, state) : null
    if (!attempt || !to.parts.provider) throw new OpenidRefusal('over')
    redirect = attempt.redirect
    const query = request.url.slice(request.url.indexOf('?'))
    const at = await to.app.people.now()
    const visitor = await to.parts.provider.finish(new URL(query, attempt.redirectUri), attempt)
    return await lead(to, attempt, visitor, at)
  } catch (error) {
    if (error instanceof DomainError && error.slug === 'account-suspended') return '/suspended'
    const refusal = refusedBy(error)
    if (refusal.reason === 'failed') request.log.warn({ err: refusal.cause }, 'a login at the provider failed')
    logRefusal(request, 'sign-in', { why: refusal.reason, cause: causeOf(refusal) })
    return pathOf('/openid', { refused: refusal.reason, redirect })
  }
}

async function lead(to: Return, attempt: OpenidAttempt, visitor: Visitor, at: number): Promise<string> {
  if (attempt.purpose === 'sign-in') return letIn(to, attempt, visitor, at)
  const { request, reply, parts } = to
  if (request.principal?.id !== attempt.userId) throw new OpenidRefusal('over')
  if (attempt.purpose === 'link') {
    await parts.pendingAuthorizations.saveIdentity(
      request,
      reply,
      unlinkedOf(visitor, { next: 'link', userId: attempt.userId }),
    )
    return pathOf('/openid', { redirect: attempt.redirect })
  }
  // A provider that doesn't say when doesn't say that it was now.
  if (visitor.authenticatedAt < attempt.at - CLOCKS_DIFFER_MS) throw new OpenidRefusal('unproven')
  await to.app.openidReauthentications.save(request, visitor.identity)
  return pathOf('/openid', { next: 'proof', redirect: attempt.redirect })
}

/** Begins a session for whose identity it is, if no code comes next. */
async function letIn(
  { app, parts, devices, request, reply }: Return,
  attempt: OpenidAttempt,
  visitor: Visitor,
  at: number,
) {
  const { identity, email } = visitor
  const { redirect } = attempt
  const known = await app.services.identity.call(internal.signInByOpenid, { body: { ...identity, email } })
  if ('isAddressTaken' in known) {
    const next = known.isAddressTaken ? 'link' : 'register'
    await parts.pendingAuthorizations.saveIdentity(
      request,
      reply,
      unlinkedOf(visitor, { next, username: known.username }),
    )
    return pathOf('/openid', { redirect })
  }
  const reauthenticatedAt = Math.min(at, visitor.authenticatedAt)
  if ('secondStepOf' in known) {
    const { secondStepOf: userId, username, by = ['app'] } = known
    await app.secondSteps.ask(reply, { userId, username, at, provedAt: reauthenticatedAt }, by)
    logContinued(request, 'sign-in', username)
    return pathOf('/openid', { next: 'code', by: by.join(), redirect })
  }
  await beginSession(app, request, known, at, reauthenticatedAt)
  if (devices.idFor(request, known.username) === null) devices.remember(request, reply, known.username)
  logAct(request, 'sign-in', known, 'openid')
  return pathOf('/auth', { redirect })
}

function unlinkedOf(
  { identity, authenticatedAt, email, suggested, role }: Visitor,
  {
    next,
    username = null,
    userId = null,
  }: { next: 'register' | 'link'; username?: string | null; userId?: number | null },
) {
  return { identity, authenticatedAt, email, suggested, role, next, username, userId }
}

function pathOf(page: string, query: Record<string, string | null>): string {
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null),
  )
  return search.size > 0 ? `${page}?${search}` : page
}
