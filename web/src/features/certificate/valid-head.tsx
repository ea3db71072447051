import type { Certificate } from '@lectern/contracts/shapes/certificates.ts'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/certificate'
import { certificateFile } from '../../api/certificates.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { paths } from '../../config/paths.ts'
import DownloadRounded from '../../icons/download-rounded.tsx'
import VerifiedOutlined from '../../icons/verified-outlined.tsx'
import { dayOf } from './days.ts'

/** Characters from which on a name is set smaller. */
const LONG_NAME = 22

/** Who completed what, and what can be taken away. */
export function ValidHead({ certificate }: { certificate: Extract<Certificate, { state: 'valid' }> }) {
  const { holderName, course, completedAt } = certificate
  return (
    <div>
      <Chip color="success" icon={<VerifiedOutlined />} label={texts.valid.chip} sx={{ height: 32 }} />
      <Typography variant={holderName.length > LONG_NAME ? 'h2' : 'h1'} component="h1" dir="auto">
        {holderName}
      </Typography>
      <Typography variant="subtitle1" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {texts.valid.completed({ course: course.title, day: dayOf(completedAt).replaceAll(' ', '\u00a0') })}
      </Typography>
      <div className="ways">
        <Button
          component="a"
          href={certificateFile(certificate, 'pdf')}
          download
          variant="contained"
          startIcon={<DownloadRounded />}
        >
          {texts.download}
        </Button>
        <CopyButton
          words={texts.link}
          variant="outlined"
          text={() => window.location.origin + paths.certificate(certificate.id)}
        />
      </div>
    </div>
  )
}
