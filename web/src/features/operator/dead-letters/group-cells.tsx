import type { DeadLetterGroup } from '@lectern/contracts/shapes/operations.ts'
import Button from '@mui/material/Button'
import { texts } from '#texts/operator'
import ErrorOutlineRounded from '../../../icons/error-outline-rounded.tsx'
import { eventName, formatTime } from '../formats.ts'
import { Mono, SecondLine } from '../parts.tsx'
import type { ConsumingService } from '../services.ts'
import { useRedrive } from './use-redrive.ts'

interface Props {
  service: ConsumingService
  group: DeadLetterGroup
}

/** Keys that wait for the same reason. */
export function groupCells({ service, group }: Props, onShow: () => void) {
  const { topic, type, reason, keys, letters, key, since } = group
  const about =
    keys === 1 && letters === 1 ? texts.deadLetters.key({ key }) : texts.deadLetters.keys({ keys, events: letters })
  return {
    service: (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 12 }}>
        <ErrorOutlineRounded color="error" aria-hidden="true" /> {service}
      </span>
    ),
    event: (
      <>
        {type === null ? texts.deadLetters.unknownType : <Mono sx={{ fontWeight: 600 }}>{eventName(type)}</Mono>}
        <SecondLine>
          {about}
          <Mono>{topic}</Mono>
        </SecondLine>
      </>
    ),
    reason: reason ?? texts.deadLetters.unknownReason,
    since: formatTime(since),
    actions: (
      <>
        <Button size="small" aria-haspopup="dialog" onClick={onShow}>
          {texts.deadLetters.show}
        </Button>{' '}
        <RedriveButton {...{ service, group }} />
      </>
    ),
  }
}

function RedriveButton({ service, group: { owner, type, reason } }: Props) {
  const { pending, redrive } = useRedrive()
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={pending}
      onClick={() => void redrive(service, { owner, type: type ?? '', reason: reason ?? '' })}
    >
      {pending ? texts.deadLetters.sending : texts.deadLetters.redrive}
    </Button>
  )
}
