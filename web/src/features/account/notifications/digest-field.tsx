import { DIGESTS } from '@lectern/contracts/shapes/digest-frequencies.ts'
import type { Digest } from '@lectern/contracts/shapes/notifications.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import Button from '@mui/material/Button'
import { texts } from '#texts/account'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { formatTime } from '../../../lib/format.ts'
import { computersTimeZone, timeZone } from '../../../lib/time-zones.ts'
import { CardBody } from '../settings-card.tsx'

const words = texts.notifications.digest

interface Props {
  digest: Digest
  user: Pick<User, 'timeZone' | 'emailState'>
  onChange: (digest: Digest) => void
  /** Emails go out when no computer is at hand: they need a stored time zone. */
  onTimeZone: (timeZone: string) => void
}

/** It goes out at that hour in the account's time zone. */
const AT = formatTime('2026-01-01T08:00:00Z', 'UTC')

/** How often somebody gets what they haven't read by email, and when. */
export function DigestField({ digest, user, onChange, onTimeZone }: Props) {
  const here = timeZone(computersTimeZone())
  const isElsewhere = digest !== 'off' && !user.timeZone && here.name !== 'UTC'
  return (
    <CardBody>
      <div style={{ maxWidth: 360 }}>
        <SelectField
          label={words.label}
          value={digest}
          options={DIGESTS.map((value) => ({ value, label: choiceOf(value) }))}
          helperText={helpOf(digest, user)}
          onChange={onChange}
        />
        {isElsewhere && (
          <Button size="small" sx={{ mt: 0.5, ml: -1 }} onClick={() => onTimeZone(here.name)}>
            {words.timeHere({ place: here.city })}
          </Button>
        )}
      </div>
    </CardBody>
  )
}

function helpOf(digest: Digest, user: Props['user']): string {
  if (digest === 'off') return words.off
  if (user.emailState !== 'confirmed') return words.unconfirmed
  return words.at({ place: timeZone(user.timeZone ?? 'UTC').city })
}

function choiceOf(value: (typeof DIGESTS)[number]): string {
  const choice = words.choices[value]
  return typeof choice === 'string' ? choice : choice({ time: AT })
}
