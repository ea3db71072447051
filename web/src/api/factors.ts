import * as calls from '#api/factors'
import * as passkeys from '#api/passkeys'
import { factorsChanged } from './changes.ts'
import { changing } from './changing.ts'
import { withProof } from './proof.ts'

/** What changes how one signs in. All but renaming a passkey throws ProofRequiredError. */

/** Codes of the app are asked for when one signs in. Answers the recovery codes. */
export const confirmTotp = changing(calls.confirmTotp, factorsChanged, withProof)
export const removeTotp = changing(calls.removeTotp, factorsChanged, withProof)
/** Answers new recovery codes, in place of those from before. */
export const renewRecoveryCodes = changing(calls.renewRecoveryCodes, factorsChanged, withProof)

export const addPasskey = changing(passkeys.addPasskey, factorsChanged, withProof)
export const renamePasskey = changing(passkeys.renamePasskey, factorsChanged)
export const removePasskey = changing(passkeys.removePasskey, factorsChanged, withProof)
/** A passkey is asked for beside the password. Answers the recovery codes. */
export const askForPasskey = changing(passkeys.askForPasskey, factorsChanged, withProof)
export const stopAskingForPasskey = changing(passkeys.stopAskingForPasskey, factorsChanged, withProof)
