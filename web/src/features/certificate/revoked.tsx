import type { Certificate } from '@lectern/contracts/shapes/certificates.ts'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/certificate'
import { useSite } from '../../api/site.ts'
import { paths } from '../../config/paths.ts'
import BlockRounded from '../../icons/block-rounded.tsx'
import { dayOf } from './days.ts'

type Revoked = Extract<Certificate, { state: 'revoked' }>

/** That it doesn't count any more, since when and why. */
export function RevokedHead({ certificate }: { certificate: Revoked }) {
  const { at, reason, replacedBy } = certificate.revoked
  const issued = certificate.issuedAt === at ? null : dayOf(certificate.issuedAt)
  const words = replacedBy ? texts.revoked.replaced : texts.revoked
  return (
    <div>
      <Chip color="error" icon={<BlockRounded />} label={words.chip} sx={{ height: 32 }} />
      <Typography variant="h1">{words.title}</Typography>
      <Typography variant="subtitle1" sx={{ mt: 1 }}>
        {texts.revoked.text({ issued, end: texts.ends[reason]({ day: dayOf(at) }) })}
      </Typography>
      <div className="ways">
        {replacedBy && (
          <Button component={Link} to={paths.certificate(replacedBy)} variant="contained">
            {texts.revoked.replaced.open}
          </Button>
        )}
        <Button component={Link} to={paths.course(certificate.course.id)} variant="outlined">
          {texts.course}
        </Button>
      </div>
    </div>
  )
}

/** What the teacher says to everybody, and what of the certificate is left. */
export function RevokedMeaning({ certificate }: { certificate: Revoked }) {
  const { data: site } = useSite()
  const email = site?.contact.email
  const { text, reason } = certificate.revoked
  const wasIssued = certificate.credential !== null || reason === 'erased'
  return (
    <div>
      {text !== '' && (
        <section>
          <Typography variant="h3" component="h2">
            {texts.revoked.said}
          </Typography>
          <Typography dir="auto" sx={{ mt: 1.5, mb: 5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </section>
      )}
      <Typography variant="h3" component="h2">
        {texts.revoked.meaning}
      </Typography>
      <Typography sx={{ mt: 1.5, maxWidth: 560 }}>
        {texts.revoked.picture} {wasIssued && texts.revoked.copies}{' '}
        {email && (
          <>
            {texts.revoked.questions} <MuiLink href={`mailto:${email}`}>{email}</MuiLink>.
          </>
        )}
      </Typography>
    </div>
  )
}
