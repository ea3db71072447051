import {
  RECEIVED_EVENTS,
  RECEIVED_EVENTS_OF,
  type ReceivedEvent,
  type ReceiverKind,
  XAPI_EVENTS,
} from '@lectern/contracts/shapes/receivers.ts'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/operator-receivers'

const Group = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: 6 },
})
const Groups = styled('div')({ display: 'grid', gap: 16 })
const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 })

const OWNERS = Object.keys(RECEIVED_EVENTS_OF) as (keyof typeof RECEIVED_EVENTS_OF)[]

export function eventsOf(kind: ReceiverKind): readonly ReceivedEvent[] {
  return kind === 'xapi' ? XAPI_EVENTS : RECEIVED_EVENTS
}

interface Props {
  kind: ReceiverKind
  chosen: readonly ReceivedEvent[]
  onChange: (events: ReceivedEvent[]) => void
}

/** Events that a receiver of this kind may be told of: each is pressed or not. */
export function EventChoice({ kind, chosen, onChange }: Props) {
  const all = eventsOf(kind)
  const groups = OWNERS.map((owner) => ({
    owner,
    names: RECEIVED_EVENTS_OF[owner].filter((name) => all.includes(name)),
  })).filter(({ names }) => names.length > 0)
  const toggle = (name: ReceivedEvent) => onChange(all.filter((one) => chosen.includes(one) !== (one === name)))
  return (
    <Groups>
      <Head>
        <Typography variant="subtitle1" component="h3" sx={{ mr: 'auto' }}>
          {texts.events}
        </Typography>
        <Button size="small" onClick={() => onChange([...all])}>
          {texts.allEvents}
        </Button>
        <Button size="small" onClick={() => onChange([])}>
          {texts.noEvents}
        </Button>
      </Head>
      {groups.map(({ owner, names }) => (
        <Group key={owner}>
          <Typography component="legend" variant="caption" sx={{ color: 'text.secondary' }}>
            {texts.groups[owner]}
          </Typography>
          {names.map((name) => (
            <Chip
              key={name}
              label={name}
              variant={chosen.includes(name) ? 'filled' : 'outlined'}
              color={chosen.includes(name) ? 'primary' : 'default'}
              aria-pressed={chosen.includes(name)}
              onClick={() => toggle(name)}
            />
          ))}
        </Group>
      ))}
    </Groups>
  )
}
