import type { FirstAccountBody } from '@lectern/contracts/shapes/first-run.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { RIGHTS } from '@lectern/contracts/shapes/rights.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { recordAct } from '../administration/account-history.repository.ts'
import type { Identity } from '../identity.ts'
import { grantRights } from '../rights/rights.repository.ts'
import { registerUser } from '../users/register-user.ts'
import { checkSetupToken } from './check-setup-token.ts'
import { isSetUp, useSetupToken } from './first-run.repository.ts'

/**
 * Creates the account that administers a new site, and uses up the setup token, in one transaction. It can teach as well. Throws what `checkSetupToken`
 * and `registerUser` throw; of parallel calls one creates an account.
 */
export async function createFirstAccount(identity: Identity, { token, ...form }: FirstAccountBody): Promise<Person> {
  const { tokenHash } = await checkSetupToken(identity, token)
  const open = { ...identity, registration: { student: 'open', teacher: 'open' } } as const
  return registerUser(open, { ...form, role: 'teacher' }, async (tx, { id }) => {
    if ((await isSetUp(tx, tokenHash)) || !(await useSetupToken(tx, tokenHash))) throw refuse('setup-token-used')
    await grantRights(tx, id, RIGHTS)
    for (const right of RIGHTS) await recordAct(tx, id, { kind: 'right-added', what: right })
  })
}
