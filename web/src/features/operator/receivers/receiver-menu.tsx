import type { AddedReceiver, Receiver } from '@lectern/contracts/shapes/receivers.ts'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { texts } from '#texts/operator-receivers'
import { changeReceiver, removeReceiver, rollReceiverSecret, testReceiver } from '../../../api/operator-calls.ts'
import { ActionMenu } from '../../../components/action-menu.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import DeleteOutlineRounded from '../../../icons/delete-outline-rounded.tsx'
import KeyRounded from '../../../icons/key-rounded.tsx'
import ListRounded from '../../../icons/list-rounded.tsx'
import MoreHorizRounded from '../../../icons/more-horiz-rounded.tsx'
import PauseRounded from '../../../icons/pause-rounded.tsx'
import PlayArrowRounded from '../../../icons/play-arrow-rounded.tsx'
import SendRounded from '../../../icons/send-rounded.tsx'
import TuneRounded from '../../../icons/tune-rounded.tsx'
import { DeliveriesDrawer } from './deliveries-drawer.tsx'
import { EventsDialog } from './events-dialog.tsx'
import { useAct } from './use-act.ts'

type Opened = 'deliveries' | 'events' | 'roll' | 'remove'

interface Props {
  receiver: Receiver
  onSecret: (added: AddedReceiver) => void
}

/** What can be done with a receiver. */
export function ReceiverMenu({ receiver, onSecret }: Props) {
  const { id, name, kind, state } = receiver
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { pending, act } = useAct()
  const close = () => setOpened(null)
  const change = (paused: boolean) =>
    void act(
      () => changeReceiver({ receiverId: id, body: { paused } }),
      () => (paused ? texts.paused({ name }) : texts.resumed({ name })),
    )
  const roll = () =>
    void act(
      () => rollReceiverSecret({ receiverId: id }),
      () => null,
      (rolled) => {
        close()
        onSecret(rolled)
      },
    )
  const { actions } = texts
  const goesOn = state === 'active'
  return (
    <>
      <IconButton
        aria-label={texts.menuOf({ name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizRounded />
      </IconButton>
      <ActionMenu
        label={texts.menuOf({ name })}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        actions={[
          { label: actions.deliveries, Icon: ListRounded, onClick: () => setOpened('deliveries') },
          ...(goesOn
            ? [
                {
                  label: actions.test,
                  Icon: SendRounded,
                  onClick: () =>
                    void act(
                      () => testReceiver({ receiverId: id }),
                      () => texts.testSent,
                    ),
                },
              ]
            : []),
          { label: actions.events, Icon: TuneRounded, onClick: () => setOpened('events') },
          goesOn
            ? { label: actions.pause, Icon: PauseRounded, onClick: () => change(true) }
            : { label: actions.resume, Icon: PlayArrowRounded, onClick: () => change(false) },
          ...(kind === 'webhook' ? [{ label: actions.roll, Icon: KeyRounded, onClick: () => setOpened('roll') }] : []),
          { label: actions.remove, Icon: DeleteOutlineRounded, destructive: true, onClick: () => setOpened('remove') },
        ]}
      />
      {opened === 'deliveries' && <DeliveriesDrawer receiver={receiver} onClose={close} />}
      {opened === 'events' && <EventsDialog receiver={receiver} onClose={close} />}
      <ConfirmDialog
        open={opened === 'roll'}
        title={texts.rollTitle({ name })}
        text={texts.rollText}
        confirmLabel={texts.roll}
        pending={pending}
        onConfirm={roll}
        onClose={close}
      />
      <ConfirmDialog
        open={opened === 'remove'}
        title={texts.removeTitle({ name })}
        text={texts.removeText}
        confirmLabel={texts.remove}
        pending={pending}
        destructive
        onConfirm={() =>
          void act(
            () => removeReceiver({ receiverId: id }),
            () => texts.removed({ name }),
            close,
          )
        }
        onClose={close}
      />
    </>
  )
}
