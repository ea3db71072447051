import { findErasure } from '@lectern/contracts/calls/internal/erasures.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { withAttempts } from '@lectern/service-kit/process/backoff.ts'
import type { FastifyInstance } from 'fastify'
import { PERSISTENTLY } from '../redis.ts'
import { forgetPerson } from './forget-person.ts'

/** What is left to do once identity has deleted an account; answers the erasure's id. */
export async function finishErasure(app: FastifyInstance, person: Principal): Promise<{ erasureId: string | null }> {
  // Done already: without its id there is only nothing to look at.
  const subject = { params: { userId: person.id }, user: person }
  const erasure = await app.services.identity.call(findErasure, subject).catch(() => null)
  await withAttempts(PERSISTENTLY, () => forgetPerson(app, person.id))
  return { erasureId: erasure?.erasureId ?? null }
}
