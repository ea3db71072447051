import type { FactorKind } from '@lectern/contracts/shapes/factors.ts'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { texts } from '#texts/session-proof'
import { errorSentence } from '../../api/api-error.ts'
import { goToProvider } from '../../api/openid.ts'
import { useSite } from '../../api/site.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Or, PasskeyButton } from '../passkeys/passkey-button.tsx'
import { useStepUpPasskey } from './use-step-up-passkey.ts'

interface Props {
  /** What the account has that proves. */
  by: readonly FactorKind[]
  onProven: () => void
  onGivenUp: () => void
}

/** Of who has no password: the provider asks them, and leads back to this page; or a passkey does. */
export function ProviderStepUp({ by, onProven, onGivenUp }: Props) {
  const { pathname, search, hash } = useLocation()
  const { data: site } = useSite()
  const [refusal, setRefusal] = useState<string>()
  const hasPasskey = by.includes('passkey')
  const passkey = useStepUpPasskey(onProven, setRefusal)
  async function go() {
    setRefusal(undefined)
    try {
      await goToProvider('proof', `${pathname}${search}${hash}`)
    } catch (failure) {
      setRefusal(errorSentence(failure))
    }
  }
  const name = site?.openid?.name
  return (
    <ConfirmDialog
      open
      title={texts.title}
      text={name ? texts.atProvider({ name, hasPasskey }) : hasPasskey ? texts.byPasskey : texts.noProvider}
      confirmLabel={name ? texts.go({ name }) : texts.confirm}
      pending={!name || passkey.pending}
      onConfirm={(event) => {
        event.preventDefault()
        void go()
      }}
      onClose={onGivenUp}
    >
      {refusal && <Alert severity="error">{refusal}</Alert>}
      {hasPasskey && (
        <>
          <PasskeyButton pending={passkey.pending} autoFocus onClick={passkey.run} />
          {name && <Or />}
        </>
      )}
    </ConfirmDialog>
  )
}
