import type { CourseEnrollment } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { texts } from '#texts/learn'
import { paths } from '../../../config/paths.ts'
import WorkspacePremiumOutlined from '../../../icons/workspace-premium-outlined.tsx'

/** The way to the certificate: it waits until that is issued, which is announced. There is none to one that was revoked. */
export function CertificateWay({ certificate }: Pick<CourseEnrollment, 'certificate'>) {
  if (certificate?.state === 'revoked') return null
  const icon = <WorkspacePremiumOutlined />
  return (
    <span role="status">
      {certificate?.state === 'valid' ? (
        <Button component={Link} to={paths.certificate(certificate.id)} variant="contained" startIcon={icon}>
          {texts.end.openCertificate}
        </Button>
      ) : (
        <Button variant="contained" disabled startIcon={icon}>
          {texts.end.preparing}
        </Button>
      )}
    </span>
  )
}
