import { createHash } from 'node:crypto'
import type { Session } from '@lectern/contracts/shapes/sessions.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { SessionRecord } from './session-store.ts'
import { endSession, type OpenSession } from './sessions.ts'

const NEVER = 0

/** What a session is called where its own id would let others in. */
const nameOf = (sessionId: string) =>
  createHash('sha256').update(`session.${sessionId}`).digest('base64url').slice(0, 22)

/** The person's sessions: this one first, then the one used last. */
export async function listOwnSessions(request: FastifyRequest): Promise<Session[]> {
  const { id: currentId } = currentOf(request)
  const sessions = await liveOf(request)
  return sessions
    .map((session) => describe(session, session.id === currentId))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt))
}

/** Somebody else's sessions: the one used last comes first. */
export async function listSessionsOf(request: FastifyRequest, userId: number): Promise<Session[]> {
  const { sessions, people } = request.server
  const listed = await sessions.listOf(userId)
  const looked = await sessions.look(listed)
  return listed
    .filter((_, index) => {
      const seen = looked[index]
      return seen && people.counts(seen)
    })
    .map((session) => describe(session, false))
    .sort((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt))
}

/** Throws 404 for what is none of the person's. Of the own one, signs out. */
export async function endOwnSession(request: FastifyRequest, name: string): Promise<void> {
  const session = (await liveOf(request)).find(({ id }) => nameOf(id) === name)
  if (!session) throw refuse('session-not-found')
  if (session.id === request.currentSession?.id) await endSession(request)
  else await request.server.sessions.remove(session)
}

/** Also those that began before sessions were listed. */
export async function endOtherSessions(request: FastifyRequest): Promise<void> {
  const { sessions, people } = request.server
  const current = currentOf(request)
  const others = (await liveOf(request)).filter(({ id }) => id !== current.id)
  const countsFrom = await people.now()
  const { id, ...record } = { ...current, countsFrom }
  await sessions.renew(id, record)
  request.currentSession = { id, ...record }
  await people.revokeBefore(current.userId, countsFrom)
  await Promise.all(others.map((session) => sessions.remove(session)))
}

/**
 * A second factor is asked for from now on: what the person's other sessions proved without it isn't enough any more for what asks for a proof.
 * They go on.
 */
export async function revokeOtherStepUps(request: FastifyRequest): Promise<void> {
  const { sessions } = request.server
  const current = currentOf(request)
  const others = (await liveOf(request)).filter(({ id }) => id !== current.id)
  await Promise.all(others.map(({ id, ...record }) => sessions.renew(id, { ...record, provedAt: NEVER })))
}

async function liveOf(request: FastifyRequest): Promise<OpenSession[]> {
  const { opened, server } = request
  if (!opened) throw refuse('login-required')
  const all = await server.sessions.listOf(opened.record.userId)
  return all.filter((record) => server.people.counts({ ...opened, record }))
}

function currentOf({ currentSession }: FastifyRequest): OpenSession {
  if (!currentSession) throw refuse('login-required')
  return currentSession
}

function describe({ id, device, signedInAt, renewedAt }: SessionRecord & { id: string }, current: boolean): Session {
  return {
    id: nameOf(id),
    device: device ?? null,
    signedInAt: new Date(signedInAt).toISOString(),
    lastUsedAt: new Date(renewedAt).toISOString(),
    current,
  }
}
