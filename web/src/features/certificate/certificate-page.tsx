import type { Certificate } from '@lectern/contracts/shapes/certificates.ts'
import { useParams } from 'react-router-dom'
import { texts } from '#texts/certificate'
import { ApiError, isNotFound } from '../../api/api-error.ts'
import { useCertificate, useOwnCertificates } from '../../api/certificates.ts'
import { DeadEnd } from '../../components/dead-end.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { paths } from '../../config/paths.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { Below, Head } from './certificate-layout.tsx'
import { CertificateSkeleton } from './certificate-skeleton.tsx'
import { HowChecked } from './how-checked.tsx'
import { Learned } from './learned.tsx'
import { OwnerPart } from './owner-part.tsx'
import { Picture } from './picture.tsx'
import { PreparingHead } from './preparing-head.tsx'
import { RevokedHead, RevokedMeaning } from './revoked.tsx'
import { TeacherPart } from './teacher-part.tsx'
import { ValidHead } from './valid-head.tsx'

/** A certificate, for whoever has its address: what it says, and whether that holds. */
export function Component() {
  const { certificateId = '' } = useParams()
  const { data: certificate, error, mutate } = useCertificate(certificateId)
  const { user, isLoading } = useAuth()
  const own = useOwnCertificates(user?.role === 'student')
  usePageTitle(certificate && titleOf(certificate))
  const { home, ...none } = texts.none
  if (!certificate && isNone(error)) return <DeadEnd {...none} link={{ to: paths.home, label: home }} />
  if (!certificate && error) return <ErrorState title={texts.failed} error={error} onRetry={() => mutate()} />
  // Its owner has more on the page, which pushes nothing away later.
  if (!certificate || isLoading || own.isLoading) return <CertificateSkeleton />
  if (certificate.state === 'preparing') return <PreparingHead certificate={certificate} />
  const mine = own.data?.find(({ id }) => id === certificateId)
  return (
    <>
      <Head>
        <Picture certificate={certificate} />
        {certificate.state === 'valid' ? (
          <ValidHead certificate={certificate} />
        ) : (
          <RevokedHead certificate={certificate} />
        )}
      </Head>
      <Below>
        {certificate.state === 'valid' ? (
          <Learned certificate={certificate} />
        ) : (
          <RevokedMeaning certificate={certificate} />
        )}
        <div className="aside">
          {certificate.state === 'valid' && mine && <OwnerPart certificate={certificate} own={mine} />}
          <HowChecked key={certificate.state} certificate={certificate} />
          {certificate.state === 'valid' && <TeacherPart certificate={certificate} />}
        </div>
      </Below>
    </>
  )
}

/** An address that no certificate can have is refused as such. */
function isNone(error: unknown): boolean {
  return isNotFound(error) || (error instanceof ApiError && error.status === 400)
}

function titleOf(certificate: Certificate): string {
  if (certificate.state === 'preparing') return texts.preparing.title
  if (certificate.state === 'revoked')
    return certificate.revoked.replacedBy ? texts.revoked.replaced.title : texts.revoked.title
  return texts.valid.tab({ holder: certificate.holderName, course: certificate.course.title })
}
