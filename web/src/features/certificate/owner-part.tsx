import type { IssuedCertificate, OwnCertificate } from '@lectern/contracts/shapes/certificates.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { texts } from '#texts/certificate'
import { errorSentence } from '../../api/api-error.ts'
import { shareCertificate } from '../../api/certificates.ts'
import { useSchool } from '../../api/site.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { toast } from '../../components/toasts/toast-store.ts'
import { paths } from '../../config/paths.ts'
import { Box } from './certificate-layout.tsx'

const NamePart = lazyPart(() => import('./name-part.tsx'))

interface Props {
  certificate: IssuedCertificate
  own: OwnCertificate
}

/** For its owner alone: who may find it, and where else it can be shown. */
export function OwnerPart({ certificate, own: { shared, nameRequest } }: Props) {
  const [pending, setPending] = useState(false)
  const id = useId()
  const { name: school } = useSchool()

  async function share(willBe: boolean) {
    setPending(true)
    try {
      await shareCertificate({ certificateId: certificate.id, body: { shared: willBe } })
      toast(willBe ? texts.owner.sharedNow : texts.owner.hiddenNow)
    } catch (failure) {
      toast({ title: texts.owner.notChanged, description: errorSentence(failure), variant: 'destructive' })
    }
    setPending(false)
  }

  return (
    <Box aria-labelledby={id}>
      <Typography variant="h5" component="h2" id={id}>
        {texts.owner.title}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
        {shared ? texts.owner.shared : texts.owner.hidden}
      </Typography>
      <div className="ways">
        <Button variant="outlined" size="small" data-writes disabled={pending} onClick={() => void share(!shared)}>
          {shared ? texts.owner.hide : texts.owner.share}
        </Button>
        <Button
          component="a"
          href={linkedIn(certificate, school)}
          target="_blank"
          rel="noopener noreferrer"
          size="small"
        >
          {texts.owner.linkedIn}
        </Button>
      </div>
      <NamePart certificate={certificate} request={nameRequest} />
    </Box>
  )
}

/** Fills in a form at LinkedIn, which asks before it adds anything. */
function linkedIn({ id, number, course, completedAt }: IssuedCertificate, school: string): string {
  const day = new Date(completedAt)
  const fields = new URLSearchParams({
    ...{ startTask: 'CERTIFICATION_NAME', name: course.title, organizationName: school },
    ...{ issueYear: String(day.getUTCFullYear()), issueMonth: String(day.getUTCMonth() + 1) },
    ...{ certId: number, certUrl: window.location.origin + paths.certificate(id) },
  })
  return `https://www.linkedin.com/profile/add?${fields}`
}
