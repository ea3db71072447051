import type { OpenNameRequest } from '@lectern/contracts/shapes/certificates.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { listCertificateNameRequests } from '#api/certificates'
import { texts } from '#texts/operator-names'
import { ApiError, errorSentence } from '../../../api/api-error.ts'
import { decideNameRequest } from '../../../api/operator-calls.ts'
import { useOperatorRead } from '../../../api/use-operator-read.ts'
import { Panel } from '../../../components/panel.tsx'
import { PlainList } from '../../../components/plain-list.tsx'
import { RetryButton } from '../../../components/retry-button.tsx'
import { toast } from '../../../components/toasts/toast-store.ts'
import { paths } from '../../../config/paths.ts'
import { formatTime } from '../formats.ts'

/** Names that students have asked for on their certificates, and nobody has answered. */
export function NamesPanel() {
  const { data, error, mutate } = useOperatorRead(listCertificateNameRequests)
  const box = useRef<HTMLDivElement>(null)
  return (
    <div id="names" ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      <Panel title={texts.title} note={texts.note}>
        {error && (
          <Alert
            severity="warning"
            sx={{ mx: 3, mb: 2.5 }}
            action={<RetryButton size="small" onRetry={() => mutate()} />}
          >
            {texts.unread}
          </Alert>
        )}
        {data && data.length > 0 ? (
          <PlainList aria-label={texts.title}>
            {data.map((request) => (
              // What was pressed is gone with its request: the keyboard goes on from the list.
              <Item key={request.certificateId} request={request} onAnswered={() => box.current?.focus()} />
            ))}
          </PlainList>
        ) : (
          <Box sx={{ px: 3, pb: 2.5 }}>
            {data && <Typography variant="body2">{texts.none}</Typography>}
            {!data && !error && <Skeleton width="60%" />}
          </Box>
        )}
      </Panel>
    </div>
  )
}

function Item({ request, onAnswered }: { request: OpenNameRequest; onAnswered: () => void }) {
  const { certificateId, number, courseTitle, holderName, name, at } = request
  const [pending, setPending] = useState(false)
  async function answer(approve: boolean) {
    setPending(true)
    try {
      await decideNameRequest({ certificateId, body: { name, approve } })
      toast({ title: approve ? texts.approved : texts.declined })
      onAnswered()
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) toast({ title: texts.answered })
      else toast({ title: texts.failed, description: errorSentence(failure), variant: 'destructive' })
      setPending(false)
    }
  }
  return (
    <Box component="li" sx={{ px: 3, py: 2, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" dir="auto">
        <strong>{texts.asks({ from: holderName, to: name })}</strong>
      </Typography>
      <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary' }}>
        {courseTitle} · {number} · {formatTime(at)} ·{' '}
        <MuiLink component={Link} to={paths.certificate(certificateId)}>
          {texts.open}
        </MuiLink>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.25 }}>
        <Button
          variant="outlined"
          disabled={pending}
          aria-label={texts.on({ action: texts.approve, number })}
          onClick={() => void answer(true)}
        >
          {texts.approve}
        </Button>
        <Button
          disabled={pending}
          aria-label={texts.on({ action: texts.decline, number })}
          onClick={() => void answer(false)}
        >
          {texts.decline}
        </Button>
      </Box>
    </Box>
  )
}
