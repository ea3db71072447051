import { z } from 'zod'
import { idParamSchema } from '../../shapes/fields.ts'
import { erasedSchema, ownDataSchema, ownRowsQuerySchema, ownRowsSchema } from '../../shapes/own-data.ts'
import { SERVICES, type ServiceName } from '../public/route.ts'
import { defineInternalCall } from './internal-call.ts'

/** What each service tells a person of themselves, and of their erasure. The same calls at every service. */
function ownDataOf(owner: ServiceName) {
  const common = { owner, method: 'GET', callers: ['gateway'] } as const
  return {
    /** What the export of the token's person has from here. */
    readOwnData: defineInternalCall({ ...common, path: '/internal/own-data', responses: { 200: ownDataSchema } }),
    /** Some rows of a list. 404 for a list that `readOwnData` doesn't name. */
    readOwnRows: defineInternalCall({
      ...common,
      path: '/internal/own-data/rows',
      query: ownRowsQuerySchema,
      responses: { 200: ownRowsSchema },
    }),
    /** Whether this service has erased the person: it looks for what is left. */
    readErased: defineInternalCall({
      ...common,
      path: '/internal/erased/{personId}',
      params: z.strictObject({ personId: idParamSchema }),
      responses: { 200: erasedSchema },
    }),
  }
}

/** By the service that answers. */
export const OWN_DATA = Object.fromEntries(SERVICES.map((name) => [name, ownDataOf(name)])) as {
  [Name in ServiceName]: ReturnType<typeof ownDataOf>
}
