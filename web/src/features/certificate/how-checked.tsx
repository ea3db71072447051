import type { CertificateCheck, IssuedCertificate } from '@lectern/contracts/shapes/certificates.ts'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { checkCertificate } from '#api/certificates'
import { texts } from '#texts/certificate'
import { useFreshRead } from '../../api/use-read.ts'
import { PlainList } from '../../components/plain-list.tsx'
import { RetryButton } from '../../components/retry-button.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import CancelRounded from '../../icons/cancel-rounded.tsx'
import CheckCircleRounded from '../../icons/check-circle-rounded.tsx'
import RemoveCircleOutlineRounded from '../../icons/remove-circle-outline-rounded.tsx'
import { Box } from './certificate-layout.tsx'
import { Credential, RevokedEntry } from './credential.tsx'
import { momentOf } from './days.ts'

type Result = keyof typeof texts.check.results

const ICONS = {
  valid: <CheckCircleRounded color="success" aria-hidden="true" />,
  invalid: <CancelRounded color="error" aria-hidden="true" />,
  revoked: <CancelRounded color="error" aria-hidden="true" />,
  unchecked: <RemoveCircleOutlineRounded aria-hidden="true" />,
} satisfies Record<Result, object>

const Results = styled(PlainList)(({ theme }) => ({
  display: 'grid',
  gap: 18,
  marginTop: 14,
  '& > li': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 12, minHeight: 45 },
  '& svg': { width: 20, height: 20, marginTop: 1, color: theme.vars.palette.text.secondary },
  '& svg.MuiSvgIcon-colorSuccess': { color: theme.vars.palette.success.main },
  '& svg.MuiSvgIcon-colorError': { color: theme.vars.palette.error.main },
  '& b': { ...theme.typography.row, fontWeight: 600, display: 'block' },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
}))

/** What was found just now, and how anybody finds it without us. */
export function HowChecked({ certificate }: { certificate: IssuedCertificate }) {
  const { data: check, error, mutate } = useFreshRead(checkCertificate, { certificateId: certificate.id })
  const { credential, state } = certificate
  const id = useId()
  return (
    <Box aria-labelledby={id}>
      <Typography variant="h5" component="h2" id={id}>
        {texts.check.title}
      </Typography>
      {error && !check ? (
        <Alert severity="warning" action={<RetryButton size="small" onRetry={() => mutate()} />} sx={{ mt: 2 }}>
          {texts.check.failed}
        </Alert>
      ) : (
        <Results aria-busy={!check} aria-live="polite">
          {check ? <Found check={check} /> : <Checking />}
        </Results>
      )}
      {credential && state === 'valid' && <Credential certificate={certificate} credential={credential} />}
      {credential && state === 'revoked' && <RevokedEntry credential={credential} />}
    </Box>
  )
}

function Found({ check: { signature, status, number, checkedAt } }: { check: CertificateCheck }) {
  const revoked = status.revokedAt === null ? null : momentOf(status.revokedAt)
  const says = {
    signature: texts.check.signatureSays({ ...signature, key: signature.keyId ?? '' }),
    status: texts.check.statusSays({ result: status.result, checked: momentOf(checkedAt), revoked }),
    number: texts.check.numberSays(number),
  }
  return (
    <>
      <Row name={texts.check.signature} result={signature.result} says={says.signature} />
      <Row name={texts.check.status} result={status.result} says={says.status} />
      <Row name={texts.check.number} result={number.result} says={says.number} />
    </>
  )
}

function Row({ name, result, says }: { name: string; result: Result; says: string }) {
  return (
    <li>
      {ICONS[result]}
      <div>
        <b>{name}</b>
        <p>
          <VisuallyHidden>{texts.check.results[result]} </VisuallyHidden>
          {says}
        </p>
      </div>
    </li>
  )
}

/** Never green before the answer. */
function Checking() {
  return [texts.check.signature, texts.check.status, texts.check.number].map((name) => (
    <li key={name}>
      <Skeleton variant="circular" width={20} height={20} />
      <div>
        <b>{name}</b>
        <Skeleton width="80%" height={18} role="status" aria-busy="true" aria-label={texts.check.checking} />
      </div>
    </li>
  ))
}
