import type { ProblemParams } from '@lectern/contracts/problems/problems.ts'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import { refuse } from '../errors.ts'

export interface QueueSettings {
  /** How many are worked on at the same time. */
  atOnce: number
  /** How many more may wait. Beyond them an answer would come after the gateway has given up on it. */
  waiting: number
  /** How many one person may have among both, so that nobody fills it alone; any number without it. */
  each?: number
  /** What there is no room for, as whoever is refused is told. */
  work: ProblemParams<'busy'>['work']
}

/** A bounded queue for work that costs much: hashing, sanitising, unpacking, pictures. */
export interface Queue {
  /** Does the work when its turn has come, in the order of asking. Throws 503 when there is no room, for this person or at all. */
  take<Result>(work: () => Promise<Result>, personId?: number): Promise<Result>
}

export function createQueue({ atOnce, waiting, each = Number.POSITIVE_INFINITY, work: kind }: QueueSettings): Queue {
  const slots = bulkhead(atOnce, waiting)
  const ofPerson = new Map<number, number>()

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await slots.execute(work)
    } catch (error) {
      if (isBulkheadRejectedError(error)) throw refuse('busy', { work: kind })
      throw error
    }
  }

  return {
    async take(work, personId) {
      if (personId === undefined) return inTurn(work)
      const own = ofPerson.get(personId) ?? 0
      if (own >= each) throw refuse('busy', { work: kind })
      ofPerson.set(personId, own + 1)
      try {
        return await inTurn(work)
      } finally {
        const left = (ofPerson.get(personId) ?? 1) - 1
        if (left === 0) ofPerson.delete(personId)
        else ofPerson.set(personId, left)
      }
    },
  }
}
