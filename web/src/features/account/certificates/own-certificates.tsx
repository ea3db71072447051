import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useOwnCertificates } from '../../../api/certificates.ts'
import { PlainList } from '../../../components/plain-list.tsx'
import { RetryButton } from '../../../components/retry-button.tsx'
import { Section } from '../section.tsx'
import { texts } from '../texts.ts'
import { CertificateRow } from './certificate-row.tsx'

const SHOWN_AT_FIRST = 5

/** All that a student has, whatever became of them, the newest first. */
export function OwnCertificates() {
  const { title, text } = texts.certificates
  return (
    <Section title={title} text={text} anchor="certificates">
      <CertificateList />
    </Section>
  )
}

function CertificateList() {
  const { data, error, mutate } = useOwnCertificates(true)
  const [isComplete, setComplete] = useState(false)
  const { none, failed, showAll } = texts.certificates
  if (!data && !error) return <Skeleton variant="rounded" height={74} />
  if (!data) {
    return (
      <Card role="alert" sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, p: 2.25 }}>
        <Typography>{failed}</Typography>
        <RetryButton onRetry={() => mutate()} />
      </Card>
    )
  }
  if (data.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>
  const shown = isComplete ? data : data.slice(0, SHOWN_AT_FIRST)
  return (
    <div>
      <PlainList style={{ display: 'grid', gap: 14 }}>
        {shown.map((certificate) => (
          <CertificateRow key={certificate.id} certificate={certificate} />
        ))}
      </PlainList>
      {shown.length < data.length && (
        <Button sx={{ mt: 1 }} onClick={() => setComplete(true)}>
          {showAll(data.length)}
        </Button>
      )}
    </div>
  )
}
