import { refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Owner } from './live-stream.ts'

/** Whose session a call came with. */
export function recognised({ currentSession, principal }: FastifyRequest): Owner {
  if (!currentSession || !principal) throw refuse('login-required')
  return { sessionId: currentSession.id, userId: principal.id, role: principal.role }
}
