import { withAttempts } from '@lectern/service-kit/process/backoff.ts'
import type { FastifyRequest } from 'fastify'
import { revokeOtherStepUps } from '../sessions/own-sessions.ts'

const PERSISTENTLY = { attempts: 5, pauseMs: 200 }

/**
 * After a second factor is asked for: who is signed in elsewhere has proved themselves without it. With Redis away that is said in the log alone,
 * since the recovery codes in the answer are told once; those proofs end by themselves within STEP_UP_SECONDS.
 */
export async function secondStepBegins(request: FastifyRequest): Promise<void> {
  try {
    await withAttempts(PERSISTENTLY, () => revokeOtherStepUps(request))
  } catch (error) {
    request.log.error({ err: error }, 'proofs from before a second factor could not be ended')
  }
}
