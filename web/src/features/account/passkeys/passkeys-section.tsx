import Skeleton from '@mui/material/Skeleton'
import { useFactors } from '../../../api/factors.ts'
import { Section } from '../section.tsx'
import { texts } from '../texts.ts'
import { PasskeyList } from './passkey-list.tsx'

/** What signs in without a password. That it couldn't be loaded says the second factor, which is of the same read. */
export function PasskeysSection() {
  const { data, error } = useFactors()
  if (error && !data) return null
  return (
    <Section title={texts.passkeys.title} text={texts.passkeys.text} anchor="passkeys">
      {data ? <PasskeyList factors={data} /> : <Skeleton variant="rounded" height={74} />}
    </Section>
  )
}
