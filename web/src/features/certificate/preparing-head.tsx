import type { Certificate } from '@lectern/contracts/shapes/certificates.ts'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/certificate'
import HourglassTopRounded from '../../icons/hourglass-top-rounded.tsx'
import { Head, Paper } from './certificate-layout.tsx'
import { dayOf } from './days.ts'

/** The course is completed; what the certificate says is being put together. */
export function PreparingHead({ certificate }: { certificate: Certificate }) {
  return (
    <Head>
      <Paper />
      <div role="status">
        <Chip icon={<HourglassTopRounded />} label={texts.preparing.chip} sx={{ height: 32 }} />
        <Typography variant="h1">{texts.preparing.title}</Typography>
        <Typography variant="subtitle1" sx={{ mt: 1 }}>
          {texts.preparing.text({ day: dayOf(certificate.completedAt) })}
        </Typography>
      </div>
    </Head>
  )
}
