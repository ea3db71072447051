import { SECOND_STEP_REQUIRED } from '@lectern/contracts/shapes/factors.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { accountKey } from './account-key.ts'

/** `continued`: the password was right, and a second step comes next. */
type Outcome = 'done' | 'continued' | 'refused' | 'limited' | 'failed'

declare module 'fastify' {
  interface FastifyInstance {
    countAct(act: AccountAct, outcome: Outcome): void
  }
}

export type AccountAct =
  | 'sign-in'
  | 'passkey sign-in'
  | 'second step'
  | 'sign-up'
  | 'sign-out'
  | 'proof'
  | 'password change'
  | 'password reset'
  | 'e-mail change'
  | 'address confirmation'
  | 'factor setup'
  | 'factor removal'
  | 'recovery codes'
  | 'identity link'
  | 'identity unlink'
  | 'account erasure'
  | 'data export'

/** Counts what is done with accounts, and what is refused. */
export const accountActs = fp(
  async (app) => {
    const acts = app.metrics.counter({
      name: 'lectern_account_acts_total',
      help: 'What was done with accounts; or `continued` (a second step comes next), `refused` (a wrong password above all), `limited` (too many tries), `failed`.',
      labelNames: ['act', 'outcome'],
    })
    app.decorate('countAct', (act, outcome) => acts.inc({ act, outcome }))
  },
  { name: 'account-acts' },
)

/** Writes down that somebody did something with an account: who, from where, and how, where that isn't by the password. */
export function logAct(
  request: FastifyRequest,
  act: AccountAct,
  { id, role }: Pick<Principal, 'id' | 'role'>,
  how?: 'openid',
): void {
  request.server.countAct(act, 'done')
  request.log.info({ act, outcome: 'done', ...(how && { how }), who: { id, role }, from: request.ip }, act)
}

/** Who they are was found out at the OpenID provider, and a code comes next. */
export function logContinued(request: FastifyRequest, act: AccountAct, username: string): void {
  request.server.countAct(act, 'continued')
  const account = accountKey(username)
  request.log.info({ act, outcome: 'continued', how: 'openid', account, from: request.ip }, `${act} continued`)
}

/** Of somebody whom the provider didn't vouch for, or not to this browser: there is no account to name. */
export function logRefusal(
  request: FastifyRequest,
  act: AccountAct,
  about: { why: string; cause?: string | undefined },
): void {
  request.server.countAct(act, 'refused')
  request.log.warn({ act, outcome: 'refused', how: 'openid', ...about, from: request.ip }, `${act} refused`)
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
    const outcome = outcomeOf(error)
    request.server.countAct(act, outcome)
    const account = accountKey(username)
    if (outcome === 'continued') request.log.info({ act, outcome, account, from: request.ip }, `${act} continued`)
    else request.log.warn({ act, outcome: 'refused', account, from: request.ip, why }, `${act} refused`)
    throw error
  }
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof DomainError) || error.status >= 500) return 'failed'
  if (error.slug === SECOND_STEP_REQUIRED) return 'continued'
  return error.status === 429 ? 'limited' : 'refused'
}
