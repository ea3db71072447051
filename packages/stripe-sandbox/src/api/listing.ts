import { z } from 'zod'
import type { Kind, Kinds, ListQuery, ObjectStore } from '../storage/objects.ts'
import { integer } from './parameters.ts'
import { invalidRequest, missingObject } from './stripe-error.ts'

const range = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
})

/** The parameters that every list has. `created` is a second, or a range of them. */
export const listParameters = z.strictObject({
  limit: integer.optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z
    .union([integer.transform((second) => ({ gte: second, lte: second })), range], { error: 'not a time or a range' })
    .optional(),
})

const DEFAULT_LIMIT = 10

function cursorOf({ starting_after, ending_before }: z.output<typeof listParameters>): ListQuery['cursor'] {
  if (starting_after && ending_before) {
    throw invalidRequest('You may only specify one of these parameters: starting_after, ending_before.', {
      code: 'parameters_exclusive',
    })
  }
  if (starting_after) return { id: starting_after, direction: 'after' }
  return ending_before ? { id: ending_before, direction: 'before' } : undefined
}

/** One page of a kind of objects, newest first, in Stripe's list object. `where`: see ListQuery. */
export function listObjects<K extends Kind>(
  objects: ObjectStore,
  kind: K,
  params: z.output<typeof listParameters>,
  where: ListQuery['where'] = {},
): { object: 'list'; data: Kinds[K][]; has_more: boolean; url: string } {
  const limit = params.limit ?? DEFAULT_LIMIT
  if (limit < 1 || limit > 100) {
    throw invalidRequest('This value must be between 1 and 100.', { code: 'parameter_invalid_integer', param: 'limit' })
  }
  const cursor = cursorOf(params)
  if (cursor && !objects.find(kind, cursor.id)) {
    throw missingObject(kind, cursor.id, cursor.direction === 'after' ? 'starting_after' : 'ending_before', 400)
  }
  const { data, hasMore } = objects.list(kind, { limit, cursor, created: params.created, where })
  return { object: 'list', data, has_more: hasMore, url: `/v1/${kind}s` }
}
