import type { PasswordReauthentication, SecondStep } from '@lectern/contracts/shapes/factors.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { mistake, refuse, validationFailed } from '@lectern/service-kit/errors.ts'
import type { Identity } from '../identity.ts'
import { findPerson } from '../users/find-person.ts'
import { provenBy } from '../users/proven-by.ts'
import { mustBeReplaced } from '../users/temporary-password.ts'
import { asksSecondStep, findFactorState, kindsIn } from './factors.repository.ts'
import type { IdentityWithFactors } from './identity-with-factors.ts'
import { takeCode } from './take-code.ts'

/** What a proved password leads to: with a second factor nobody is told who that is, so that no caller signs them in by it. */
export async function orSecondStep<Proven extends Pick<Person, 'id'>>(
  { database }: Identity,
  proven: Promise<Proven>,
): Promise<Proven | SecondStep> {
  const person = await proven
  const state = await findFactorState(database, person.id)
  if (!asksSecondStep(state)) return person
  // A gateway of the version before knows of apps alone, and takes no word that it doesn't know.
  return { secondStepOf: person.id, ...(state.hasPasskey && { by: kindsIn(state) }) }
}

/** The person whose code it is. Throws 401, also where there is no such account or it has no factor. */
export async function checkSecondStep(identity: IdentityWithFactors, userId: number, code: string): Promise<Person> {
  if (!(await takeCode(identity, userId, code))) throw refuse('second-step-code-incorrect')
  return findPerson(identity, userId)
}

/**
 * That the person is who they are, once more. Throws `forbidden` (403) for a wrong password, one that somebody else has set, and a wrong
 * code; 400 where a code is asked for and missing.
 */
export async function reauthenticate(
  identity: IdentityWithFactors,
  userId: number,
  { password, code }: PasswordReauthentication,
): Promise<void> {
  const account = await provenBy(identity, userId, password)
  if (account.passwordExpiresAt !== null) throw mustBeReplaced()
  await requireCode(identity, userId, code)
}

/** Of who has a second factor. Throws `forbidden` (403) for a wrong code, 400 for a missing one. */
export async function requireCode(
  identity: IdentityWithFactors,
  userId: number,
  code: string | undefined,
): Promise<void> {
  if (!asksSecondStep(await findFactorState(identity.database, userId))) return
  if (code === undefined) throw validationFailed([mistake('/body/code', 'code-required')])
  if (!(await takeCode(identity, userId, code))) throw refuse('proof-code-incorrect')
}
