import {
  type Attestation,
  type CreationOptions,
  type Credential,
  creationOptionsSchema,
  type ExpectedAnswer,
  PASSKEY_SECONDS,
  PASSKEYS_MAX,
  type Passkey,
} from '@lectern/contracts/shapes/passkeys.ts'
import { isUniqueViolation } from '@lectern/service-kit/database/database-errors.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { lockOwner, notifyOwner } from '../factors/notify-owner.ts'
import type { Identity } from '../identity.ts'
import { findPerson } from '../users/find-person.ts'
import { handleOf, toPasskey } from './passkey.ts'
import { insertPasskey, listPasskeys } from './passkeys.repository.ts'

const SITE = 'Lectern'
/** EdDSA, ES256, RS256 (COSE): what authenticators have. Node's ML-DSA, which the library would take too, is an experiment yet. */
const ALGORITHMS = [-8, -7, -257]

/** By which authenticators know the person's passkeys. */
export async function listCredentials({ database }: Identity, userId: number): Promise<Credential[]> {
  const passkeys = await listPasskeys(database, userId)
  return passkeys.map(({ credentialId, transports }) => ({
    id: Buffer.from(credentialId).toString('base64url'),
    transports,
  }))
}

/** What an authenticator is asked for that is to make a passkey: none beside one that it has. Throws `conflict` (409) where there are too many. */
export async function beginPasskey(
  identity: Identity,
  userId: number,
  { challenge, rpId }: Pick<ExpectedAnswer, 'challenge' | 'rpId'>,
): Promise<CreationOptions> {
  const { username, fullName } = await findPerson(identity, userId)
  const known = await listCredentials(identity, userId)
  if (known.length >= PASSKEYS_MAX) throw tooMany()
  const options = await generateRegistrationOptions({
    ...{ rpName: SITE, rpID: rpId, challenge: Buffer.from(challenge, 'base64url') },
    ...{ userID: Buffer.from(handleOf(userId), 'base64url'), userName: username, userDisplayName: fullName },
    ...{ timeout: PASSKEY_SECONDS * 1_000, supportedAlgorithmIDs: ALGORITHMS },
    excludeCredentials: known,
    // Found without a username, and good alone: so the device has to make sure of who holds it.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return creationOptionsSchema.parse(options)
}

/**
 * Keeps a passkey that was made for what is `expected`. Throws `forbidden` (403) for any other answer, `conflict` (409) for one that somebody has
 * already and where there are too many.
 */
export async function addPasskey(
  { database, mail }: Identity,
  userId: number,
  { answer, expected, name }: { answer: Attestation; expected: ExpectedAnswer; name: string },
): Promise<Passkey> {
  const made = await verify(answer, expected)
  try {
    return await database.$transaction(async (tx) => {
      const owner = await lockOwner(tx, userId)
      if ((await listPasskeys(tx, userId)).length >= PASSKEYS_MAX) throw tooMany()
      const passkey = await insertPasskey(tx, { ...made, userId, name, transports: answer.transports })
      await notifyOwner(tx, { mail }, owner, 'passkey-added')
      return toPasskey(passkey)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw refuse('already-passkey')
    throw error
  }
}

async function verify({ id, transports: _, ...response }: Attestation, expected: ExpectedAnswer) {
  // What comes is a stranger's: whatever the library stumbles over, it is no passkey of ours.
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: expected.challenge,
    expectedOrigin: expected.origins,
    expectedRPID: expected.rpId,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw notMade(cause)
  })
  if (!registrationInfo) throw notMade()
  const { credential, credentialBackedUp: backedUp } = registrationInfo
  const credentialId = new Uint8Array(Buffer.from(credential.id, 'base64url'))
  return { credentialId, publicKey: new Uint8Array(credential.publicKey), counter: credential.counter, backedUp }
}

function notMade(cause?: unknown) {
  return refuse('passkey-not-made', {}, { cause })
}

function tooMany() {
  return refuse('passkey-limit-reached', { most: PASSKEYS_MAX })
}
