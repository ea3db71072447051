import type { Session } from '@lectern/contracts/shapes/sessions.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { locale } from '../../../lib/locale.ts'
import { Fact } from '../fact.tsx'
import { texts } from '../texts.ts'

interface Props {
  session: Session
  isEnding: boolean
  onEnd: () => void
}

// With the time of day: the strange one is often of today.
const moment = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'medium', timeStyle: 'short' })
const momentOf = (iso: string) => moment.format(new Date(iso))

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
      <Fact name={name} state={times(momentOf(signedInAt), momentOf(lastUsedAt))} />
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
