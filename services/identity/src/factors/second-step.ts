import type { ProofBody, SecondStep } from '@lectern/contracts/shapes/factors.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { forbidden, unauthorized, validationFailed } from '@lectern/service-kit/errors.ts'
import type { Identity } from '../identity.ts'
import { findPerson } from '../users/find-person.ts'
import { provenBy } from '../users/proven-by.ts'
import { mustBeReplaced } from '../users/temporary-password.ts'
import { hasSecondStep } from './factors.repository.ts'
import type { IdentityWithFactors } from './identity-with-factors.ts'
import { takeCode } from './take-code.ts'

const WRONG_CODE = 'This code is not correct, or was used already. Codes change every 30 seconds: try the next one.'

/** What a proved password leads to: with a second factor nobody is told who that is, so that no caller signs them in by it. */
export async function orSecondStep<Proven extends Pick<Person, 'id'>>(
  { database }: Identity,
  proven: Promise<Proven>,
): Promise<Proven | SecondStep> {
  const person = await proven
  return (await hasSecondStep(database, person.id)) ? { secondStepOf: person.id } : person
}

/** The person whose code it is. Throws `unauthorized` (401), also where there is no such account or it has no factor. */
export async function checkSecondStep(identity: IdentityWithFactors, userId: number, code: string): Promise<Person> {
  if (!(await takeCode(identity, userId, code))) throw unauthorized(WRONG_CODE)
  return findPerson(identity, userId)
}

/**
 * That the person is who they are, once more. Throws `forbidden` (403) for a wrong password, one that somebody else has set, and a wrong
 * code; 400 where a code is asked for and missing.
 */
export async function proveAgain(
  identity: IdentityWithFactors,
  userId: number,
  { password, code }: ProofBody,
): Promise<void> {
  const account = await provenBy(identity, userId, password)
  if (account.passwordExpiresAt !== null) throw mustBeReplaced()
  if (!(await hasSecondStep(identity.database, userId))) return
  if (code === undefined) throw validationFailed([{ pointer: '/body/code', message: 'Code is required' }])
  if (!(await takeCode(identity, userId, code))) throw forbidden(WRONG_CODE)
}
