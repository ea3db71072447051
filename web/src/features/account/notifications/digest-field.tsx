import { DIGESTS } from '@lectern/contracts/shapes/mailed-kinds.ts'
import type { Digest } from '@lectern/contracts/shapes/notifications.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import Button from '@mui/material/Button'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { computersTimeZone, timeZone } from '../../../lib/time-zones.ts'
import { texts } from '../texts.ts'

const words = texts.notifications.digest

interface Props {
  digest: Digest
  user: Pick<User, 'timeZone' | 'emailState'>
  onChange: (digest: Digest) => void
  /** Mail knows nothing of this computer: its time zone has to be stored. */
  onTimeZone: (timeZone: string) => void
}

/** How often somebody gets what they haven't read by mail, and when. */
export function DigestField({ digest, user, onChange, onTimeZone }: Props) {
  const here = timeZone(computersTimeZone())
  const isElsewhere = digest !== 'off' && !user.timeZone && here.name !== 'UTC'
  return (
    <div style={{ maxWidth: 360, marginBottom: 24 }}>
      <SelectField
        label={words.label}
        value={digest}
        options={DIGESTS.map((value) => ({ value, label: words.choices[value] }))}
        helperText={helpOf(digest, user)}
        onChange={onChange}
      />
      {isElsewhere && (
        <Button size="small" sx={{ mt: 0.5, ml: -1 }} onClick={() => onTimeZone(here.name)}>
          {words.timeHere(here.city)}
        </Button>
      )}
    </div>
  )
}

function helpOf(digest: Digest, user: Props['user']): string {
  if (digest === 'off') return words.off
  if (user.emailState !== 'confirmed') return words.unconfirmed
  return words.at(timeZone(user.timeZone ?? 'UTC').city)
}
