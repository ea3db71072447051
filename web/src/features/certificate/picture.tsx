import type { IssuedCertificate } from '@lectern/contracts/shapes/certificates.ts'
import { certificateFile } from '../../api/certificates.ts'
import { useSchool } from '../../api/site.ts'
import { Paper } from './certificate-layout.tsx'
import { PrintStyles } from './print-styles.tsx'
import { texts } from './texts.ts'

/** The certificate as it is drawn; on paper it is all of the page. */
export function Picture({ certificate }: { certificate: IssuedCertificate }) {
  const { name } = useSchool()
  return (
    <Paper className="certificate-sheet">
      <PrintStyles />
      <img
        src={certificateFile(certificate, 'png')}
        alt={texts.picture(certificate, name)}
        width="1685"
        height="1191"
      />
    </Paper>
  )
}
