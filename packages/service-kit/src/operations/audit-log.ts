import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'

/** After that the caller isn't kept waiting; it goes on. */
const ANSWER_AFTER_MS = 10_000

/** Writes down who did what that needs a right, and how it ended. Failures of what is at hand are a warning. */
export async function withAuditLog<Result>(
  request: FastifyRequest,
  act: string,
  { id, role, rights }: Pick<Principal, 'id' | 'role' | 'rights'>,
  work: () => Promise<Result>,
  detailsOf: (result: Result) => Record<string, unknown>,
): Promise<Result> {
  const who = { id, role, rights }
  try {
    const result = await work()
    request.log.info({ act, outcome: 'done', who, ...detailsOf(result) }, act)
    return result
  } catch (err) {
    const why = err instanceof DomainError ? err.slug : 'failure'
    request.log.warn({ act, outcome: 'failed', who, why, err }, `${act} failed`)
    throw err
  }
}

/** The result, or null where it takes longer than somebody waits; then it goes on. */
export async function withinTimeout<Result>(
  work: Promise<Result>,
  timeoutMs = ANSWER_AFTER_MS,
): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined
  const later = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs)
  })
  // Told by the log where nobody waits for it any more.
  work.catch(() => undefined)
  return Promise.race([work, later]).finally(() => clearTimeout(timer))
}
