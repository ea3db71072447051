import { updateProfile } from '#api/gateway'
import { profileChanged } from '../../api/changes.ts'
import { mayRequireStepUp } from '../../api/step-up.ts'
import { useAuth } from '../../session/auth-context.tsx'

/** Stores the account's time zone; null follows the computer at hand. */
export function useStoreTimeZone() {
  const { setUser } = useAuth()
  return async (timeZone: string | null) => {
    await setUser(await updateProfile({ body: { timeZone } }, mayRequireStepUp))
    await profileChanged()
  }
}
