import type { AddedReceiver, Receiver, Receivers } from '@lectern/contracts/shapes/receivers.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { listReceivers } from '#api/receivers'
import { texts } from '#texts/operator-receivers'
import { useOperatorRead } from '../../../api/use-operator-read.ts'
import { Panel } from '../../../components/panel.tsx'
import { stackedWhereNarrow } from '../../../components/stacked-rows.ts'
import { formatTime } from '../formats.ts'
import { Mark, Mono, type Severity, Unknown } from '../parts.tsx'
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
          <Box sx={{ mt: 2.5, mx: data?.receivers.length ? -3 : 0, containerType: 'inline-size' }}>
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
  return (
    <Table sx={stackedWhereNarrow} aria-label={texts.title}>
      <TableHead>
        <TableRow>
          {texts.columns.map((column, place) => (
            <TableCell key={column} align={place > 1 ? 'right' : 'left'}>
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {receivers.map((receiver) => (
          <ReceiverRow key={receiver.id} receiver={receiver} onSecret={onSecret} />
        ))}
      </TableBody>
    </Table>
  )
}

function severityOf({ state, failingSince }: Receiver): Severity {
  if (state === 'failing' || state === 'gone') return 'error'
  return state === 'paused' || failingSince !== null ? 'warning' : 'fine'
}

function ReceiverRow({ receiver, onSecret }: { receiver: Receiver; onSecret: (added: AddedReceiver) => void }) {
  const { name, kind, url, state, failingSince, waiting, dead } = receiver
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <strong>{name}</strong>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {texts.kinds[kind]}
        </Typography>
        <Mono>{url}</Mono>
      </TableCell>
      <TableCell>
        <Mark severity={severityOf(receiver)}>{texts.states[state]}</Mark>
        {failingSince !== null && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {texts.failingSince({ when: formatTime(failingSince) })}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right">{texts.waiting({ count: waiting })}</TableCell>
      <TableCell align="right">{texts.dead({ count: dead })}</TableCell>
      <TableCell align="right">
        <ReceiverMenu receiver={receiver} onSecret={onSecret} />
      </TableCell>
    </TableRow>
  )
}
