import { getFactors } from '#api/factors'
import { useFreshRead } from '../../../api/use-read.ts'
import { PasskeyList } from './passkey-list.tsx'

/** What signs in without a password. That it couldn't be loaded says two-factor authentication, which is of the same read. */
export function PasskeysGroup() {
  const { data } = useFreshRead(getFactors)
  return data ? <PasskeyList factors={data} /> : null
}
