import type { Assertion, Attestation, CreationOptions, RequestOptions } from '@lectern/contracts/shapes/passkeys.ts'
import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type WebAuthnErrorCode,
} from '@simplewebauthn/browser'
import { texts } from '#texts/session-passkeys'

/** Words for what browsers refuse by a name of their own. */
const WORDS: Record<WebAuthnErrorCode, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: texts.known,
  ERROR_INVALID_DOMAIN: texts.notHere,
  ERROR_INVALID_RP_ID: texts.notHere,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: texts.noLock,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: texts.noLock,
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: texts.failed,
  ERROR_AUTHENTICATOR_GENERAL_ERROR: texts.failed,
  ERROR_AUTO_REGISTER_USER_VERIFICATION_FAILURE: texts.failed,
  ERROR_CEREMONY_ABORTED: texts.failed,
  ERROR_INVALID_USER_ID_LENGTH: texts.failed,
  ERROR_MALFORMED_PUBKEYCREDPARAMS: texts.failed,
  ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY: texts.failed,
  ERROR_SIGNAL_INVALID_ARGUMENT: texts.failed,
}

/** Has the person choose and unlock a passkey. `byAutofill`: among what the browser offers in the username's field, without asking now. Throws what to say. */
export async function askDevice(optionsJSON: RequestOptions, byAutofill = false): Promise<Assertion> {
  refuseUnlessPossible()
  try {
    const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: byAutofill })
    const { clientDataJSON, authenticatorData, signature, userHandle = null } = response
    return { id, clientDataJSON, authenticatorData, signature, userHandle }
  } catch (failure) {
    throw new Error(inWords(failure, texts.notUsed), { cause: failure })
  }
}

/** Has the person's device make a passkey. Throws what to say. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<Attestation> {
  refuseUnlessPossible()
  try {
    const { id, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, clientDataJSON, attestationObject, transports }
  } catch (failure) {
    throw new Error(inWords(failure, texts.notMade), { cause: failure })
  }
}

/** Ends what waits for the person. */
export function endCeremony(): void {
  WebAuthnAbortService.cancelCeremony()
}

function refuseUnlessPossible(): void {
  // Over http, but for this machine itself, browsers say nothing of passkeys at all.
  if (!window.isSecureContext) throw new Error(texts.notHere)
  if (!('PublicKeyCredential' in window)) throw new Error(texts.unsupported)
}

/** `cancelled`: for what browsers don't tell apart, so that no site learns who has which passkeys. */
function inWords(failure: unknown, cancelled: string): string {
  if (!(failure instanceof WebAuthnError)) return texts.failed
  const { name } = failure.cause instanceof Error ? failure.cause : failure
  if (name === 'NotAllowedError' || name === 'AbortError') return cancelled
  return WORDS[failure.code]
}
