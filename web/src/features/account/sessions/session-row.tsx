import type { Session } from '@lectern/contracts/shapes/sessions.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { formatRecent } from '../../../lib/format.ts'
import { Fact } from '../fact.tsx'
import { texts } from '../texts.ts'

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
    <Card
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        gap: 2,
        minHeight: 74,
        p: '14px 12px 14px 18px',
      }}
    >
      <Fact name={name} state={times(formatRecent(signedInAt), formatRecent(lastUsedAt))} />
      {current ? (
        <Chip size="small" label={thisDevice} sx={{ mr: 0.75 }} />
      ) : (
        <Button variant="outlined" aria-label={endOf(name)} disabled={isEnding} onClick={onEnd}>
          {end}
        </Button>
      )}
    </Card>
  )
}
