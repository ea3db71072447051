import Skeleton from '@mui/material/Skeleton'
import { Card } from './course-card-parts.tsx'
import { CoverSkeleton } from './cover-skeleton.tsx'

/** The boxes of a course card before it comes. Hidden from assistive technology: the list around it says that it loads. */
export function CourseCardSkeleton() {
  return (
    <Card aria-hidden="true">
      <div className="cover">
        <CoverSkeleton />
      </div>
      <h3 style={{ marginBlockEnd: 0 }}>
        <Skeleton width="82%" height={20} sx={{ my: '3px' }} />
      </h3>
      <p className="by">
        <Skeleton width={110} height={14} sx={{ my: '4px' }} />
      </p>
      <p className="rating">
        <Skeleton width={160} height={14} sx={{ my: '4px' }} />
      </p>
      <p className="facts">
        <Skeleton width={130} height={14} sx={{ my: '4px' }} />
      </p>
      <span className="price">
        <Skeleton width={64} height={22} />
      </span>
      <Skeleton className="enroll" width={98} height={36} />
    </Card>
  )
}
