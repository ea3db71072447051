import type { Session } from '@lectern/contracts/shapes/sessions.ts'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { texts } from '#texts/account'
import LaptopMacOutlined from '../../../icons/laptop-mac-outlined.tsx'
import { formatRecent } from '../../../lib/format.ts'
import { Fact } from '../fact.tsx'
import { Line } from '../settings-card.tsx'

interface Props {
  session: Session
  isEnding: boolean
  onEnd: () => void
}

/** One browser: what it is, since when and until when it was used. This one is ended by logging out. */
export function SessionRow({ session: { device, signedInAt, lastUsedAt, current }, isEnding, onEnd }: Props) {
  const { unknown, thisDevice, times, end, endOf } = texts.sessions
  const name = device ?? unknown
  return (
    <Line as="li">
      <Fact
        icon={<LaptopMacOutlined />}
        name={name}
        state={times({ signedIn: formatRecent(signedInAt), used: formatRecent(lastUsedAt) })}
      />
      {current ? (
        <Chip size="small" label={thisDevice} />
      ) : (
        <Button variant="outlined" aria-label={endOf({ device: name })} disabled={isEnding} onClick={onEnd}>
          {end}
        </Button>
      )}
    </Line>
  )
}
