import { z } from 'zod'
import { digestPageSchema, digestQuerySchema } from '../../shapes/digests.ts'
import { defineInternalCall } from './internal-call.ts'

/** Those whose rows are compared; analytics reads its own. */
const COMPARED = ['identity', 'catalog', 'learning', 'billing', 'engagement'] as const
type Compared = (typeof COMPARED)[number]

/** The same call at each, for what compares services. */
function readDigestsOf<Owner extends Compared>(owner: Owner) {
  return {
    /** Digests of the rows of a set, by ranges of ids. 404 for a set that the service doesn't have. */
    readDigests: defineInternalCall({
      owner,
      method: 'GET',
      path: '/internal/digests/{set}',
      callers: ['analytics'],
      params: z.strictObject({ set: z.string() }),
      query: digestQuerySchema,
      responses: { 200: digestPageSchema },
    }),
  }
}

/** By the service that answers. */
export const DIGESTS = Object.fromEntries(COMPARED.map((name) => [name, readDigestsOf(name)])) as {
  [Name in Compared]: ReturnType<typeof readDigestsOf<Name>>
}
