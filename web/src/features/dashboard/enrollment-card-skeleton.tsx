import Skeleton from '@mui/material/Skeleton'
import { CoverSkeleton } from '../../components/cover-skeleton.tsx'
import { EnrollmentBody, EnrollmentBox } from './enrollment-card.tsx'

/** The boxes of a card, before its course is known. */
export function EnrollmentCardSkeleton() {
  return (
    <EnrollmentBox aria-hidden="true">
      <CoverSkeleton flush />
      <EnrollmentBody>
        <Skeleton width="82%" height={20} sx={{ my: '3px' }} />
        <Skeleton width="46%" height={14} sx={{ mt: 1 }} />
        <Skeleton width="32%" height={14} sx={{ mt: 3.5 }} />
        <Skeleton height={6} sx={{ mt: 1.5 }} />
        <Skeleton height={44} sx={{ mt: 2.5 }} />
      </EnrollmentBody>
    </EnrollmentBox>
  )
}
