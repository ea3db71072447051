import type { Delivery, DeliveryState, Receiver } from '@lectern/contracts/shapes/receivers.ts'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { listDeliveries } from '#api/receivers'
import { texts } from '#texts/operator-receivers'
import { removeDead, replayDead, replayDelivery } from '../../../api/operator-calls.ts'
import { usePolling } from '../../../api/use-polling.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { PlainList } from '../../../components/plain-list.tsx'
import CloseRounded from '../../../icons/close-rounded.tsx'
import { eventName, formatTime } from '../formats.ts'
import { Mark, Mono, type Severity, Unknown } from '../parts.tsx'
import { useAct } from './use-act.ts'

const Body = styled('div')({ display: 'grid', gap: 16, alignContent: 'start', padding: '20px 24px 32px' })
const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })
const List = styled(PlainList)(({ theme }) => ({
  '& > li': { padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

const FILTERS = (['all', 'waiting', 'delivered', 'dead'] as const).map((value) => ({
  value,
  label: texts.filters[value],
}))
const SEVERITIES: Record<DeliveryState, Severity> = { waiting: 'warning', delivered: 'fine', dead: 'error' }

const LOOK_AGAIN_MS = 5_000

/** What a receiver was sent or is to get, the newest first; what it didn't take can be sent again. */
export function DeliveriesDrawer({ receiver, onClose }: { receiver: Receiver; onClose: () => void }) {
  const id = useId()
  const [filter, setFilter] = useState<'all' | DeliveryState>('all')
  const [after, setAfter] = useState<string>()
  const query = { state: filter === 'all' ? undefined : filter, after }
  const read = useFreshRead(listDeliveries, { receiverId: receiver.id, ...query }, { keepPreviousData: true })
  // It moves by itself.
  const { data, error } = usePolling(read, () => LOOK_AGAIN_MS)
  const last = data?.deliveries.at(-1)
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 'min(560px, 100%)' } } }}
    >
      <Body>
        <Line sx={{ justifyContent: 'space-between', flexWrap: 'nowrap' }}>
          <Typography variant="h3" component="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
            {texts.deliveriesOf({ name: receiver.name })}
          </Typography>
          <IconButton aria-label={texts.close} onClick={onClose}>
            <CloseRounded />
          </IconButton>
        </Line>
        <SelectField
          label={texts.show}
          value={filter}
          options={FILTERS}
          onChange={(chosen) => {
            setAfter(undefined)
            setFilter(chosen)
          }}
        />
        {receiver.dead > 0 && <DeadActions receiverId={receiver.id} />}
        {data ? (
          <Deliveries receiverId={receiver.id} deliveries={data.deliveries} />
        ) : error ? (
          <Unknown />
        ) : (
          <Skeleton />
        )}
        <Line>
          {after !== undefined && <Button onClick={() => setAfter(undefined)}>{texts.newest}</Button>}
          {data?.hasMore && last && <Button onClick={() => setAfter(last.id)}>{texts.older}</Button>}
        </Line>
      </Body>
    </Drawer>
  )
}

function DeadActions({ receiverId }: { receiverId: string }) {
  const { pending, act } = useAct()
  const resend = () =>
    act(
      () => replayDead({ receiverId }),
      ({ deliveries }) => texts.replayedDead({ count: deliveries }),
    )
  const giveUp = () =>
    act(
      () => removeDead({ receiverId }),
      ({ deliveries }) => texts.removedDead({ count: deliveries }),
    )
  return (
    <Line>
      <Button variant="outlined" disabled={pending} onClick={() => void resend()}>
        {texts.replayDead}
      </Button>
      <Button color="error" disabled={pending} onClick={() => void giveUp()}>
        {texts.removeDead}
      </Button>
    </Line>
  )
}

function Deliveries({ receiverId, deliveries }: { receiverId: string; deliveries: Delivery[] }) {
  if (deliveries.length === 0) return <Typography variant="body2">{texts.noDeliveries}</Typography>
  return (
    <List>
      {deliveries.map((delivery) => (
        <DeliveryItem key={delivery.id} receiverId={receiverId} delivery={delivery} />
      ))}
    </List>
  )
}

function DeliveryItem({ receiverId, delivery }: { receiverId: string; delivery: Delivery }) {
  const { id, type, subject, state, happenedAt, tries, status, failure, milliseconds, nextAt } = delivery
  const { pending, act } = useAct()
  const facts = [
    formatTime(happenedAt),
    texts.tries({ count: tries }),
    ...(milliseconds === null ? [] : [texts.took({ milliseconds })]),
    ...(nextAt === null || tries === 0 ? [] : [texts.next({ when: formatTime(nextAt) })]),
  ]
  const again = () =>
    act(
      () => replayDelivery({ receiverId, deliveryId: id }),
      () => texts.replayed,
    )
  return (
    <li>
      <Line>
        <Mono sx={{ fontWeight: 600 }}>
          {eventName(type)} {subject}
        </Mono>
        <Mark severity={SEVERITIES[state]}>{texts.deliveryStates[state]}</Mark>
        {(status ?? failure) !== null && <Mono>{status ?? failure}</Mono>}
        <Button
          size="small"
          disabled={pending}
          sx={{ ml: 'auto' }}
          aria-label={texts.replayOf({ event: eventName(type), subject })}
          onClick={() => void again()}
        >
          {texts.replay}
        </Button>
      </Line>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {facts.join(' · ')}
      </Typography>
    </li>
  )
}
