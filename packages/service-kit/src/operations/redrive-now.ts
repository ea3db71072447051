import type { DeadLettersFilter, RedriveResult } from '@lectern/contracts/shapes/operations.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyRequest } from 'fastify'
import type { SqlExecutor } from '../database/database.ts'
import { DomainError } from '../errors.ts'
import { type RedriveReport, type RedriveSettings, redrive } from '../events/redrive.ts'
import { keysToRedrive } from './dead-letter-list.ts'

/** After that the caller isn't kept waiting; it goes on. */
const ANSWER_AFTER_MS = 10_000
const STUCK_TOLD = 20

/** Writes down who did what that only operators may, and how it ended. Failures of what is at hand are a warning. */
export async function loggedAct<Result>(
  request: FastifyRequest,
  act: string,
  { id, role }: Pick<Principal, 'id' | 'role'>,
  work: () => Promise<Result>,
  told: (result: Result) => Record<string, unknown>,
): Promise<Result> {
  const who = { id, role }
  try {
    const result = await work()
    request.log.info({ act, outcome: 'done', who, ...told(result) }, act)
    return result
  } catch (err) {
    const why = err instanceof DomainError ? err.slug : 'failure'
    request.log.warn({ act, outcome: 'failed', who, why, err }, `${act} failed`)
    throw err
  }
}

/** The result, or null where it takes longer than somebody waits; then it goes on. */
export async function withinPatience<Result>(
  work: Promise<Result>,
  patienceMs = ANSWER_AFTER_MS,
): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined
  const later = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  // Told by the log where nobody waits for it any more.
  work.catch(() => undefined)
  return Promise.race([work, later]).finally(() => clearTimeout(timer))
}

/** Feeds the dead letters of the filter to the service again. Throws `conflict` (409) while another redrive runs. */
export async function redriveNow<Tx extends SqlExecutor>(
  settings: RedriveSettings<Tx>,
  filter: DeadLettersFilter,
): Promise<RedriveReport> {
  const only = await keysToRedrive(settings.database, filter)
  return redrive({ ...settings, only })
}

/** As it is answered; `null` goes on. */
export function resultOf(report: RedriveReport | null): RedriveResult {
  if (report === null) return { finished: false, handled: 0, healedKeys: 0, stuck: [], stuckKeys: 0 }
  const { handled, healed, stuck } = report
  return {
    finished: true,
    ...{ handled, healedKeys: healed.length, stuckKeys: stuck.length },
    stuck: stuck.slice(0, STUCK_TOLD).map(({ owner, key, error }) => ({ owner, key, reason: error })),
  }
}
