import { texts } from '#texts/account'
import { useAuth } from '../../session/auth-context.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { OwnData } from './own-data/own-data.tsx'
import { SettingsCard } from './settings-card.tsx'

/** A copy of all that is stored, and the way to delete it. */
export function YourData() {
  const { user } = useAuth()
  if (!user) return null
  return (
    <SettingsCard title={texts.sections.data}>
      <OwnData />
      <DeleteAccount user={user} />
    </SettingsCard>
  )
}
