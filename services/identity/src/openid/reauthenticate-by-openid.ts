import type { OpenidIdentity } from '@lectern/contracts/shapes/openid.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { IdentityWithFactors } from '../factors/identity-with-factors.ts'
import { requireCode } from '../factors/second-step.ts'
import { findIdentity } from './openid.repository.ts'

/**
 * That the person is who they are, once more: the provider has asked them. Throws `forbidden` (403) for an identity that isn't theirs and for a
 * wrong code, 400 where a code is asked for and missing.
 */
export async function reauthenticateByOpenid(
  identity: IdentityWithFactors,
  userId: number,
  { code, ...claimed }: OpenidIdentity & { code?: string | undefined },
): Promise<void> {
  const known = await findIdentity(identity.database, claimed)
  if (known?.userId !== userId) throw refuse('identity-not-yours')
  await requireCode(identity, userId, code)
}
