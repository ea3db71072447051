import type { DeadLetterGroup } from '@lectern/contracts/shapes/operations.ts'
import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/operator'
import ErrorOutlineRounded from '../../../icons/error-outline-rounded.tsx'
import { eventName, formatTime } from '../formats.ts'
import { Mono } from '../parts.tsx'
import type { CONSUMING } from '../services.ts'
import { useRedrive } from './use-redrive.ts'

export type ConsumingService = (typeof CONSUMING)[number]

interface Props {
  service: ConsumingService
  group: DeadLetterGroup
  onShow: () => void
}

/** Keys that wait for the same reason. */
export function DeadLetterRow({ service, group, onShow }: Props) {
  const { owner, topic, type, reason, keys, letters, key, since } = group
  const { pending, redrive } = useRedrive()
  const about =
    keys === 1 && letters === 1 ? texts.deadLetters.key({ key }) : texts.deadLetters.keys({ keys, events: letters })
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: 12 }}>
          <ErrorOutlineRounded color="error" aria-hidden="true" /> {service}
        </span>
      </TableCell>
      <TableCell>
        {type === null ? texts.deadLetters.unknownType : <Mono sx={{ fontWeight: 600 }}>{eventName(type)}</Mono>}
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {about}
          <Mono>{topic}</Mono>
        </Typography>
      </TableCell>
      <TableCell className="whole-line" sx={{ overflowWrap: 'anywhere' }}>
        {reason ?? texts.deadLetters.unknownReason}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontSize: '0.875rem', color: 'text.secondary' }}>
        {formatTime(since)}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <Button size="small" aria-haspopup="dialog" onClick={onShow}>
          {texts.deadLetters.show}
        </Button>{' '}
        <Button
          size="small"
          variant="outlined"
          disabled={pending}
          onClick={() => void redrive(service, { owner, type: type ?? '', reason: reason ?? '' })}
        >
          {pending ? texts.deadLetters.sending : texts.deadLetters.redrive}
        </Button>
      </TableCell>
    </TableRow>
  )
}
