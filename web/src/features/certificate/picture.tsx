import type { IssuedCertificate } from '@lectern/contracts/shapes/certificates.ts'
import { texts } from '#texts/certificate'
import { certificateFile } from '../../api/certificates.ts'
import { useSchool } from '../../api/site.ts'
import { Paper } from './certificate-layout.tsx'
import { dayOf } from './days.ts'
import { PrintStyles } from './print-styles.tsx'
import { sumOf } from './sum-of.ts'

/** The certificate as it is drawn; on paper it is all of the page. */
export function Picture({ certificate }: { certificate: IssuedCertificate }) {
  const { name } = useSchool()
  const { holderName: holder, course, number, completedAt, state, issuerName } = certificate
  return (
    <Paper className="certificate-sheet">
      <PrintStyles />
      <img
        src={certificateFile(certificate, 'png')}
        alt={texts.picture({
          isRevoked: state === 'revoked',
          holder,
          course: course.title,
          sum: sumOf(certificate, texts.sum.courseInPicture),
          day: dayOf(completedAt),
          number,
          issuer: issuerName ?? name,
        })}
        width="1685"
        height="1191"
      />
    </Paper>
  )
}
