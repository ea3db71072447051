import type { ReceivedEvent, Receiver } from '@lectern/contracts/shapes/receivers.ts'
import { useState } from 'react'
import { texts } from '#texts/operator-receivers'
import { changeReceiver } from '../../../api/operator-calls.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { EventChoice } from './event-choice.tsx'
import { useAct } from './use-act.ts'

/** What a receiver is told of from now on. */
export function EventsDialog({ receiver, onClose }: { receiver: Receiver; onClose: () => void }) {
  const [events, setEvents] = useState<ReceivedEvent[]>(receiver.events)
  const { pending, act } = useAct()
  const save = () =>
    act(
      () => changeReceiver({ receiverId: receiver.id, body: { events } }),
      () => texts.eventsSaved({ name: receiver.name }),
      onClose,
    )
  return (
    <ConfirmDialog
      open
      title={texts.actions.events}
      text={texts.eventsOf({ name: receiver.name })}
      confirmLabel={pending ? texts.saving : texts.save}
      pending={pending || events.length === 0}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <EventChoice kind={receiver.kind} chosen={events} onChange={setEvents} />
    </ConfirmDialog>
  )
}
