import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import type { FastifyRequest } from 'fastify'
import { accountKey } from './account-key.ts'

export type AccountAct = 'sign-in' | 'sign-up' | 'sign-out' | 'password change' | 'e-mail change' | 'account erasure'

/** Writes down that somebody did something with an account: who, from where. */
export function logAct(request: FastifyRequest, act: AccountAct, { id, role }: Pick<Principal, 'id' | 'role'>): void {
  request.log.info({ act, outcome: 'done', who: { id, role }, from: request.ip }, act)
}

/**
 * Runs an act and writes down how it ended; of a refusal, why. The account is told by the digest of what was typed as its name,
 * which may have been a password.
 */
export async function logged(
  request: FastifyRequest,
  act: AccountAct,
  username: string,
  work: () => Promise<Principal>,
): Promise<Principal> {
  try {
    const person = await work()
    logAct(request, act, person)
    return person
  } catch (error) {
    const why = error instanceof DomainError ? error.slug : 'failure'
    const account = accountKey(username)
    request.log.warn({ act, outcome: 'refused', account, from: request.ip, why }, `${act} refused`)
    throw error
  }
}
