import type { Assertion, ExpectedAnswer } from '@lectern/contracts/shapes/passkeys.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Identity } from '../identity.ts'
import { findPerson } from '../users/find-person.ts'
import { handleOf } from './passkey.ts'
import { findByCredential, noteUse, type StoredPasskey } from './passkeys.repository.ts'

/**
 * Whose passkey has answered what is `expected`: of this person, where `userId` is given. Throws `unauthorized` (401) for any other answer, and for one
 * whose counter isn't above that of the last, which an authenticator's copy may have made.
 */
export async function checkPasskey(
  identity: Identity,
  { answer, expected, userId }: { answer: Assertion; expected: ExpectedAnswer; userId: number | null },
): Promise<Person> {
  const { database } = identity
  const passkey = await findByCredential(database, new Uint8Array(Buffer.from(answer.id, 'base64url')))
  if (!passkey) throw unknown()
  const isTheirs = userId === null || passkey.userId === userId
  const namesThem = answer.userHandle === null || answer.userHandle === handleOf(passkey.userId)
  if (!isTheirs || !namesThem) throw refused()
  const used = await verify(passkey, answer, expected)
  if (!(await noteUse(database, { id: passkey.id, ...used }))) throw copied()
  return findPerson(identity, passkey.userId)
}

async function verify(
  { publicKey }: StoredPasskey,
  { id, userHandle, ...response }: Assertion,
  { challenge, origins, rpId }: ExpectedAnswer,
) {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { ...response, ...(userHandle !== null && { userHandle }) },
    },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    // The counter is compared where it is kept, so that it is of parallel uses too, and only of a right signature.
    credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch((cause: unknown) => {
    throw refused(cause)
  })
  if (!verified) throw refused()
  return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
}

function unknown() {
  return refuse('passkey-unknown')
}

function refused(cause?: unknown) {
  return refuse('passkey-refused', {}, { cause })
}

function copied() {
  return refuse('passkey-copied')
}
