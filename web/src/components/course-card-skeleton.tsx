import Skeleton from '@mui/material/Skeleton'
import { CoverSkeleton } from './cover-skeleton.tsx'

/** The boxes of a course card before it comes. Hidden from assistive technology: the list around it says that it loads. */
export function CourseCardSkeleton() {
  return (
    <div aria-hidden="true">
      <CoverSkeleton />
      <Skeleton width={92} height={26} sx={{ mt: 2, mb: 1.5 }} />
      <Skeleton width="82%" height={20} />
      <Skeleton height={14} sx={{ mt: 1.75 }} />
      <Skeleton width="64%" height={14} sx={{ mt: 1.125 }} />
      <Skeleton width="58%" height={16} sx={{ mt: 2.25 }} />
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginTop: 18 }}>
        <Skeleton width={72} height={24} />
        <Skeleton width={98} height={36} />
      </div>
    </div>
  )
}
