import type { DeadLetterGroup } from '@lectern/contracts/shapes/operations.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { listParkedKeys, readParkedEvent } from '#api/operations'
import { texts } from '#texts/operator'
import { errorSentence } from '../../../api/api-error.ts'
import { useFreshRead } from '../../../api/use-read.ts'
import { useReadPage } from '../../../api/use-read-page.ts'
import CloseRounded from '../../../icons/close-rounded.tsx'
import { MONO } from '../../../theme/typography.ts'
import { eventName } from '../formats.ts'
import { Mono } from '../parts.tsx'
import type { ConsumingService } from '../services.ts'
import { useRedrive } from './use-redrive.ts'

const KEYS_PER_PAGE = 20

const Body = styled('div')({ display: 'grid', gap: 16, alignContent: 'start', padding: '20px 24px 32px' })
const Head = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 })
const Keys = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 })
const Json = styled('pre')(({ theme }) => ({
  margin: 0,
  padding: 16,
  overflowX: 'auto',
  borderRadius: 10,
  fontFamily: MONO,
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  color: '#E8ECE2',
  backgroundColor: theme.vars.palette.code.ground,
}))

interface Props {
  service: ConsumingService
  group: DeadLetterGroup
  open: boolean
  onClose: () => void
}

/** The event on which a key waits, as it is on its topic; of a group, any of its keys. */
export function EventDrawer({ service, group, open, onClose }: Props) {
  const id = useId()
  const [key, setKey] = useState(group.key)
  const { pending, redrive } = useRedrive()
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 'min(560px, 100%)' } } }}
    >
      <Body>
        <Head>
          <Typography variant="h3" component="h2" id={id}>
            {group.type === null ? texts.deadLetters.event : eventName(group.type)}
          </Typography>
          <IconButton aria-label={texts.deadLetters.close} onClick={onClose}>
            <CloseRounded />
          </IconButton>
        </Head>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {group.reason ?? texts.deadLetters.unknownReason}
        </Typography>
        {group.keys > 1 && <KeyList service={service} group={group} chosen={key} onChoose={setKey} />}
        {open && <Event key={key} service={service} owner={group.owner} eventKey={key} />}
        <Button
          variant="outlined"
          disabled={pending}
          sx={{ justifySelf: 'start' }}
          onClick={() => void redrive(service, { owner: group.owner, key }).then(onClose)}
        >
          {pending ? texts.deadLetters.sending : texts.deadLetters.redrive}
        </Button>
      </Body>
    </Drawer>
  )
}

interface KeyListProps {
  service: ConsumingService
  group: DeadLetterGroup
  chosen: string
  onChoose: (key: string) => void
}

function KeyList({ service, group: { owner, type, reason, keys }, chosen, onChoose }: KeyListProps) {
  const [page, setPage] = useState(1)
  const group = { owner, type: type ?? '', reason: reason ?? '' }
  const query = { service, ...group, page, pageSize: KEYS_PER_PAGE }
  const { data } = useReadPage(listParkedKeys, query, { revalidateOnMount: true })
  const pages = Math.max(1, Math.ceil((data?.total ?? keys) / KEYS_PER_PAGE))
  return (
    <div>
      <Keys>
        {data?.items.map(({ key }) => (
          <Button
            key={key}
            size="small"
            variant={key === chosen ? 'contained' : 'outlined'}
            aria-pressed={key === chosen}
            onClick={() => onChoose(key)}
          >
            {key}
          </Button>
        ))}
      </Keys>
      {pages > 1 && (
        <Head style={{ marginTop: 8 }}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {texts.deadLetters.before}
          </Button>
          <Typography variant="caption">{texts.deadLetters.ofKeys({ page, pages })}</Typography>
          <Button size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {texts.deadLetters.next}
          </Button>
        </Head>
      )}
    </div>
  )
}

function Event({ service, owner, eventKey }: { service: ConsumingService; owner: string; eventKey: string }) {
  const { data, error } = useFreshRead(readParkedEvent, { service, owner, key: eventKey })
  if (error)
    return (
      <Alert severity="warning">
        {texts.deadLetters.notRead}. {errorSentence(error)}
      </Alert>
    )
  if (!data) return <Typography role="status">{texts.verdicts.reading}</Typography>
  const { topic, partition, offset, headers } = data
  return (
    <>
      <Mono>
        {topic}/{partition} @{offset}
      </Mono>
      <Json tabIndex={0} aria-label={texts.deadLetters.event}>
        {JSON.stringify({ ...headers, data: data.data }, null, 2)}
      </Json>
    </>
  )
}
