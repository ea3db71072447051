import type { AddedReceiver, Receiver, Receivers } from '@lectern/contracts/shapes/receivers.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { listReceivers } from '#api/receivers'
import { texts } from '#texts/operator-receivers'
import { useOperatorRead } from '../../../api/use-operator-read.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { Panel } from '../../../components/panel.tsx'
import { formatTime } from '../formats.ts'
import { Mark, Mono, SecondLine, type Severity, Unknown } from '../parts.tsx'
import { AddReceiverDialog } from './add-receiver-dialog.tsx'
import { ReceiverMenu } from './receiver-menu.tsx'
import { SecretDialog } from './secret-dialog.tsx'

/** Whom Lectern tells of events, and how that goes. */
export function ReceiversPanel() {
  const { data, error } = useOperatorRead(listReceivers)
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<AddedReceiver>()
  const show = (added: AddedReceiver) => {
    setAdding(false)
    if (added.secret !== null) setShown(added)
  }
  return (
    <div id="receivers">
      <Panel title={texts.title} note={texts.note}>
        <Box sx={{ px: 3, pb: 2.5 }}>
          {data ? <Add canAdd={data.canAdd.webhook} onAdd={() => setAdding(true)} /> : null}
          <Box sx={{ mt: 2.5, mx: data?.receivers.length ? -3 : 0 }}>
            {data ? <List {...data} onSecret={show} /> : error ? <Unknown /> : <Skeleton width="60%" />}
          </Box>
        </Box>
      </Panel>
      {isAdding && data && <AddReceiverDialog canAdd={data.canAdd} onAdded={show} onClose={() => setAdding(false)} />}
      {shown?.secret && (
        <SecretDialog
          secret={shown.secret}
          overlaps={shown.receiver.formerSecretUntil !== null}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  )
}

function Add({ canAdd, onAdd }: { canAdd: boolean; onAdd: () => void }) {
  if (!canAdd) return <Typography variant="body2">{texts.off}</Typography>
  return (
    <Button variant="outlined" onClick={onAdd}>
      {texts.add}
    </Button>
  )
}

function List({ receivers, onSecret }: Receivers & { onSecret: (added: AddedReceiver) => void }) {
  if (receivers.length === 0) return <Typography variant="body2">{texts.none}</Typography>
  const { columns } = texts
  return (
    <DataTable
      aria-label={texts.title}
      stacked="narrow"
      columns={{
        receiver: { head: columns[0], sx: { overflowWrap: 'anywhere' } },
        state: { head: columns[1] },
        waiting: { head: columns[2], align: 'right' },
        dead: { head: columns[3], align: 'right' },
        actions: { head: columns[4], align: 'right' },
      }}
      rows={receivers}
      rowKey={({ id }) => id}
      cells={(receiver) => ({
        receiver: (
          <>
            <strong>{receiver.name}</strong>
            <SecondLine>{texts.kinds[receiver.kind]}</SecondLine>
            <Mono>{receiver.url}</Mono>
          </>
        ),
        state: (
          <>
            <Mark severity={severityOf(receiver)}>{texts.states[receiver.state]}</Mark>
            {receiver.failingSince !== null && (
              <SecondLine>{texts.failingSince({ when: formatTime(receiver.failingSince) })}</SecondLine>
            )}
          </>
        ),
        waiting: texts.waiting({ count: receiver.waiting }),
        dead: texts.dead({ count: receiver.dead }),
        actions: <ReceiverMenu receiver={receiver} onSecret={onSecret} />,
      })}
    />
  )
}

function severityOf({ state, failingSince }: Receiver): Severity {
  if (state === 'failing' || state === 'gone') return 'error'
  return state === 'paused' || failingSince !== null ? 'warning' : 'fine'
}
