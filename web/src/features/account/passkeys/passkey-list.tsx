import { type Factors, hasSecondStep } from '@lectern/contracts/shapes/factors.ts'
import { PASSKEYS_MAX, type Passkey } from '@lectern/contracts/shapes/passkeys.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { beginPasskey } from '#api/passkeys'
import { texts } from '#texts/account'
import { errorSentence } from '../../../api/api-error.ts'
import { addPasskey } from '../../../api/factors.ts'
import { mayRequireStepUp } from '../../../api/step-up.ts'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { PlainList } from '../../../components/plain-list.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import KeyOutlined from '../../../icons/key-outlined.tsx'
import { loadCeremony } from '../../../session/passkeys/load-ceremony.ts'
import { useStepUp } from '../../../session/step-up/use-step-up.tsx'
import { CardBody, SettingsGroup } from '../settings-card.tsx'
import { PasskeyRow } from './passkey-row.tsx'

const PasskeyDialog = lazyPart(() => import('./passkey-dialog.tsx'))

/** One's passkeys, with what can be done with them. */
export function PasskeyList({ factors }: { factors: Factors }) {
  const { passkeys } = factors
  const { withStepUp: proven, dialog } = useStepUp()
  const [asked, setAsked] = useState<{ what: 'rename' | 'remove'; passkey: Passkey }>()
  const [isAdding, setAdding] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function add() {
    setAdding(true)
    setRefusal(undefined)
    try {
      const { makePasskey } = await loadCeremony()
      const answer = await makePasskey(await proven(() => beginPasskey({}, mayRequireStepUp)))
      await proven(() => addPasskey({ body: answer }))
      const { added, addedText, addedBeside } = texts.passkeys
      toast({ title: added, description: hasSecondStep(factors) ? addedText : addedBeside })
    } catch (failure) {
      setRefusal(errorSentence(failure))
    } finally {
      setAdding(false)
    }
  }

  return (
    <SettingsGroup
      title={texts.passkeys.title}
      text={texts.passkeys.text}
      icon={<KeyOutlined />}
      anchor="passkeys"
      action={
        passkeys.length < PASSKEYS_MAX && (
          <Button variant="outlined" disabled={isAdding} onClick={() => void add()}>
            {isAdding ? texts.passkeys.adding : texts.passkeys.add}
          </Button>
        )
      }
    >
      {refusal && (
        <CardBody>
          <Alert severity="error">{refusal}</Alert>
        </CardBody>
      )}
      {passkeys.length > 0 && (
        <PlainList>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setAsked({ what: 'rename', passkey })}
              onRemove={() => setAsked({ what: 'remove', passkey })}
            />
          ))}
        </PlainList>
      )}
      {asked && (
        <PasskeyDialog
          {...asked}
          isLastAsked={factors.passkeyAsked && factors.totp === null && passkeys.length === 1}
          proven={proven}
          onClose={() => setAsked(undefined)}
        />
      )}
      {dialog}
    </SettingsGroup>
  )
}
