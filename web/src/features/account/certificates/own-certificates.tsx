import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { texts } from '#texts/account'
import { useOwnCertificates } from '../../../api/certificates.ts'
import { PlainList } from '../../../components/plain-list.tsx'
import { useAuth } from '../../../session/auth-context.tsx'
import { CardBody, LineSkeleton, SectionUnread, SettingsCard } from '../settings-card.tsx'
import { CertificateRow } from './certificate-row.tsx'

const SHOWN_AT_FIRST = 5

/** All that a student has, whatever became of them, the newest first. */
export function OwnCertificates() {
  const { user } = useAuth()
  const { title, text } = texts.certificates
  if (user?.role !== 'student') return null
  return (
    <SettingsCard title={title} text={text} anchor="certificates">
      <CertificateList />
    </SettingsCard>
  )
}

function CertificateList() {
  const { data, error, mutate } = useOwnCertificates(true)
  const [isComplete, setComplete] = useState(false)
  const { none, failed, showAll } = texts.certificates
  if (!data && !error) return <LineSkeleton />
  if (!data) return <SectionUnread text={failed} onRetry={() => mutate()} />
  if (data.length === 0) {
    return (
      <CardBody>
        <Typography>{none}</Typography>
      </CardBody>
    )
  }
  const shown = isComplete ? data : data.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <PlainList>
        {shown.map((certificate) => (
          <CertificateRow key={certificate.id} certificate={certificate} />
        ))}
      </PlainList>
      {shown.length < data.length && (
        <CardBody>
          <Button sx={{ ml: -1 }} onClick={() => setComplete(true)}>
            {showAll({ count: data.length })}
          </Button>
        </CardBody>
      )}
    </>
  )
}
