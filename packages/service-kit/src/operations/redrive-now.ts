import type { DeadLettersFilter, RedriveResult } from '@lectern/contracts/shapes/operations.ts'
import type { SqlExecutor } from '../database/database.ts'
import { type RedriveReport, type RedriveSettings, redrive } from '../events/redrive.ts'
import { keysToRedrive } from './dead-letter-list.ts'

const STUCK_LISTED = 20

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
    stuck: stuck.slice(0, STUCK_LISTED).map(({ owner, key, error }) => ({ owner, key, reason: error })),
  }
}
