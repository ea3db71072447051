import * as billing from './billing.ts'
import * as catalog from './catalog.ts'
import { DIGESTS } from './digests.ts'
import * as engagement from './engagement.ts'
import * as erasures from './erasures.ts'
import * as factors from './factors.ts'
import * as identity from './identity.ts'
import type { InternalCall } from './internal-call.ts'
import * as learning from './learning.ts'
import * as openid from './openid.ts'
import { OWN_DATA } from './own-data.ts'
import * as passkeys from './passkeys.ts'

const OWNERS = [
  ...[billing, catalog, engagement, erasures, factors, identity, learning, openid, passkeys],
  ...Object.values(OWN_DATA),
  ...Object.values(DIGESTS),
]

/** Every call between services. */
export const INTERNAL_CALLS: readonly InternalCall[] = OWNERS.flatMap((calls) => Object.values<InternalCall>(calls))
