import * as calls from '#api/factors'
import * as passkeys from '#api/passkeys'
import { factorsChanged } from './changes.ts'
import { changing } from './changing.ts'
import { mayRequireStepUp } from './step-up.ts'

/** What changes how one signs in. All but renaming a passkey throws StepUpRequiredError. */

/** Codes of the app are asked for when one signs in. Answers the recovery codes. */
export const confirmTotp = changing(calls.confirmTotp, factorsChanged, mayRequireStepUp)
export const removeTotp = changing(calls.removeTotp, factorsChanged, mayRequireStepUp)
/** Answers new recovery codes, in place of those from before. */
export const renewRecoveryCodes = changing(calls.renewRecoveryCodes, factorsChanged, mayRequireStepUp)

export const addPasskey = changing(passkeys.addPasskey, factorsChanged, mayRequireStepUp)
export const renamePasskey = changing(passkeys.renamePasskey, factorsChanged)
export const removePasskey = changing(passkeys.removePasskey, factorsChanged, mayRequireStepUp)
/** A passkey is asked for beside the password. Answers the recovery codes. */
export const askForPasskey = changing(passkeys.askForPasskey, factorsChanged, mayRequireStepUp)
export const stopAskingForPasskey = changing(passkeys.stopAskingForPasskey, factorsChanged, mayRequireStepUp)
