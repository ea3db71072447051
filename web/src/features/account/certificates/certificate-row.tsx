import type { OwnCertificate } from '@lectern/contracts/shapes/certificates.ts'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/account'
import { errorSentence } from '../../../api/api-error.ts'
import { shareCertificate } from '../../../api/certificates.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { paths } from '../../../config/paths.ts'
import { formatDate } from '../../../lib/format.ts'
import { PHONE } from '../../../theme/media.ts'
import { Line } from '../settings-card.tsx'

const Row = styled(Line)({
  '& > .words': { flex: '1 1 240px' },
  '& > .ways': { display: 'flex', alignItems: 'center', gap: 8 },
  // Below the words, they begin where those do.
  [PHONE]: { '& > .ways > .MuiButton-text:first-of-type': { marginLeft: -12 } },
})

const CHIPS = { preparing: 'info', shared: 'success', revoked: 'error' } as const

/** One certificate: what it is of, what became of it, and the way to it, once there is something to see. */
export function CertificateRow({ certificate }: { certificate: OwnCertificate }) {
  const titleId = useId()
  const { id, state, courseTitle, completedAt, number, shared } = certificate
  const mark = state === 'valid' ? shared && 'shared' : state
  return (
    <Row as="li">
      <div className="words">
        <Typography id={titleId} dir="auto" sx={{ fontSize: '0.9375rem', fontWeight: 600 }}>
          {courseTitle}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {texts.certificates.facts({ day: formatDate(completedAt), number })}
        </Typography>
      </div>
      <div className="ways">
        {mark && <Chip color={CHIPS[mark]} label={texts.certificates.states[mark]} />}
        {state === 'valid' && <SharingButton certificate={certificate} titleId={titleId} />}
        {state !== 'preparing' && (
          <Button component={Link} to={paths.certificate(id)} variant="outlined" aria-describedby={titleId}>
            {texts.certificates.open}
          </Button>
        )}
      </div>
    </Row>
  )
}

function SharingButton({ certificate: { id, shared }, titleId }: { certificate: OwnCertificate; titleId: string }) {
  const [pending, setPending] = useState(false)
  const words = texts.certificates

  async function change() {
    setPending(true)
    try {
      await shareCertificate({ certificateId: id, body: { shared: !shared } })
      toast(shared ? words.hidden : words.shared)
    } catch (failure) {
      const title = shared ? words.notHidden : words.notShared
      toast({ title, description: errorSentence(failure), variant: 'destructive' })
    }
    setPending(false)
  }

  return (
    <Button disabled={pending} aria-describedby={titleId} data-writes onClick={() => void change()}>
      {shared ? words.hide : words.share}
    </Button>
  )
}
