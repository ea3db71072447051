import Button from '@mui/material/Button'
import { useFactors } from '../../../api/factors.ts'
import KeyOutlined from '../../../icons/key-outlined.tsx'
import { SettingsGroup } from '../settings-card.tsx'
import { texts } from '../texts.ts'
import { PasskeyList } from './passkey-list.tsx'

/** What signs in without a password. That it couldn't be loaded says two-factor authentication, which is of the same read. */
export function PasskeysGroup() {
  const { data, error } = useFactors()
  if (data) return <PasskeyList factors={data} />
  if (error) return null
  const { title, text, add } = texts.passkeys
  const action = (
    <Button variant="outlined" disabled>
      {add}
    </Button>
  )
  return <SettingsGroup title={title} text={text} icon={<KeyOutlined />} action={action} />
}
