import { useFactors } from '../../../api/factors.ts'
import { PasskeyList } from './passkey-list.tsx'

/** What signs in without a password. That it couldn't be loaded says two-factor authentication, which is of the same read. */
export function PasskeysGroup() {
  const { data } = useFactors()
  return data ? <PasskeyList factors={data} /> : null
}
