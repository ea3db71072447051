import type { ProblemCode } from '@lectern/contracts/problems/problems.ts'
import { QUESTION_ACTS, type QuestionAct } from '@lectern/contracts/shapes/question-limits.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { Database, Transaction } from '../database.ts'

/** Apart from other advisory locks of this database. */
const ACTING = 'questions of'
const HOUR_S = 3_600
const FORGOTTEN_AT_ONCE = 1_000

function limitReached(act: QuestionAct, retryAfter: number): DomainError {
  const most = QUESTION_ACTS[act]
  if (act === 'vote') return refuse('vote-limit-reached', {}, { retryAfter })
  return refuse(LIMITS[act], { most }, { retryAfter })
}

const LIMITS = {
  ask: 'question-limit-reached',
  answer: 'answer-limit-reached',
  report: 'question-report-limit-reached',
} as const satisfies Record<Exclude<QuestionAct, 'vote'>, ProblemCode>

/**
 * Serializes what this person does with questions until the transaction ends, so that the hourly limit is counted before it is used and a key
 * is looked up before it is inserted. Take this lock before any lock on a question.
 */
export async function lockRateLimit(tx: Transaction, personId: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${ACTING} ${personId}`}, 0))`
}

/** Throws 429 at the hourly limit. Call it after `lockRateLimit`. Reads along question_acts_person_id_act_at_idx. */
export async function countAgainstLimit(tx: Transaction, personId: number, act: QuestionAct): Promise<void> {
  const most = QUESTION_ACTS[act]
  const [row] = await tx.$queryRaw<{ count: number; left: number | null }[]>`
    SELECT count(*)::int AS count, extract(epoch FROM min(at) + ${HOUR_S} * interval '1 second' - clock_timestamp())::float8 AS left
    FROM question_acts
    WHERE person_id = ${personId} AND act = ${act} AND at > clock_timestamp() - ${HOUR_S} * interval '1 second'`
  if ((row?.count ?? 0) >= most) throw limitReached(act, Math.max(1, row?.left ?? HOUR_S))
  await tx.questionAct.create({ data: { personId, act } })
}

/** Removes some entries older than an hour. Returns whether there may be more. */
export async function forgetRateLimits(database: Database): Promise<boolean> {
  const forgotten = await database.$executeRaw`
    DELETE FROM question_acts WHERE id IN (
      SELECT id FROM question_acts WHERE at < now() - ${HOUR_S} * interval '1 second' ORDER BY at LIMIT ${FORGOTTEN_AT_ONCE})`
  return forgotten === FORGOTTEN_AT_ONCE
}
