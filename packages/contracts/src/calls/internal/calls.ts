import * as billing from './billing.ts'
import * as catalog from './catalog.ts'
import * as engagement from './engagement.ts'
import * as factors from './factors.ts'
import * as identity from './identity.ts'
import type { InternalCall } from './internal-call.ts'
import * as learning from './learning.ts'

const OWNERS = [billing, catalog, engagement, factors, identity, learning]

/** Every call between services. */
export const INTERNAL_CALLS: readonly InternalCall[] = OWNERS.flatMap((calls) => Object.values<InternalCall>(calls))
