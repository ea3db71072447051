import Skeleton from '@mui/material/Skeleton'
import { texts } from '#texts/certificate'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { Head, Paper } from './certificate-layout.tsx'

/** Before it is known what the certificate says. */
export function CertificateSkeleton() {
  return (
    <div className={LOADING_PAGE} aria-busy="true" role="status" aria-label={texts.loading}>
      <Head>
        <Paper />
        <div>
          <Skeleton width={140} height={32} />
          <Skeleton width="70%" height={48} sx={{ mt: 2 }} />
          <Skeleton width="90%" height={24} sx={{ mt: 1.5 }} />
          <Skeleton width={280} height={44} sx={{ mt: 3 }} />
        </div>
      </Head>
    </div>
  )
}
