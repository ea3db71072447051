import {
  RECEIVED_EVENTS,
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

const GROUPS: Record<ReceivedEvent, keyof typeof texts.groups> = {
  ...{ enrolled: 'learning', unenrolled: 'learning', 'lesson-completed': 'learning', 'course-completed': 'learning' },
  ...{ 'progress-reset': 'learning', 'quiz-submitted': 'learning', 'quiz-graded': 'learning' },
  ...{ 'certificate-issued': 'learning', 'certificate-revoked': 'learning', 'certificate-name-requested': 'learning' },
  ...{ 'certificate-name-declined': 'learning', 'review-posted': 'learning', 'student-invited': 'learning' },
  'invitation-found': 'learning',
  ...{ 'order-created': 'money', 'payment-succeeded': 'money', 'payment-failed': 'money', 'payment-adjusted': 'money' },
  'payment-refunded': 'money',
  ...{ 'course-created': 'courses', 'course-updated': 'courses', 'course-published': 'courses' },
  ...{ 'course-archived': 'courses', 'course-deleted': 'courses', 'curriculum-changed': 'courses' },
  ...{ 'user-registered': 'people', 'user-updated': 'people', 'user-deleted': 'people' },
}

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
      {[...Map.groupBy(all, (name) => GROUPS[name])].map(([group, names]) => (
        <Group key={group}>
          <Typography component="legend" variant="caption" sx={{ color: 'text.secondary' }}>
            {texts.groups[group]}
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
