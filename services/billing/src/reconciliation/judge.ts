import { DomainError } from '@lectern/service-kit/errors.ts'
import type { Billing } from '../billing.ts'
import type { Facts } from './facts.ts'
import type { Clock, Kind } from './kind.ts'
import { kindsIn } from './kinds.ts'
import { readFacts, type Subject } from './read-facts.ts'
import type { Difference } from './report.ts'

export interface JudgeSettings {
  dryRun: boolean
  /** What time it is for judging. */
  clock: () => Clock
}

/**
 * Reads everything about a subject anew, and deals with each difference that is really there: repairs it where that is
 * safe, and looks whether it is gone. `isReported`: whether a difference has been dealt with in this run.
 */
export async function* judge(
  billing: Billing,
  subject: Subject,
  settings: JudgeSettings,
  isReported: (difference: Difference) => boolean,
): AsyncGenerator<Difference> {
  let facts = await readFacts(billing, subject)
  for (;;) {
    const found = kindsIn(facts, settings.clock()).map((kind) => ({ kind, difference: describe(kind, facts) }))
    const next = found.find(({ difference }) => !isReported(difference))
    if (next === undefined) return
    if (next.kind.repair === null || settings.dryRun) {
      yield next.difference
      continue
    }
    const error = await attempt(billing, next.kind.repair, facts)
    facts = await readFacts(billing, subject)
    yield { ...next.difference, ...outcomeOf(next.kind.holds(facts, settings.clock()), error) }
  }
}

function describe(kind: Kind, facts: Facts): Difference {
  return {
    kind: kind.name,
    meaning: kind.sentence,
    orderId: facts.order?.id ?? facts.known?.orderId ?? null,
    paymentIntentId: facts.payment?.id ?? facts.order?.paymentIntentId ?? null,
    details: kind.details(facts),
    safe: kind.repair !== null,
    outcome: 'left',
  }
}

/** Answers what went wrong. A repair that fails holds up no other. */
async function attempt(
  billing: Billing,
  repair: NonNullable<Kind['repair']>,
  facts: Facts,
): Promise<string | undefined> {
  try {
    await repair(billing, facts)
  } catch (error) {
    if (!(error instanceof DomainError)) billing.log.error({ err: error, orderId: facts.order?.id }, 'a repair failed')
    return error instanceof Error ? error.message : String(error)
  }
}

function outcomeOf(isStillThere: boolean, error: string | undefined): Pick<Difference, 'outcome' | 'error'> {
  if (!isStillThere) return { outcome: 'repaired' }
  return { outcome: 'failed', error: error ?? 'the repair changed nothing' }
}
