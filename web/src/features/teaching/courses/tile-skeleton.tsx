import Skeleton from '@mui/material/Skeleton'
import { CoverSkeleton } from '../../../components/cover-skeleton.tsx'
import { Frame } from './course-parts.tsx'

/** The boxes of a card that is being read. */
export function TileSkeleton() {
  return (
    <Frame aria-hidden>
      <div className="wide-cover">
        <CoverSkeleton flush />
      </div>
      <div className="body">
        <div className="head">
          <Skeleton variant="rounded" width={60} height={26} />
        </div>
        <Skeleton variant="rounded" width="80%" height={24} />
        <Skeleton className="description" variant="rounded" height={14} sx={{ mt: 1.5 }} />
        <Skeleton className="description" variant="rounded" width="70%" height={14} sx={{ mt: 1 }} />
        <hr className="rule" />
        <div className="facts">
          <Skeleton variant="rounded" height={14} />
        </div>
        <div className="actions">
          <Skeleton variant="rounded" height={40} sx={{ flex: 1 }} />
          <Skeleton variant="rounded" height={40} sx={{ flex: 1 }} />
        </div>
      </div>
    </Frame>
  )
}
